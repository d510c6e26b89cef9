import type { LaidOutDocument, LaidOutLine, StyledRun } from '#core/screenplay/laid-out-line.ts';
import { hasLetterSpacing, withoutLetterSpacing } from '#core/screenplay/wording/letter-spacing.ts';
import { plainLetters } from '#core/screenplay/wording/letters.ts';
import { mostFrequent, quantile } from './measure.ts';
import { withoutUnderscores } from './underscores.ts';

/** A stretch of text on a row, with its place in columns: widths of one average character. */
export interface Cell {
  text: string;
  left: number;
  right: number;
  bold: boolean;
  italic: boolean;
  strike: boolean;
  /** Where looks change within the text. */
  runs?: readonly StyledRun[];
}

/** Everything that stands at one height of a page, from left to right. */
export interface Row {
  page: number;
  /** Height on the page, in lines from its top edge; undefined where the format does not know. */
  top?: number;
  /** Empty lines above; undefined on a page's first row. */
  gap?: number;
  cells: Cell[];
  /** The row of a table or sheet, empty cells included. */
  table?: TableCells;
  align?: Align;
  /** Stands beside what is said, as the picture column of an A/V script does: never speech. */
  aside?: boolean;
}

/** The cells of a row of a table in order; undefined where a cell is empty. */
export type TableCells = readonly (Cell | undefined)[];

type Align = 'left' | 'center' | 'right';

/** What the later steps read: one line of one column. */
export interface TextLine {
  text: string;
  page: number;
  left: number;
  right: number;
  gap?: number;
  bold: boolean;
  italic: boolean;
  strike?: boolean;
  /** Where looks change within the line. */
  runs?: readonly StyledRun[];
  /** The stretches of text that the line was joined from. */
  cells: readonly Cell[];
  table?: TableCells;
  align?: Align;
  /** Part of a block in which two characters speak at once, side by side. */
  dual?: boolean;
  /** Stands beside what is said, as the picture column of an A/V script does: never speech. */
  aside?: boolean;
}

/** A typeset line whose font is unknown; 12-point type on 12-point leading. */
const defaultCharacterWidth = 7.2;
const defaultLineHeight = 12;
/** Smaller gaps, in lines, come from type that is set unevenly. */
const leastParagraphGap = 0.2;

/** The document's lines gathered into rows, in reading order, with places in columns and lines. */
export function rowsOf(laidOut: LaidOutDocument): Row[] {
  const document = withWholeWords(withoutUnderscores(laidOut));
  const unit = document.kind === 'page' ? characterWidth(document.lines) : 1;
  const lineHeight = document.kind === 'page' ? defaultLineHeight : 1;
  const rows: Row[] = [];
  let y: number | undefined;
  for (const line of document.lines) {
    const text = oneSpaced(line.text);
    if (text === '') continue;
    const cell = cellOf(line, text, unit);
    const table = line.cells === undefined ? undefined : tableOf(line, line.cells, cell);
    const row = rows.at(-1);
    if (row && row.page === line.page && y !== undefined && line.y === y) {
      row.cells.push(cell);
    } else {
      rows.push({
        page: line.page,
        ...(line.y === undefined ? {} : { top: line.y / lineHeight }),
        ...(line.gapBefore === undefined ? {} : { gap: line.gapBefore }),
        cells: table?.filter((one) => one !== undefined) ?? [cell],
        ...(table === undefined ? {} : { table }),
        ...(line.align === undefined ? {} : { align: line.align }),
      });
      y = line.y;
    }
  }
  for (const row of rows) row.cells.sort((a, b) => a.left - b.left);
  return withWholeParagraphGaps(document.kind === 'page' ? withoutLeading(rows) : rows);
}

/** Joins the letters of spaced type to words; which words there are, the rest of the document tells. */
function withWholeWords(document: LaidOutDocument): LaidOutDocument {
  if (!document.lines.some(({ text }) => hasLetterSpacing(text))) return document;
  const words = new Set<string>();
  for (const { text } of document.lines) {
    if (hasLetterSpacing(text)) continue;
    for (const [word] of text.matchAll(/\p{L}{2,}/gu)) words.add(word.toUpperCase());
  }
  const whole = (text: string) => withoutLetterSpacing(text, (word) => words.has(word.toUpperCase()));
  const lines = document.lines.map((line): LaidOutLine => {
    if (line.cells !== undefined || !hasLetterSpacing(line.text)) return line;
    const runs = line.runs?.map((run) => ({ ...run, text: whole(run.text) }));
    const text = runs ? runs.map((run) => run.text).join('') : whole(line.text);
    return { ...line, text, ...(runs ? { runs } : {}) };
  });
  return { ...document, lines };
}

/** Pages on which fewer rows than this follow each other closely are set with wide leading throughout. */
const closeShare = 0.08;
const closest = 0.3;

/** Space that every row has above it is leading, not what parts paragraphs: a page set double reads like one set single. */
function withoutLeading(rows: readonly Row[]): readonly Row[] {
  const gaps = rows.flatMap(({ gap }) => (gap === undefined ? [] : [gap]));
  const close = gaps.filter((gap) => gap < closest).length;
  const leading = quantile(gaps, 0.05) ?? 0;
  if (gaps.length < 8 || leading < closest || close > gaps.length * closeShare) return rows;
  return rows.map((row) => (row.gap === undefined ? row : { ...row, gap: Math.max(0, row.gap - leading) }));
}

/** Many books part paragraphs by less than a line; that space is made one line, so that all layouts part alike. */
function withWholeParagraphGaps(rows: readonly Row[]): Row[] {
  const gaps = rows.flatMap(({ gap }) =>
    gap !== undefined && gap > leastParagraphGap ? [Math.round(gap * 20) / 20] : [],
  );
  const usual = mostFrequent(gaps) ?? 1;
  if (usual > 0.75) return [...rows];
  return rows.map((row) => (row.gap === undefined ? row : { ...row, gap: row.gap / usual }));
}

function oneSpaced(text: string): string {
  const plain = plainLetters(text);
  return /^\s|\s$|[^\S ]| {2}/.test(plain) ? plain.replace(/\s+/g, ' ').trim() : plain;
}

/** The width that a cell of a table is given, in columns; only the order of cells matters. */
const tableColumn = 40;

function tableOf(line: LaidOutLine, cells: readonly string[], like: Cell): TableCells {
  const runs = line.runs && runsByCell(line.runs);
  return cells.map((cell, index): Cell | undefined => {
    const text = oneSpaced(cell);
    const left = index * tableColumn;
    const { runs: _, ...looks } = like;
    const own = runs?.length === cells.length ? runs[index] : undefined;
    return text === ''
      ? undefined
      : { ...looks, text, left, right: left + text.length, ...(own ? { runs: own } : {}) };
  });
}

/** The runs of a row's text for each of its cells, which tabs part. */
function runsByCell(runs: readonly StyledRun[]): StyledRun[][] {
  const cells: StyledRun[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split('\t').entries()) {
      if (index > 0) cells.push([]);
      if (text !== '') cells.at(-1)?.push({ ...run, text });
    }
  }
  return cells;
}

function cellOf(line: LaidOutLine, text: string, unit: number): Cell {
  const left = (line.x ?? 0) / unit;
  return {
    text,
    left,
    right: line.width === undefined ? left + text.length : left + line.width / unit,
    bold: line.bold ?? false,
    italic: line.italic ?? false,
    strike: line.strike ?? false,
    ...(line.runs === undefined
      ? {}
      : { runs: line.runs.map((run) => ({ ...run, text: plainLetters(run.text) })) }),
  };
}

function characterWidth(lines: readonly LaidOutLine[]): number {
  const widths = lines
    .filter((line) => line.width !== undefined && line.width > 0 && line.text.length >= 10)
    .map((line) => (line.width ?? 0) / line.text.length)
    .sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? defaultCharacterWidth;
}

export function textOfRow(row: Row): string {
  return row.cells.map((cell) => cell.text).join(' ');
}

function runsOf(cells: readonly Cell[]): StyledRun[] | undefined {
  const [first] = cells;
  if (first && cells.every((cell) => !cell.runs && looksOf(cell) === looksOf(first))) return undefined;
  const runs = cells.flatMap((cell, index): StyledRun[] => {
    const own = cell.runs ?? [{ text: cell.text, bold: cell.bold, italic: cell.italic, strike: cell.strike }];
    return index === 0 ? [...own] : [{ text: ' ' }, ...own];
  });
  const looks = new Set(runs.filter(({ text }) => text.trim() !== '').map(looksOf));
  return looks.size > 1 ? runs : undefined;
}

function looksOf({ bold = false, italic = false, strike = false }: Omit<StyledRun, 'text'>): number {
  return (bold ? 1 : 0) + (italic ? 2 : 0) + (strike ? 4 : 0);
}

/** The row as one line, its cells joined; `cells` limits it to some of them. */
export function lineOfRow(row: Row, cells: readonly Cell[] = row.cells): TextLine {
  const runs = runsOf(cells);
  return {
    text: cells.map((cell) => cell.text).join(' '),
    page: row.page,
    left: cells[0]?.left ?? 0,
    right: cells.at(-1)?.right ?? 0,
    ...(row.gap === undefined ? {} : { gap: row.gap }),
    bold: cells.every((cell) => cell.bold),
    italic: cells.every((cell) => cell.italic),
    ...(cells.length > 0 && cells.every((cell) => cell.strike) ? { strike: true } : {}),
    ...(runs === undefined ? {} : { runs }),
    cells,
    ...(row.table === undefined ? {} : { table: row.table }),
    ...(row.align === undefined ? {} : { align: row.align }),
    ...(row.aside ? { aside: true } : {}),
  };
}
