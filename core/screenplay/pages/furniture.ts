import { isDivision, isSceneNumber, readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { isContinuedMark, isMoreMark } from './continued-marks.ts';
import { lineNumberCells, withoutTimeCodes } from './line-numbers.ts';
import { mostFrequent, quantile } from './measure.ts';
import { type Cell, type Row, textOfRow } from './rows.ts';
import { stampedCells } from './stamps.ts';

const pageNumber =
  /^(?:p(?:age|g)?\.?\s*)?[-–—(]?\s*\d{1,4}[A-Z]?\s*[-–—).]*(?:\s*(?:of|\/)\s*\d{1,4}\.?)?$/i;
const revisionMark = /^\*+$/;

/** Share of a page's height, at its top and at its foot, in which running heads and feet are looked for. */
const marginZone = 0.13;
/** A running head repeats: of the rows at its height at most this share differ. */
const distinctShare = 0.5;

export interface PageMeasures {
  pages: number;
  /** In lines; undefined for text files. */
  pageHeight?: number;
}

/**
 * Takes off what belongs to the page and not to the play: running heads and feet, page and scene numbers, revision
 * marks, CONTINUED and MORE. It goes by position and repetition; the same words within the text stay.
 */
export function withoutFurniture(all: readonly Row[], measures: PageMeasures): Row[] {
  const untimed = withoutTimeCodes(all);
  const rows = withoutCells(untimed, new Set([...lineNumberCells(untimed), ...stampedCells(untimed)]));
  const continued = new Set(rows.filter(saysContinued));
  const body = rows.filter((row) => row.table === undefined && !continued.has(row));
  const isPaged = measures.pages > 1 || measures.pageHeight !== undefined;
  const runningRows = isPaged ? runningRowsOf(body, measures) : new Set<Row>();
  const repeated = measures.pageHeight === undefined ? repeatedHeads(body) : new Set<Row>();
  const edges = textEdges(body);
  const kept: Row[] = [];
  let dropped = false;
  let turned = 0;
  for (const row of rows) {
    if (row.table) {
      kept.push(row);
      continue;
    }
    const isNumber = isLonePageNumber(row, edges, measures);
    if (measures.pages === 1 && (isNumber || repeated.has(row))) turned += 1;
    if (isNumber || continued.has(row) || runningRows.has(row) || repeated.has(row)) {
      dropped = true;
      continue;
    }
    const cells = withoutMargins(row, edges);
    if (cells.length === 0 || (cells.length === 1 && isMoreMark(cells[0]?.text ?? ''))) {
      dropped = true;
      continue;
    }
    if (cells === row.cells && turned === 0 && !dropped) {
      kept.push(row);
      continue;
    }
    // The gap to a row that was dropped says nothing about the row above it.
    const gap = dropped && row.gap !== undefined ? { gap: Math.max(row.gap, 1) } : {};
    kept.push({ ...row, page: row.page + turned, cells, ...gap });
    dropped = false;
  }
  return kept;
}

function withoutCells(rows: readonly Row[], dropped: ReadonlySet<Cell>): readonly Row[] {
  if (dropped.size === 0) return rows;
  return rows.flatMap((row) => {
    const cells = row.cells.filter((cell) => !dropped.has(cell));
    return cells.length === 0 ? [] : [{ ...row, cells }];
  });
}

/** `(CONTINUED)`, `4 CONTINUED: (2) 4`, and nothing else. */
function saysContinued(row: Row): boolean {
  return row.cells.some(({ text }) => /CONTINUED/i.test(text)) && isContinuedMark(wordsOf(row));
}

/** The row's text without numbers in the margins: `4 CONTINUED: 4` → `CONTINUED:`. */
function wordsOf(row: Row): string {
  const words = row.cells.filter((cell) => !isSceneNumber(cell.text) && !revisionMark.test(cell.text));
  const text = words.map((cell) => cell.text).join(' ');
  return text
    .replace(/^[A-Z]{0,2}\d{1,4}[A-Z]{0,2}\.?\s+(?=\(?CONTINUED)/, '')
    .replace(/(CONTINUED:?(?:\s*\(\d+\))?)\s+[A-Z]{0,2}\d{1,4}[A-Z]{0,2}\.?$/, '$1');
}

interface Edges {
  left: number;
  right: number;
}

/** Where most of the text starts, and where hardly any goes beyond. */
function textEdges(rows: readonly Row[]): Edges {
  const lefts: number[] = [];
  const rights: number[] = [];
  for (const row of rows) {
    for (const cell of row.cells) {
      if (cell.text.length < 15) continue;
      lefts.push(cell.left);
      rights.push(cell.right);
    }
  }
  return { left: quantile(lefts, 0.05) ?? 0, right: quantile(rights, 0.98) ?? Number.POSITIVE_INFINITY };
}

function withoutMargins(row: Row, edges: Edges): Cell[] {
  let cells = row.cells;
  while (cells.length > 0 && revisionMark.test(cells.at(-1)?.text ?? '')) cells = cells.slice(0, -1);
  const first = cells[0];
  const outside = (cell: Cell) => cell.right <= edges.left || cell.left >= edges.right;
  if (first && cells.length > 1 && isSceneNumber(first.text)) {
    const heading = readSceneHeading(cells[1]?.text ?? '') !== undefined;
    if (heading || outside(first)) {
      cells = cells.slice(1);
      if (cells.length > 1 && cells.at(-1)?.text === first.text) cells = cells.slice(0, -1);
    }
  }
  const last = cells.at(-1);
  if (last && cells.length > 1 && isSceneNumber(last.text)) {
    const heading = readSceneHeading(cells[0]?.text ?? '') !== undefined;
    if (heading || outside(last)) cells = cells.slice(0, -1);
  }
  return cells.some((cell) => hasGluedMark(cell, edges))
    ? cells.map((cell) => withoutGluedMark(cell, edges))
    : cells;
}

/** `text *` where the asterisk stands in the margin, too close to the text to be a column of its own. */
function hasGluedMark(cell: Cell, edges: Edges): boolean {
  return cell.right > edges.right && /\s\*+$/.test(cell.text);
}

function withoutGluedMark(cell: Cell, edges: Edges): Cell {
  if (!hasGluedMark(cell, edges)) return cell;
  return { ...cell, text: cell.text.replace(/\s+\*+$/, '') };
}

/** A number alone, set apart above and below or far to the right. */
function isLonePageNumber(row: Row, edges: Edges, { pageHeight }: PageMeasures): boolean {
  const [cell, other] = row.cells;
  if (!cell || other || !pageNumber.test(cell.text)) return false;
  if (pageHeight !== undefined) return isInMarginZone(row, pageHeight);
  return (row.gap ?? 1) >= 1 || cell.left > edges.right - 12;
}

/** Rows in the margin zones of a page that hold its number or repeat from page to page at the same height. */
function runningRowsOf(rows: readonly Row[], measures: PageMeasures): Set<Row> {
  const zones = marginRows(rows, measures);
  const offset = pageNumberOffset(zones.map(({ row }) => row));
  const slots = grouped(zones.map(({ row, slot }) => [slot, row]));
  const running = new Set<Row>();
  for (const group of slots.values()) {
    const texts = new Set(group.map((row) => repeatKey(textOfRow(row))));
    if (group.length >= 2 && texts.size <= group.length * distinctShare)
      for (const row of group) running.add(row);
  }
  for (const { row } of zones) {
    if (offset !== undefined && numbersOf(row).some((number) => number - row.page === offset))
      running.add(row);
  }
  return running;
}

function marginRows(rows: readonly Row[], measures: PageMeasures): { row: Row; slot: string }[] {
  const found: { row: Row; slot: string }[] = [];
  for (const [index, row] of rows.entries()) {
    const previous = rows[index - 1];
    const next = rows[index + 1];
    const isFirst = previous?.page !== row.page;
    const isLast = next?.page !== row.page;
    if (measures.pageHeight === undefined || row.top === undefined) {
      if (isFirst) found.push({ row, slot: 'first' });
      else if (isLast) found.push({ row, slot: 'last' });
      continue;
    }
    if (!isInMarginZone(row, measures.pageHeight)) continue;
    const zone = measures.pageHeight * marginZone;
    const atTop = row.top < zone;
    const apart = atTop
      ? isLast || (next?.gap ?? 0) >= 0.8 || sameHead(next, zone)
      : isFirst || (row.gap ?? 0) >= 0.8;
    if (apart && !isHeading(textOfRow(row))) {
      found.push({ row, slot: `${atTop ? 'top' : 'foot'} ${Math.round(row.top * 4)}` });
    }
  }
  return found;
}

function isHeading(text: string): boolean {
  return readSceneHeading(text) !== undefined || isDivision(text);
}

function isInMarginZone({ top }: Row, pageHeight: number): boolean {
  return top !== undefined && (top < pageHeight * marginZone || top > pageHeight * (1 - marginZone));
}

function sameHead(row: Row | undefined, zone: number): boolean {
  return row?.top !== undefined && row.top < zone / 2;
}

/**
 * By how much the numbers in the margins run ahead of the pages. Two pages must agree, or the number stand apart from the
 * words beside it: text that happens to end in a number is no page number.
 */
function pageNumberOffset(rows: readonly Row[]): number | undefined {
  const own = rows.flatMap((row) => ownNumbersOf(row).map((number) => number - row.page));
  const all = rows.flatMap((row) => [...new Set(numbersOf(row).map((number) => number - row.page))]);
  const offset = mostFrequent(all);
  const agreed = all.filter((one) => one === offset).length >= 2;
  return agreed ? offset : mostFrequent(own);
}

/** Numbers in cells of their own, first or last on the row. */
function ownNumbersOf({ cells }: Row): number[] {
  const texts = [cells[0]?.text ?? '', cells.at(-1)?.text ?? ''].filter((text) => pageNumber.test(text));
  return texts.map((text) => Number(/\d+/.exec(text)?.[0]));
}

/** Numbers by which a row may tell its page, one that ends its text among them. */
function numbersOf(row: Row): number[] {
  const ending = /\s(?:p(?:age|g)?\.?\s*)?(\d{1,4})[A-Z]?\.?$/i.exec(textOfRow(row))?.[1];
  return [...ownNumbersOf(row), ...(ending === undefined ? [] : [Number(ending)])];
}

function repeatKey(text: string): string {
  return text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ');
}

/** A running head in a text file without pages: it holds a number and returns, apart from its number, many times. */
function repeatedHeads(rows: readonly Row[]): Set<Row> {
  const groups = grouped(
    rows.flatMap((row): [string, Row][] => {
      const hasNumber = row.cells.length > 1 && pageNumber.test(row.cells.at(-1)?.text ?? '');
      const text = textOfRow(row);
      return hasNumber && readSceneHeading(text) === undefined ? [[repeatKey(text), row]] : [];
    }),
  );
  const heads = [...groups.values()].filter((group) => group.length >= 4 && differ(group));
  return new Set(heads.flat());
}

function differ(rows: readonly Row[]): boolean {
  return new Set(rows.map(textOfRow)).size > rows.length / 2;
}

function grouped(entries: readonly (readonly [string, Row])[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const [key, row] of entries) {
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
