import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlainText } from './plain-text.ts';

describe('the layout of a text file', () => {
  test('a line has its column, its row and the empty lines above it', () => {
    const { kind, lines } = readPlainText('INT. ROOM\n\n\n          MIKE\n     Hello.\n');
    expect(kind).toBe('plain');
    expect(lines).toEqual([
      { text: 'INT. ROOM', x: 0, width: 9, page: 1, y: 0 },
      { text: 'MIKE', x: 10, width: 4, page: 1, y: 3, gapBefore: 2 },
      { text: 'Hello.', x: 5, width: 6, page: 1, y: 4, gapBefore: 0 },
    ]);
  });

  test('wide spaces and tabs part a row into cells', () => {
    const { lines } = readPlainText('4    INT. ROOM    4\nMIKE\tHello.');
    expect(lines.map(({ text, x, y }) => [text, x, y])).toEqual([
      ['4', 0, 0],
      ['INT. ROOM', 5, 0],
      ['4', 18, 0],
      ['MIKE', 0, 1],
      ['Hello.', 8, 1],
    ]);
  });

  test('a form feed starts a page', () => {
    const { pages, lines } = readPlainText('one\n\ftwo\nthree');
    expect(pages).toBe(2);
    expect(lines.map(({ text, page, y, gapBefore }) => [text, page, y, gapBefore])).toEqual([
      ['one', 1, 0, undefined],
      ['two', 2, 0, undefined],
      ['three', 2, 1, 0],
    ]);
  });

  test('every kind of line end ends a line', () => {
    const texts = readPlainText('a\r\nb\rc\nd\u2028e').lines.map((line) => line.text);
    expect(texts).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('where every other line is empty, the empty lines mean nothing', () => {
    const text = Array.from({ length: 30 }, (_, index) => `line ${index}`).join('\n\n');
    expect(readPlainText(text).lines.every((line) => (line.gapBefore ?? 0) === 0)).toBe(true);
  });

  test('Fountain is known by its marks and keeps its lines as they are', () => {
    const source = 'Title: A\nAuthor: B\n\n  @McAvoy ^\nHi.';
    expect(readPlainText(source)).toMatchObject({ kind: 'fountain' });
    expect(readPlainText(source).lines.map((line) => line.text)).toEqual(source.split('\n'));
    expect(readPlainText('MIKE\nHi.').kind).toBe('plain');
    expect(readPlainText('MIKE\nHi.', { fountain: true }).kind).toBe('fountain');
  });

  test('no word is lost, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const words = (value: string) => value.split(/\s+/).filter((word) => word !== '');
        const laidOut = readPlainText(text).lines.flatMap((line) => words(line.text));
        expect(laidOut).toEqual(words(text.replace(/^\uFEFF/, '')));
      }),
    );
  });
});
