import { mostFrequent } from './measure.ts';
import type { Cell, Row } from './rows.ts';

const fewest = 4;
const steadyShare = 0.6;
const reach = 1;

/**
 * The numbers of lines that editions of verse and contracts set in a column of their own beside the text: they stand one
 * below the other and count in even steps.
 */
export function lineNumberCells(rows: readonly Row[]): Set<Cell> {
  const columns: { at: number; cells: Cell[] }[] = [];
  for (const { cells, table } of rows) {
    if (table) continue;
    const ends = cells.length > 1 ? [cells[0], cells.at(-1)] : cells;
    for (const cell of ends) {
      if (!cell || !/^\d{1,4}$/.test(cell.text)) continue;
      const column = columns.find(
        ({ at }) => Math.abs(at - cell.left) <= reach || Math.abs(at - cell.right) <= reach,
      );
      if (column) column.cells.push(cell);
      else if (columns.length < 8) columns.push({ at: cell.left, cells: [cell] });
    }
  }
  return new Set(columns.flatMap(({ cells }) => (countsSteadily(cells) ? cells : [])));
}

function countsSteadily(cells: readonly Cell[]): boolean {
  const steps = cells.slice(1).map((cell, index) => Number(cell.text) - Number(cells[index]?.text));
  const step = mostFrequent(steps);
  if (cells.length < fewest || step === undefined || step < 2) return false;
  return steps.filter((one) => one === step).length >= steps.length * steadyShare;
}
