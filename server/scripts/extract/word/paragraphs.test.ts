import { describe, expect, test } from 'vitest';
import { layOutParagraphs, type Paragraph } from './paragraphs.ts';

const paragraph = (text: string, look: Omit<Paragraph, 'runs'> = {}): Paragraph => ({
  ...look,
  runs: text === '' ? [] : [{ text }],
});

describe('paragraphs of a word processor', () => {
  test('stand where their indents and alignment put them', () => {
    const { lines } = layOutParagraphs([
      paragraph('MIKE', { indent: 158.4 }),
      paragraph('Hello.', { indent: 90, firstLine: -18 }),
      paragraph('CUT TO:', { align: 'right' }),
      paragraph('The End', { align: 'center' }),
    ]);
    expect(lines).toEqual([
      { text: 'MIKE', page: 1, x: 158.4 },
      { text: 'Hello.', page: 1, x: 72 },
      { text: 'CUT TO:', page: 1, x: 417.6, align: 'right' },
      { text: 'The End', page: 1, x: 208.8, align: 'center' },
    ]);
  });

  test('typed tabs and spaces indent too, and part columns', () => {
    const { lines } = layOutParagraphs([
      paragraph('\t\tMIKE'),
      paragraph('     Hello.'),
      paragraph('ANNA\tYes.', { indent: 90, firstLine: -90 }),
    ]);
    expect(lines).toEqual([
      { text: 'MIKE', page: 1, x: 72 },
      { text: 'Hello.', page: 1, x: 36 },
      { text: 'ANNA', page: 1, x: 0, y: 36 },
      { text: 'Yes.', page: 1, x: 90, y: 36 },
    ]);
  });

  test('are parted where they break lines within themselves', () => {
    const { lines } = layOutParagraphs([paragraph('Rain.'), paragraph('MIKE\nHello.'), paragraph('Rain.')]);
    expect(lines.map(({ text, gapBefore }) => [text, gapBefore])).toEqual([
      ['Rain.', undefined],
      ['MIKE', 1],
      ['Hello.', 0],
      ['Rain.', 1],
    ]);
  });

  test('are parted by empty paragraphs, or by space that differs, and not by space that is the same everywhere', () => {
    const texts = ['MIKE', 'Hello.', '', 'Rain.', 'ANNA', 'Yes.'];
    const gapsOf = (paragraphs: Paragraph[]) =>
      layOutParagraphs(paragraphs).lines.map(({ gapBefore }) => gapBefore);
    expect(gapsOf(texts.map((text) => paragraph(text)))).toEqual([undefined, 0, 1, 0, 0]);
    const filled = texts.filter((text) => text !== '');
    expect(
      gapsOf(filled.map((text) => paragraph(text, { spaceBefore: /^[A-Z]+$/.test(text) ? 12 : 0 }))),
    ).toEqual([undefined, 0, 0, 1, 0]);
    expect(gapsOf(filled.map((text) => paragraph(text, { spaceAfter: 7 })))).toEqual(
      Array(5).fill(undefined),
    );
  });

  test('keep where their looks change within a line', () => {
    const { lines } = layOutParagraphs([
      {
        runs: [
          { text: 'MIKE:', bold: true },
          { text: ' Now ' },
          { text: ' or never.' },
          { text: ' He goes.', italic: true },
        ],
      },
      { runs: [{ text: 'Cut.', strike: true }] },
    ]);
    expect(lines).toEqual([
      {
        text: 'MIKE: Now or never. He goes.',
        page: 1,
        x: 0,
        runs: [
          { text: 'MIKE:', bold: true },
          { text: ' Now or never.' },
          { text: ' He goes.', italic: true },
        ],
      },
      { text: 'Cut.', page: 1, x: 0, strike: true },
    ]);
  });

  test('a row of a table keeps its cells, empty ones too; a table of one cell is a frame', () => {
    const { lines } = layOutParagraphs([
      { cells: [[paragraph('')], [paragraph('Rain.')]] },
      { cells: [[paragraph('MIKE')], [paragraph('Hello.'), paragraph('Bye.')]] },
      { cells: [[paragraph('ANNA'), paragraph('Yes.')]] },
    ]);
    expect(lines).toEqual([
      { text: '\tRain.', cells: ['', 'Rain.'], page: 1 },
      { text: 'MIKE\tHello. Bye.', cells: ['MIKE', 'Hello. Bye.'], page: 1 },
      { text: 'ANNA', page: 1, x: 0 },
      { text: 'Yes.', page: 1, x: 0 },
    ]);
  });

  test('a page break starts a page', () => {
    const { lines, pages } = layOutParagraphs([paragraph('Title'), paragraph('\fMIKE'), paragraph('Hello.')]);
    expect(pages).toBe(2);
    expect(lines.map(({ page }) => page)).toEqual([1, 2, 2]);
  });
});
