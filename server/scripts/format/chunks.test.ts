import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { plainLetters } from '#core/screenplay/wording/letters.ts';
import { chunksOf } from './chunks.ts';

const page = (number: number, texts: string[], x = 108): LaidOutDocument['lines'] =>
  texts.map((text, row) => ({
    text,
    page: number,
    x,
    y: 72 + 12 * row,
    width: 7.2 * text.length,
    ...(row === 0 ? {} : { gapBefore: 0 }),
  }));

describe('the chunks of a script', () => {
  test('FMT-11 are its pages, in their order and numbered as in the file', () => {
    const lines = [...page(1, ['INT. KITCHEN', 'Rain.']), ...page(2, ['More rain, and more of it.'])];
    expect(chunksOf({ kind: 'page', pages: 2, lines })).toEqual([
      { position: 0, pageNumber: 1, pageContent: 'INT. KITCHEN\nRain.' },
      { position: 1, pageNumber: 2, pageContent: 'More rain, and more of it.' },
    ]);
  });

  test('keep what stands side by side apart, in columns', () => {
    const lines = [
      { text: 'WILL', page: 1, x: 144, y: 72, width: 28.8 },
      { text: 'MARA', page: 1, x: 360, y: 72, width: 28.8 },
      { text: 'Say the line again.', page: 1, x: 108, y: 96, width: 136.8, gapBefore: 1 },
    ];
    const [chunk] = chunksOf({ kind: 'page', pages: 1, lines });
    expect(chunk?.pageContent).toBe(`     WILL${' '.repeat(26)}MARA\n\nSay the line again.`);
  });

  test('FMT-10 of a text without pages are about a page long, have no page number, and are the text when joined with newlines', () => {
    const text = Array.from({ length: 200 }, (_, line) => `Line ${line} of this text.`).join('\n');
    const chunks = chunksOf(readPlainText(text));
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.every((chunk) => chunk.pageNumber === null)).toBe(true);
    expect(chunks.map((chunk) => chunk.pageContent).join('\n')).toBe(text);
  });

  test('hold every word in order, few enough to read at once, without controls', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 120 });
    const words = (text: string) => plainLetters(text).replace(/[\p{Cc}\s]+/gu, '');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 300 }), (texts) => {
        const document = readPlainText(texts.join('\n'));
        const chunks = chunksOf(document);
        const joined = chunks.map((chunk) => chunk.pageContent).join('\n');
        expect(words(joined)).toBe(words(document.lines.map(({ text }) => text).join('\n')));
        expect(chunks.map(({ position }) => position)).toEqual(chunks.map((_, index) => index));
        for (const { pageContent } of chunks) {
          expect(pageContent.length).toBeLessThan(16_000);
          expect(pageContent).not.toContain('\u0000');
        }
      }),
    );
  });
});
