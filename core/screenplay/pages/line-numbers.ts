import { mostFrequent } from './measure.ts';
import type { Cell, Row } from './rows.ts';

const fewest = 4;
const steadyShare = 0.6;
const reach = 1;
/** Numbers that count by one stand on so many rows; those of pages and scenes on far fewer. */
const denseShare = 0.25;

const lineNumber = /^\d{1,4}[.)]?$/;
const timeCodes = /^(?:[([]?\d{1,2}:\d{2}(?::\d{2})?(?:[:;.,]\d{1,3})?[)\]]?(?:\s+|$))+/;

/**
 * Takes off the time codes that stand beside most of a dialogue list's rows, in columns of their own or at the head of the
 * name's.
 */
export function withoutTimeCodes(rows: readonly Row[]): readonly Row[] {
  const timed = rows.filter(({ cells, table }) => !table && cells.some(({ text }) => timeCodes.test(text)));
  if (timed.length < Math.max(fewest, rows.length * denseShare)) return rows;
  const affected = new Set(timed);
  return rows.flatMap((row) => {
    if (!affected.has(row)) return [row];
    const cells = row.cells.flatMap((cell) => untimed(cell) ?? []);
    return cells.length === 0 ? [] : [{ ...row, cells }];
  });
}

function untimed(cell: Cell): Cell | undefined {
  const [times = ''] = timeCodes.exec(cell.text) ?? [];
  if (times === '') return cell;
  const text = cell.text.slice(times.length);
  if (text === '') return undefined;
  const { runs: _, ...rest } = cell;
  return { ...rest, text, left: cell.right - (cell.right - cell.left) * (text.length / cell.text.length) };
}

/**
 * The numbers of lines and of cues that stand in a column of their own beside the text, as editions of verse, radio scripts
 * and word processors set them: they stand one below the other and count in even steps.
 */
export function lineNumberCells(rows: readonly Row[]): readonly Cell[] {
  const columns: { at: number; cells: Cell[] }[] = [];
  for (const { cells, table } of rows) {
    if (table) continue;
    const ends = cells.length > 1 ? [cells[0], cells.at(-1)] : cells;
    for (const cell of ends) {
      if (!cell || cell.text.length > 5 || !lineNumber.test(cell.text)) continue;
      const column = columns.find(
        ({ at }) => Math.abs(at - cell.left) <= reach || Math.abs(at - cell.right) <= reach,
      );
      if (column) column.cells.push(cell);
      else if (columns.length < 8) columns.push({ at: cell.left, cells: [cell] });
    }
  }
  return columns.flatMap(({ cells }) => (countsSteadily(cells, rows.length) ? cells : []));
}

function countsSteadily(cells: readonly Cell[], rows: number): boolean {
  const numbers = cells.map(({ text }) => Number.parseInt(text, 10));
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  const step = mostFrequent(steps);
  if (cells.length < fewest || step === undefined || step < 1) return false;
  if (step === 1 && cells.length < Math.max(2 * fewest, rows * denseShare)) return false;
  return steps.filter((one) => one === step).length >= steps.length * steadyShare;
}
