import type { LaidOutLine, StyledRun } from '#core/screenplay/laid-out-line.ts';
import { mostFrequent, quantile } from '#core/screenplay/pages/measure.ts';
import { withSingleSpaces } from '#core/screenplay/wording/letter-spacing.ts';
import type { TextRun } from './pdf-runs.ts';

export interface FontStyle {
  bold: boolean;
  italic: boolean;
}

interface RunRow {
  y: number;
  size: number;
  runs: TextRun[];
}

/** Runs on one baseline differ in height by at most this share of their size. */
const sameBaseline = 0.35;
const sizesOnOneLine = 1.6;
/** Gaps, in sizes of the type: above the first a space is read, above the second (in characters) another column. */
const spaceGap = 0.17;
const columnGapCharacters = 2.3;
/** A gutter is wider than this, in characters; of a page's rows it parts at least one share and is crossed by at most another. */
const gutterCharacters = 1.5;
const fewestAligned = 3;
/** The point, left of where texts begin, that is looked at. */
const beforeEdge = 0.3;
const fewestParted = 5;
const partedShare = 0.1;
const crossedShare = 0.06;
const innerColumnGap = / {3,}/g;

/**
 * Lays out the runs of a document's pages as lines, page after page: one for each stretch of text on a baseline. A page with
 * too little beside each other to show its columns has those of the page before it.
 */
export function createPageLayout(
  styleOf: (font: string) => FontStyle | undefined,
): (page: number, runs: readonly TextRun[]) => LaidOutLine[] {
  let before: readonly number[] = [];
  return (page, runs) => {
    const rows = rowsOf(runs.flatMap(splitAtColumns));
    const character = quantile(
      runs.filter((run) => run.text.length > 1).map((run) => run.width / run.text.length),
      0.5,
    );
    const pitch = linePitch(rows);
    const own = guttersOf(rows, character ?? 0);
    const gutters = [...own, ...before.filter((x) => !own.includes(x) && isOpen(rows, x))];
    before = gutters;
    return rows.flatMap((row, index) => {
      const above = rows[index - 1];
      const gap = above ? { gapBefore: rounded(Math.max(0, (row.y - above.y) / pitch - 1)) } : {};
      return cellsOf(row, character ?? row.size * 0.6, gutters).map((cell) =>
        lineOf(page, row, cell, gap, styleOf),
      );
    });
  };
}

function lineOf(
  page: number,
  row: RunRow,
  cell: readonly TextRun[],
  gap: { gapBefore?: number },
  styleOf: (font: string) => FontStyle | undefined,
): LaidOutLine {
  const left = Math.min(...cell.map((run) => run.x));
  const right = Math.max(...cell.map((run) => run.x + run.width));
  const runs = styledRuns(cell, styleOf);
  const every = (key: Look) => runs.every((run) => run[key] === true);
  return {
    text: runs.map((run) => run.text).join(''),
    page,
    x: rounded(left),
    y: rounded(row.y),
    width: rounded(right - left),
    ...(every('bold') ? { bold: true } : {}),
    ...(every('italic') ? { italic: true } : {}),
    ...(every('strike') ? { strike: true } : {}),
    ...(runs.length > 1 ? { runs } : {}),
    ...gap,
  };
}

/** A run that itself holds a wide space stands in two columns. Its characters are taken to be equally wide. */
function splitAtColumns(run: TextRun): TextRun[] {
  const pieces: TextRun[] = [];
  const character = run.width / run.text.length;
  const add = (from: number, to: number) => {
    const piece = run.text.slice(from, to);
    const text = piece.trim();
    if (text === '') return;
    const start = from + piece.length - piece.trimStart().length;
    pieces.push({ ...run, text, x: run.x + start * character, width: text.length * character });
  };
  let start = 0;
  for (const gap of run.text.matchAll(innerColumnGap)) {
    add(start, gap.index);
    start = gap.index + gap[0].length;
  }
  add(start, run.text.length);
  return pieces;
}

function rowsOf(runs: readonly TextRun[]): RunRow[] {
  const rows: RunRow[] = [];
  for (const run of [...runs].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.slice(-3).find((one) => isOnRow(run, one));
    if (row) row.runs.push(run);
    else rows.push({ y: run.y, size: run.size, runs: [run] });
  }
  for (const row of rows) row.runs = withoutDoubles(row.runs.sort((a, b) => a.x - b.x));
  return rows;
}

function isOnRow(run: TextRun, row: RunRow): boolean {
  const [small, large] = run.size < row.size ? [run.size, row.size] : [row.size, run.size];
  return Math.abs(run.y - row.y) <= small * sameBaseline && large <= small * sizesOnOneLine;
}

/** Some programs print bold by drawing a run twice, a hair apart. */
function withoutDoubles(runs: readonly TextRun[]): TextRun[] {
  return runs.filter((run, index) => {
    const before = runs[index - 1];
    return !(before && before.text === run.text && Math.abs(before.x - run.x) < run.size * 0.15);
  });
}

function cellsOf(row: RunRow, character: number, gutters: readonly number[]): TextRun[][] {
  const gaps = gapsIn(row).map(({ from, to }) => to - from);
  const usual = gaps.filter((gap) => gap > row.size * spaceGap);
  const justified = usual.length >= 4 ? (quantile(usual, 0.5) ?? 0) * 2.2 : 0;
  const threshold = Math.max(character * columnGapCharacters, justified);
  const cells: TextRun[][] = [];
  for (const [index, run] of row.runs.entries()) {
    const cell = cells.at(-1);
    const gap = gaps[index - 1] ?? 0;
    const isInGutter = gap > row.size * spaceGap && gutters.some((x) => x > run.x - gap && x < run.x);
    if (cell && gap <= threshold && !isInGutter) cell.push(run);
    else cells.push([run]);
  }
  return cells;
}

/** The empty stretches between the runs of a row. */
function gapsIn({ runs }: RunRow): { from: number; to: number }[] {
  return runs.slice(1).map((run, index) => {
    const before = runs[index];
    return { from: before ? before.x + before.width : run.x, to: run.x };
  });
}

/**
 * Where, down the whole page, space parts what stands left of it from what stands right: between two columns of text, or
 * names and what they say. It may be no wider than the space between two words of one justified line.
 */
function guttersOf(rows: readonly RunRow[], character: number): number[] {
  const wide = rows.flatMap((row) =>
    gapsIn(row).filter(({ from, to }) => to - from > character * gutterCharacters),
  );
  const edges = new Map<number, number>();
  for (const { to } of wide) {
    const edge = Math.round(to * 2) / 2;
    edges.set(edge, (edges.get(edge) ?? 0) + 1);
  }
  const fewest = Math.max(fewestParted, rows.length * partedShare);
  return [...edges].flatMap(([edge, count]) => {
    const x = edge - beforeEdge;
    if (count < fewestAligned || !isOpen(rows, x)) return [];
    return wide.filter(({ from, to }) => from < x && to > x).length >= fewest ? [x] : [];
  });
}

function isOpen(rows: readonly RunRow[], x: number): boolean {
  const crossed = rows.filter(({ runs }) => runs.some((run) => run.x < x && run.x + run.width > x));
  return crossed.length <= rows.length * crossedShare;
}

type Look = 'bold' | 'italic' | 'strike';

/** The text of a cell in pieces that look alike. */
function styledRuns(cell: readonly TextRun[], styleOf: (font: string) => FontStyle | undefined): StyledRun[] {
  const letters = (rightToLeft: boolean) =>
    cell.reduce((sum, run) => sum + (run.rightToLeft === rightToLeft ? run.text.length : 0), 0);
  const ordered = letters(true) > letters(false) ? [...cell].reverse() : cell;
  const styled: StyledRun[] = [];
  let before: TextRun | undefined;
  for (const run of ordered) {
    const gap = before ? Math.max(run.x - (before.x + before.width), before.x - (run.x + run.width)) : 0;
    const last = styled.at(-1);
    const ended = last === undefined || last.text.endsWith(' ');
    const space = gap <= run.size * spaceGap ? '' : isSpaced(run) || isSpaced(before) ? '  ' : ' ';
    const spaced = `${space}${run.text.replace(/\s+/g, ' ')}`;
    const text = ended ? spaced.trimStart() : spaced;
    before = run;
    if (text === '') continue;
    const looks = looksOf(run, styleOf(run.font));
    if (last && (text.trim() === '' || sameLooks(last, looks))) last.text += text;
    else styled.push({ text, ...looks });
  }
  const last = styled.at(-1);
  if (last) last.text = last.text.trimEnd();
  return styled.map((one) => ({ ...one, text: withSingleSpaces(one.text) }));
}

/** Letters are set apart in the run, so that a wide space beside it parts two words. */
function isSpaced(run: TextRun | undefined): boolean {
  return run !== undefined && /^\S(?: \S)+$/u.test(run.text);
}

function looksOf({ strike }: TextRun, style: FontStyle | undefined): Omit<StyledRun, 'text'> {
  return {
    ...(style?.bold ? { bold: true } : {}),
    ...(style?.italic ? { italic: true } : {}),
    ...(strike ? { strike: true } : {}),
  };
}

function sameLooks(one: Omit<StyledRun, 'text'>, other: Omit<StyledRun, 'text'>): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.strike === other.strike;
}

/** The distance from baseline to baseline of single-spaced text on this page. */
function linePitch(rows: readonly RunRow[]): number {
  const size = mostFrequent(rows.map((row) => Math.round(row.size * 2) / 2)) ?? 12;
  const steps = rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? row.y));
  const single = steps.filter((step) => step >= size * 0.8 && step <= size * 1.55);
  return mostFrequent(single.map((step) => Math.round(step * 2) / 2)) ?? size;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
