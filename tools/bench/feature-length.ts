import PdfDocument from 'pdfkit';
import type { ScoredElement } from './reading-score.ts';

/** A feature film's script has about as many pages. */
export const featurePages = 110;

const size = 12;
const top = 72;
const linesPerPage = 54;
const action = { inches: 1.5, characters: 60 };
const columns: Record<string, { inches: number; characters: number }> = {
  dialogue: { inches: 2.5, characters: 35 },
  parenthetical: { inches: 3.1, characters: 25 },
  character: { inches: 3.7, characters: 30 },
  page: { inches: 7.2, characters: 5 },
};

interface Row {
  text: string;
  inches: number;
}

/** Typesets a script again and again, as one of film, until it is as long as a feature film's. */
export async function typesetFeature(elements: readonly ScoredElement[]): Promise<Uint8Array> {
  const once = elements.flatMap(rowsOf);
  const info = { CreationDate: new Date(0) };
  const pdf = new PdfDocument({ size: 'LETTER', margin: 0, autoFirstPage: false, info });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  const place = ({ text, inches }: Row, line: number) => {
    if (text !== '') pdf.text(text, inches * 72, top + line * size, { lineBreak: false });
  };
  for (let page = 0; page < featurePages; page += 1) {
    pdf.addPage().font('Courier').fontSize(size);
    place({ text: `${page + 1}.`, inches: column('page').inches }, -3);
    for (let line = 0; line < linesPerPage; line += 1) {
      const row = once[(page * linesPerPage + line) % once.length];
      if (row) place(row, line);
    }
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}

/** An element as it is printed, with an empty row after it unless more of the speech follows. */
function rowsOf({ type, text = '', speaker }: ScoredElement): Row[] {
  const rows = (kind: string, words: string) =>
    wrapped(words, column(kind).characters).map((row) => ({ text: row, inches: column(kind).inches }));
  const named = type === 'dialogue' && speaker ? rows('character', speaker) : [];
  return [...named, ...rows(type, text), { text: '', inches: 0 }];
}

function column(kind: string): { inches: number; characters: number } {
  return columns[kind] ?? action;
}

function wrapped(text: string, characters: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(/\s+/)) {
    if (row !== '' && row.length + 1 + word.length > characters) {
      rows.push(row);
      row = '';
    }
    row = row === '' ? word : `${row} ${word}`;
  }
  return row === '' ? rows : [...rows, row];
}
