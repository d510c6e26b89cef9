import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractRtf } from './rtf.ts';

const read = (source: string) => extractRtf(new Uint8Array(Buffer.from(source, 'latin1'))).lines;
const textsOf = (source: string) => read(source).map(({ text }) => text);

describe('Rich Text Format', () => {
  test('gives indents, alignment and type styles', () => {
    expect(
      read(
        String.raw`{\rtf1\ansi{\fonttbl{\f0 Courier;}}\pard\li3168 MIKE\par\pard\li1440 {\strike Old} line, {\i softly}.\par\pard\qr\b CUT TO:\b0\par}`,
      ),
    ).toEqual([
      { text: 'MIKE', page: 1, x: 158.4 },
      {
        text: 'Old line, softly.',
        page: 1,
        x: 72,
        runs: [
          { text: 'Old', strike: true },
          { text: ' line, ' },
          { text: 'softly', italic: true },
          { text: '.' },
        ],
      },
      { text: 'CUT TO:', page: 1, x: 417.6, align: 'right', bold: true },
    ]);
  });

  test.each([
    ['a code page', String.raw`{\rtf1\ansicpg1250 P\'f8\'ed\'9ati\par}`, 'Příšti'],
    ['a code page of two bytes', String.raw`{\rtf1\ansicpg932 \'93\'fa\'96\'7b\par}`, '日本'],
    ['windows-1252', String.raw`{\rtf1 \'93Don\'92t\'94\par}`, '“Don’t”'],
    ['code points with their fallback', String.raw`{\rtf1\uc1 Zo\u235?e\u8217\'92s\par}`, 'Zoëe’s'],
    ['code points above 32767', String.raw`{\rtf1\uc0 \u-3913\u55357\u56832\par}`, '\uf0b7😀'],
    ['longer fallbacks', String.raw`{\rtf1\uc2\u26085 {ab}c\par}`, '日abc'],
    ['symbols', String.raw`{\rtf1 a\emdash b\~c\_d\lquote e\rquote \{f\}\\\par}`, 'a—b c-d‘e’{f}\\'],
  ])('reads %s', (_, source, text) => {
    expect(textsOf(source)).toEqual([text]);
  });

  test('leaves out what is not text', () => {
    expect(
      textsOf(
        String.raw`{\rtf1{\*\generator Word;}{\info{\title T}}{\header H\par}{\pict\bin4 ab}c}d\par{\field{\*\fldinst X}{\fldrslt shown}}\par}`,
      ),
    ).toEqual(['d', 'shown']);
  });

  test('breaks lines and pages, and gives the rows of tables', () => {
    expect(read(String.raw`{\rtf1 MIKE\line Hello.\par\page ANNA\line Yes.\par}`)).toMatchObject([
      { text: 'MIKE', page: 1 },
      { text: 'Hello.', page: 1, gapBefore: 0 },
      { text: 'ANNA', page: 2, gapBefore: 1 },
      { text: 'Yes.', page: 2, gapBefore: 0 },
    ]);
    expect(read(String.raw`{\rtf1\trowd\intbl MIKE\cell Hello.\cell\row\pard End.\par}`)).toMatchObject([
      { cells: ['MIKE', 'Hello.'] },
      { text: 'End.' },
    ]);
  });

  test('never fails over broken source, and bounds its nesting', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '\\',
      '\\par',
      '\\bin99999999 ',
      "\\'",
      "\\'zz",
      '\\u-',
      'a',
      '\\uc9 ',
    );
    fc.assert(fc.property(fc.array(piece), (pieces) => void read(`{\\rtf1 ${pieces.join('')}`)));
    expect(() => read(`{\\rtf1 ${'{'.repeat(200_000)}`)).toThrow(
      expect.objectContaining({ id: 'script.damaged' }),
    );
    expect(textsOf(`{\\rtf1 ${'{'.repeat(90_000)}deep`)).toEqual(['deep']);
  });
});
