import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument, LaidOutLine } from '#core/screenplay/laid-out-line.ts';
import { refusal } from '#server/platform/errors.ts';

/**
 * Lays out the rows of tables, one table a page, with their cells; rows without text are left out.
 *
 * @throws AppError `script.no-text`, `script.too-long`.
 */
export function layOutTables(tables: Iterable<Iterable<readonly string[]>>): LaidOutDocument {
  const lines: LaidOutLine[] = [];
  let page = 0;
  let cellCount = 0;
  for (const rows of tables) {
    page += 1;
    let gapBefore: number | undefined;
    for (const row of rows) {
      const cells = row.map((cell) => cell.replace(/\s+/g, ' ').trim());
      while (cells.at(-1) === '') cells.pop();
      cellCount += cells.length;
      if (cellCount > extractLimits.cells) throw tooLong(`${extractLimits.cells.toLocaleString('en')} cells`);
      if (cells.length === 0) {
        if (gapBefore !== undefined) gapBefore += 1;
        continue;
      }
      if (lines.length >= extractLimits.rows)
        throw tooLong(`${extractLimits.rows.toLocaleString('en')} rows`);
      lines.push({ text: cells.join('\t'), cells, page, ...(gapBefore === undefined ? {} : { gapBefore }) });
      gapBefore = 0;
    }
  }
  if (lines.length === 0) throw refusal('script.blank');
  return { kind: 'page', lines, pages: page };
}

function tooLong(limit: string): Error {
  return refusal('script.too-long', { limit });
}
