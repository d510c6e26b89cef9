import { looksLikeFountain } from '#core/screenplay/fountain/fountain-marks.ts';
import { withSingleSpaces } from '#core/screenplay/wording/letter-spacing.ts';
import { hasBoldCues, readEmphasis } from './emphasis.ts';
import { fountainOfMarkdown } from './from-markdown.ts';
import type { LaidOutDocument, LaidOutLine } from './laid-out-line.ts';
import { withoutPasteMarks } from './pasted-text.ts';

const tabWidth = 8;

/** Four spaces part two columns of text; three may still be a typist's space after a full stop. */
const leastColumnGap = 4;
const columnGap = / {4,}/g;

export interface PlainTextOptions {
  /** The file says that it is Fountain (by its name), so that no marks are needed to prove it. */
  fountain?: boolean;
}

/**
 * Lays out the text of a text file. Plain text keeps its columns (one character is one column, a tab goes to the next
 * eighth), with one laid-out line per stretch of text; a form feed starts a page. Fountain markup keeps every line as
 * it was typed, empty ones included, because its blank lines have meaning.
 */
export function readPlainText(text: string, options: PlainTextOptions = {}): LaidOutDocument {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?|\u2028|\u2029|\u0085|\v/g, '\n');
  const typed = source.split('\n');
  const written = fountainOfMarkdown(typed);
  if (written) return { kind: 'fountain', pages: 1, lines: written.map((row) => ({ text: row, page: 1 })) };
  const rows = options.fountain === true ? typed : withoutPasteMarks(typed);
  // Fountain's own cues are never in bold, whatever the marks of Markdown make a text look like.
  if (hasBoldCues(rows)) return withEmphasis(layOut(rows));
  if (options.fountain === true || looksLikeFountain(rows)) {
    return { kind: 'fountain', pages: 1, lines: rows.map((row) => ({ text: row, page: 1 })) };
  }
  return layOut(withoutConstantSpacing(rows));
}

/** Markdown's asterisks become the looks that they stand for. */
function withEmphasis(document: LaidOutDocument): LaidOutDocument {
  const lines = document.lines.map((line): LaidOutLine => {
    const { text, runs } = readEmphasis(line.text);
    const every = (look: 'bold' | 'italic') =>
      runs?.every((run) => run[look] === true || run.text.trim() === '') ? { [look]: true } : {};
    return { ...line, text, ...(runs ? { runs } : {}), ...every('bold'), ...every('italic') };
  });
  return { ...document, lines: lines.filter(({ text }) => text.trim() !== '') };
}

function layOut(rows: readonly string[]): LaidOutDocument {
  const lines: LaidOutLine[] = [];
  let page = 1;
  let y = 0;
  let blank: number | undefined;
  for (const row of rows) {
    const sheets = row.split('\f');
    for (const [index, sheet] of sheets.entries()) {
      if (index > 0) {
        page += 1;
        y = 0;
        blank = undefined;
      }
      const cells = cellsOf(expandTabs(sheet));
      if (cells.length === 0) {
        if (blank !== undefined) blank += 1;
      } else {
        const gap = blank === undefined ? {} : { gapBefore: blank };
        for (const cell of cells) lines.push({ ...cell, page, y, ...gap });
        blank = 0;
      }
      if (index === sheets.length - 1) y += 1;
    }
  }
  return { kind: 'plain', lines, pages: page };
}

function cellsOf(row: string): { text: string; x: number; width: number }[] {
  const cells: { text: string; x: number; width: number }[] = [];
  let start = 0;
  const add = (from: number, to: number) => {
    const piece = row.slice(from, to);
    const text = piece.trim();
    if (text === '') return;
    const x = from + piece.indexOf(text.charAt(0));
    cells.push({ text: withSingleSpaces(text), x, width: text.length });
  };
  for (const gap of row.matchAll(columnGap)) {
    add(start, gap.index);
    start = gap.index + gap[0].length;
  }
  add(start, row.length);
  return cells;
}

function expandTabs(row: string): string {
  if (!row.includes('\t')) return row;
  let out = '';
  for (const part of row.split(/(\t)/)) {
    out += part === '\t' ? ' '.repeat(tabSpaces(out)) : part;
  }
  return out;
}

/** Up to the next tab stop. A tab behind text parts columns, so it leaves at least the gap that does. */
function tabSpaces(before: string): number {
  const spaces = tabWidth - (before.length % tabWidth);
  return before.trim() === '' || spaces >= leastColumnGap ? spaces : leastColumnGap;
}

/** Where every other line is empty (text copied from a double-spaced page), one empty line means nothing. */
function withoutConstantSpacing(rows: readonly string[]): readonly string[] {
  let pairs = 0;
  let spaced = 0;
  let since = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (row.trim() === '') {
      since += 1;
    } else {
      if (since < 2) pairs += 1;
      if (since === 1) spaced += 1;
      since = 0;
    }
  }
  const adjacent = pairs - spaced;
  const isDoubled = pairs > 20 && adjacent * 20 < pairs;
  return isDoubled ? rows.filter((row, index) => row.trim() !== '' || rows[index - 1]?.trim() === '') : rows;
}
