import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { type Row, rowsOf } from '#core/screenplay/pages/rows.ts';

/** A piece of a script's text as it was read, about a page long. `position` counts from 0. */
export interface Chunk {
  position: number;
  /** From 1; null where the file has no pages. */
  pageNumber: number | null;
  pageContent: string;
}

interface TextRow {
  page: number | null;
  text: string;
}

/** The most that one chunk holds; a page of a script has some 55 lines and 3 kB. */
const chunkLimits = { lines: 75, characters: 8_000 } as const;
const mostBlankLines = 3;
/** Two columns of text stay two columns for who reads the text again. */
const leastGapBetweenCells = 4;

/**
 * The text of a document in chunks; joined with newlines they are the whole text. Places on a typeset page become
 * columns of characters, so that the text looks as the page did and can be read as a script again.
 */
export function chunksOf(document: LaidOutDocument): Chunk[] {
  const chunks: Chunk[] = [];
  let rows: TextRow[] = [];
  let characters = 0;
  const close = () => {
    if (rows.length === 0) return;
    const pageContent = rows.map((row) => row.text).join('\n');
    chunks.push({ position: chunks.length, pageNumber: rows[0]?.page ?? null, pageContent });
    rows = [];
    characters = 0;
  };
  for (const row of textRowsOf(document)) {
    const full = rows.length >= chunkLimits.lines || characters + row.text.length > chunkLimits.characters;
    if (full || rows[0]?.page !== row.page) close();
    rows.push(row);
    characters += row.text.length + 1;
  }
  close();
  return chunks;
}

function textRowsOf(document: LaidOutDocument): TextRow[] {
  const page = (number: number) => (document.kind === 'page' || document.pages > 1 ? number : null);
  if (document.kind === 'fountain') {
    return document.lines.map((line) => ({ page: page(line.page), text: printable(line.text) }));
  }
  const rows = rowsOf(document);
  const margin = rows.reduce(
    (least, row) => Math.min(least, row.cells[0]?.left ?? least),
    Number.POSITIVE_INFINITY,
  );
  return rows.flatMap((row) => {
    const blank = Math.min(mostBlankLines, Math.max(0, Math.round(row.gap ?? 0)));
    return [...Array<string>(blank).fill(''), textOf(row, margin)].map((text) => ({
      page: page(row.page),
      text,
    }));
  });
}

function textOf(row: Row, margin: number): string {
  let text = '';
  for (const cell of row.cells) {
    const column = Math.round(cell.left - margin);
    const gap = text === '' ? column : Math.max(leastGapBetweenCells, column - text.length);
    text += ' '.repeat(Math.max(0, gap)) + printable(cell.text);
  }
  return text;
}

/** The database keeps no NUL, and a control character shows nothing. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (control) => (control === '\t' ? control : ''));
}
