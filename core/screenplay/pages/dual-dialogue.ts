import { isInCapitals } from '#core/screenplay/wording/capitals.ts';
import { readCapitalCue, readCue } from '#core/screenplay/wording/cue.ts';
import { nameColumn, withWholeNames } from './name-column.ts';
import { type Cell, lineOfRow, type Row, type TextLine } from './rows.ts';

/**
 * Turns rows into lines. Where two cues stand side by side, what is below them is read down the left column first and
 * then down the right one; the cells of every other row belong to one line.
 */
export function linesOfRows(rows: readonly Row[]): TextLine[] {
  const lines: TextLine[] = [];
  const names = nameColumn(rows);
  if (names) return withWholeNames(rows, names).map((row) => lineOfRow(row));
  for (let at = 0; at < rows.length; ) {
    const row = rows[at] as Row;
    const right = rightCue(row);
    if (right) {
      const end = endOfBlock(rows, at, right);
      lines.push(...readBlock(rows.slice(at, end), right));
      at = end;
    } else {
      lines.push(lineOfRow(row));
      at += 1;
    }
  }
  return lines;
}

/** The cue in the right column of a row that holds two cues and nothing else. */
function rightCue(row: Row): Cell | undefined {
  if (row.table) return undefined;
  const [left, right, other] = row.cells;
  if (!left || !right || other) return undefined;
  const both = [left, right].every((cell) => readCapitalCue(cell.text) && !/\d/.test(cell.text.charAt(0)));
  if (both) return right;
  const mixed = [left, right].every(
    (cell) =>
      !isInCapitals(cell.text) &&
      !/[!?.…]$/.test(cell.text) &&
      readCue(cell.text) &&
      startsWithCapital(cell.text),
  );
  return mixed && left.text.length <= 20 && right.text.length <= 20 ? right : undefined;
}

function startsWithCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

function endOfBlock(rows: readonly Row[], start: number, right: Cell): number {
  const width = columnsBelow(rows, start, right);
  let end = start + 1;
  while (end < rows.length) {
    const row = rows[end];
    if (!row || row.page !== rows[start]?.page || (row.gap ?? 0) >= 0.8) break;
    const crosses = row.cells.some((cell) => cell.left < width - 2 && cell.right > right.left + 2);
    if (crosses) break;
    end += 1;
  }
  return end;
}

/** The left edge of the right column: speech below the right cue starts left of it, and right of the left cue. */
function columnsBelow(rows: readonly Row[], start: number, right: Cell): number {
  const leftCue = rows[start]?.cells[0];
  let edge = right.left;
  for (const row of rows.slice(start + 1, start + 4)) {
    const [first, second] = row.cells;
    if (!first || !second || row.cells.length > 2 || (row.gap ?? 0) >= 0.8) break;
    if (leftCue && second.left > leftCue.right && second.left > first.right)
      edge = Math.min(edge, second.left);
  }
  return edge;
}

function readBlock(rows: readonly Row[], right: Cell): TextLine[] {
  const edge = columnsBelow(rows, 0, right) - 3;
  const column = (isMine: (cell: Cell) => boolean) =>
    rows.flatMap((row, index) => {
      const cells = row.cells.filter(isMine);
      if (cells.length === 0) return [];
      const { gap: _, ...line } = lineOfRow(row, cells);
      return [{ ...line, dual: true, gap: index === 0 ? 1 : 0 }];
    });
  return [...column((cell) => cell.left < edge), ...column((cell) => cell.left >= edge)];
}
