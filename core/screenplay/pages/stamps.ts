import type { Cell, Row } from './rows.ts';

const fewestPages = 3;
/** A stamp is on nearly every page; the words of a script are not at the same place even on every other one. */
const leastShare = 0.8;

/** Cells with the same words, with the rows they are on. */
type Alike = { cell: Cell; row: Row }[];

/** What is stamped over the text of every page at the same place, `AUDITION COPY`: the same words, to the point. */
export function stampedCells(rows: readonly Row[]): Set<Cell> {
  const pages = new Set(rows.map(({ page }) => page)).size;
  const stamped = new Set<Cell>();
  if (pages < fewestPages) return stamped;
  for (const alike of cellsByText(rows).values()) {
    if (alike.length < pages * leastShare) continue;
    for (const there of cellsByPlace(alike).values()) {
      if (new Set(there.map(({ row }) => row.page)).size < pages * leastShare) continue;
      for (const { cell } of there) stamped.add(cell);
    }
  }
  return stamped;
}

function cellsByText(rows: readonly Row[]): Map<string, Alike> {
  const texts = new Map<string, Alike>();
  for (const row of rows) {
    if (row.top === undefined || row.table) continue;
    for (const cell of row.cells) {
      const alike = texts.get(cell.text);
      if (alike) alike.push({ cell, row });
      else texts.set(cell.text, [{ cell, row }]);
    }
  }
  return texts;
}

function cellsByPlace(alike: Alike): Map<string, Alike> {
  const places = new Map<string, Alike>();
  for (const one of alike) {
    const place = `${Math.round((one.row.top ?? 0) * 4)} ${Math.round(one.cell.left)}`;
    const there = places.get(place);
    if (there) there.push(one);
    else places.set(place, [one]);
  }
  return places;
}
