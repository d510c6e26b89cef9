import type { Cell, Row } from './rows.ts';

const fewestPages = 3;
/** A stamp is on nearly every page; the words of a script are not at the same place even on every other one. */
const leastShare = 0.8;

/** What is stamped over the text of every page at the same place, `AUDITION COPY`: the same words, to the point. */
export function stampedCells(rows: readonly Row[]): Set<Cell> {
  const places = new Map<string, { cells: Cell[]; pages: Set<number> }>();
  const pages = new Set<number>();
  for (const { page, top, cells, table } of rows) {
    pages.add(page);
    if (top === undefined || table) continue;
    for (const cell of cells) {
      const key = `${Math.round(top * 4)} ${Math.round(cell.left)} ${cell.text}`;
      const place = places.get(key) ?? { cells: [], pages: new Set() };
      place.cells.push(cell);
      place.pages.add(page);
      places.set(key, place);
    }
  }
  if (pages.size < fewestPages) return new Set();
  const stamps = [...places.values()].filter((place) => place.pages.size >= pages.size * leastShare);
  return new Set(stamps.flatMap(({ cells }) => cells));
}
