import type { LaidOutDocument, LaidOutLine, StyledRun } from '#core/screenplay/laid-out-line.ts';
import { plainRuns, styledLine } from './styled-line.ts';

/**
 * A paragraph as a word processor keeps it, before it is broken into the lines of a page. In its runs `\n` is a line
 * break, `\f` a page break and `\t` a tab. Lengths in points.
 */
export interface Paragraph {
  runs: StyledRun[];
  indent?: number;
  /** How far the first line is set in beyond `indent`; negative where it hangs out. */
  firstLine?: number;
  align?: 'left' | 'center' | 'right';
  spaceBefore?: number;
  spaceAfter?: number;
}

/** A row of a table: a cell is its paragraphs. */
export interface TableRow {
  cells: Paragraph[][];
}

export type Block = Paragraph | TableRow;

/** Twelve-point Courier, in which scripts are written; word processors leave the widths of type to the printer. */
const character = 7.2;
const lineHeight = 12;
/** Word's own tab stops, and the width of text between usual margins. */
const tabStop = 36;
const textWidth = 468;

/** Lays out what a word processor keeps. A paragraph stays one line however long it is, unless it breaks itself. */
export function layOutParagraphs(blocks: readonly Block[]): LaidOutDocument {
  const flat = blocks.flatMap(withoutWrappingTable);
  const gapOf = gapsBetween(flat);
  const lines: LaidOutLine[] = [];
  let page = 1;
  let row = 0;
  for (const [index, block] of flat.entries()) {
    const gap = gapOf[index];
    const above = gap === undefined || lines.length === 0 ? {} : { gapBefore: gap };
    if ('cells' in block) {
      const line = lineOfTableRow(block);
      if (line) lines.push({ ...line, page, ...above });
      continue;
    }
    let first = true;
    for (const piece of splitRuns(block.runs, /[\n\f]/)) {
      if (piece.by === '\f') page += 1;
      row += 1;
      const gapHere = first ? above : { gapBefore: 0 };
      const cells = linesOfPiece(block, piece.runs, first);
      const y = cells.length > 1 ? { y: row * lineHeight } : {};
      for (const cell of cells) lines.push({ ...cell, page, ...y, ...gapHere });
      if (cells.length > 0) first = false;
    }
  }
  return { kind: 'page', lines, pages: page };
}

/** A table of one cell is a frame around ordinary text. So is one whose cells hold columns of speeches, side by side. */
function withoutWrappingTable(block: Block): Block[] {
  if (!('cells' in block)) return [block];
  const filled = block.cells.map((cell) => cell.filter((paragraph) => !isBlank(paragraph)));
  const isFrame = filled.length === 1 || filled.every((cell) => cell.length > 1);
  return isFrame ? block.cells.flat() : [block];
}

function lineOfTableRow({ cells }: TableRow): Omit<LaidOutLine, 'page'> | undefined {
  const runsOfCells = cells.map((cell) =>
    plainRuns(cell.flatMap((paragraph) => [...paragraph.runs, { text: ' ' }])),
  );
  const runs = runsOfCells.flatMap((cell, index) => (index === 0 ? cell : [{ text: '\t' }, ...cell]));
  const texts = runsOfCells.map((cell) => cell.map((run) => run.text).join(''));
  if (texts.every((text) => text === '')) return undefined;
  return { ...styledLine(runs), cells: texts };
}

/** The line's text, set out at its tabs. */
function linesOfPiece(
  paragraph: Paragraph,
  runs: readonly StyledRun[],
  isFirst: boolean,
): Omit<LaidOutLine, 'page'>[] {
  const indent = paragraph.indent ?? 0;
  let x = indent + (isFirst ? (paragraph.firstLine ?? 0) : 0);
  const lines: Omit<LaidOutLine, 'page'>[] = [];
  for (const { runs: cell, by } of splitRuns(runs, /\t/)) {
    if (by === '\t') {
      const next = (Math.floor(x / tabStop + 0.001) + 1) * tabStop;
      x = x < indent ? indent : next;
    }
    const raw = cell.map((run) => run.text).join('');
    const kept = plainRuns(cell);
    if (kept.length === 0) {
      x += raw.length * character;
      continue;
    }
    x += (raw.length - raw.trimStart().length) * character;
    const line = styledLine(kept);
    lines.push({ ...line, x: placeOf(paragraph, line.text, x), ...alignOf(paragraph) });
    x += raw.trimStart().length * character;
  }
  return lines;
}

function placeOf({ align, indent = 0 }: Paragraph, text: string, x: number): number {
  const free = Math.max(0, textWidth - indent - text.length * character);
  if (align === 'center') return rounded(indent + free / 2);
  return rounded(align === 'right' ? indent + free : x);
}

function alignOf({ align }: Paragraph): Pick<LaidOutLine, 'align'> {
  return align === undefined || align === 'left' ? {} : { align };
}

/**
 * The space above each block, in lines, where the document tells paragraphs apart by space: by the paragraphs' own
 * spacing, by empty paragraphs, or by breaking lines within a paragraph. Space that is the same everywhere says nothing.
 */
function gapsBetween(blocks: readonly Block[]): (number | undefined)[] {
  const paragraphs = blocks.filter((block): block is Paragraph => !('cells' in block));
  const filled = paragraphs.filter((paragraph) => !isBlank(paragraph));
  const blanks = blanksAbove(blocks);
  const few = filled.length * 0.08;
  const spaces = blocks.map((block, index) => spaceBetween(blocks[index - 1], block) / lineHeight);
  const spaced = spaces.filter((space, index) => index > 0 && space >= 0.4 && !isBlankBlock(blocks[index]));
  if (spaced.length > few && filled.length - 1 - spaced.length > few) {
    return blocks.map((_, index) => rounded((spaces[index] ?? 0) + (blanks[index] ?? 0)));
  }
  if (paragraphs.length - filled.length > few) return blanks;
  const broken = filled.filter(({ runs }) => /\S\s*\n\s*\S/.test(runs.map(({ text }) => text).join('')));
  const separate = broken.length > few ? 1 : undefined;
  return blocks.map(() => separate);
}

function blanksAbove(blocks: readonly Block[]): number[] {
  let blanks = 0;
  return blocks.map((block) => {
    const above = blanks;
    blanks = isBlankBlock(block) ? blanks + 1 : 0;
    return above;
  });
}

function spaceBetween(above: Block | undefined, block: Block): number {
  const after = above && !('cells' in above) ? (above.spaceAfter ?? 0) : 0;
  const before = 'cells' in block ? 0 : (block.spaceBefore ?? 0);
  return after + before;
}

function isBlankBlock(block: Block | undefined): boolean {
  return block !== undefined && !('cells' in block) && isBlank(block);
}

function isBlank({ runs }: Paragraph): boolean {
  return runs.every((run) => run.text.trim() === '');
}

/** The runs parted at every mark, with the mark that stood before each piece. */
function splitRuns(runs: readonly StyledRun[], mark: RegExp): { runs: StyledRun[]; by?: string }[] {
  const marks = new RegExp(`(${mark.source})`);
  let piece: { runs: StyledRun[]; by?: string } = { runs: [] };
  const pieces = [piece];
  for (const run of runs) {
    for (const [index, text] of run.text.split(marks).entries()) {
      if (index % 2 === 1) {
        piece = { runs: [], by: text };
        pieces.push(piece);
      } else if (text !== '') {
        piece.runs.push({ ...run, text });
      }
    }
  }
  return pieces;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
