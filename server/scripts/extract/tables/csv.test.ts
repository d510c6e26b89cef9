import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { extractCsv } from './csv.ts';

const read = (bytes: Uint8Array | string) =>
  extractCsv(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes).lines.map(
    ({ cells, text }) => cells ?? text,
  );

describe('a table in text', () => {
  test.each([
    ['commas', 'Character,Line\nMIKE,"Well, no."\n,Rain.'],
    ['semicolons', 'Character;Line\nMIKE;Well, no.\n;Rain.'],
    ['tabs', 'Character\tLine\nMIKE\tWell, no.\n\tRain.'],
    ['bars', 'Character|Line\r\nMIKE|Well, no.\r\n|Rain.'],
  ])('may part its cells by %s', (_, source) => {
    expect(read(source)).toEqual([
      ['Character', 'Line'],
      ['MIKE', 'Well, no.'],
      ['', 'Rain.'],
    ]);
  });

  test('may be in any usual encoding', () => {
    const source = 'Character,Line\nZOË,“Où?”';
    const expected = [
      ['Character', 'Line'],
      ['ZOË', '“Où?”'],
    ];
    expect(read(new Uint8Array(Buffer.from(`\uFEFF${source}`, 'utf16le')))).toEqual(expected);
    expect(read(`\uFEFF${source}`)).toEqual(expected);
    expect(read(new Uint8Array(Buffer.from('Character,Line\nZO\xcb,\x93O\xf9?\x94', 'latin1')))).toEqual(
      expected,
    );
  });

  test('an unclosed quote takes nothing away', () => {
    expect(read('MIKE,"Well\nANNA,No').flat().join(' ')).toContain('ANNA');
  });

  test('text without columns is read as text', () => {
    expect(read('MIKE\nHello.\n\nANNA\nYes.')).toEqual(['MIKE', 'Hello.', 'ANNA', 'Yes.']);
  });

  test('gives back every cell that was written', () => {
    const cell = fc.stringMatching(/^[a-zA-Z,;"'!? ]{0,12}$/).map((text) => text.replace(/\s+/g, ' ').trim());
    const row = fc.tuple(cell, cell, fc.stringMatching(/^[a-z]{1,8}$/)).map((cells) => [...cells]);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const table = [['no', 'name', 'line'], ...rows];
        expect(read(Papa.unparse(table))).toEqual(table);
      }),
    );
  });
});
