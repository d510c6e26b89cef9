import PdfDocument from 'pdfkit';
import type { ScoredElement } from './score.ts';

/** A feature film's script has about as many pages. */
export const featurePages = 110;

const smallWord = /(?<![\p{L}'’])\p{Ll}{2,}(?![\p{L}'’])/gu;

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

/**
 * Typesets a script again and again, as one of film, until it is as long as a feature film's. Each time its words change
 * places with others as long, so that lines come back no more often than in a script.
 */
export async function typesetFeature(elements: readonly ScoredElement[]): Promise<Uint8Array> {
  const rows = rowsAgainAndAgain(elements, featurePages * linesPerPage);
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
      const row = rows[page * linesPerPage + line];
      if (row) place(row, line);
    }
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}

function rowsAgainAndAgain(elements: readonly ScoredElement[], count: number): Row[] {
  const shuffled = wordShuffler(elements);
  const cues = elements.some(({ type }) => type === 'character') ? 'printed' : 'missing';
  const rows: Row[] = [];
  for (let time = 0; rows.length < count && elements.length > 0; time += 1) {
    for (const element of elements) rows.push(...rowsOf({ ...element, text: shuffled(element, time) }, cues));
  }
  return rows;
}

/** Gives an element's text with each small word changed for another of its length, a different one each time. */
export function wordShuffler(
  elements: readonly ScoredElement[],
): (element: ScoredElement, time: number) => string {
  const words = new Set(elements.flatMap(({ text = '' }) => text.match(smallWord) ?? []));
  const byLength = new Map<number, string[]>();
  for (const word of words) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  return ({ type, text = '' }, time) =>
    type === 'character' || type === 'scene'
      ? text
      : text.replace(smallWord, (word) => {
          const alike = byLength.get(word.length) ?? [];
          return alike[(alike.indexOf(word) + time) % alike.length] ?? word;
        });
}

/** An element as it is printed, with an empty row after it unless what is said follows. */
function rowsOf({ type, text = '', speaker }: ScoredElement, cues: 'printed' | 'missing'): Row[] {
  const rows = (kind: string, words: string) =>
    wrapped(words, column(kind).characters).map((row) => ({ text: row, inches: column(kind).inches }));
  const named = cues === 'missing' && type === 'dialogue' && speaker ? rows('character', speaker) : [];
  const below = type === 'character' || type === 'parenthetical' ? [] : [{ text: '', inches: 0 }];
  return [...named, ...rows(type, text), ...below];
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
