import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { extractLimits } from '#core/limits.ts';
import { scriptFixture } from '#tests/fixtures/scripts/fixtures.ts';
import { extractSpreadsheet } from './spreadsheet.ts';

function bookOf(sheets: Record<string, unknown[][]>, hidden: string[] = []): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) };
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

describe('a spreadsheet', () => {
  test('gives the cells of each row, empty ones too', () => {
    const bytes = bookOf({
      Script: [['Character', 'Line'], [null, 'Rain.'], [], ['MIKE', 'Three\nbeers.'], ['ANNA', 42, null]],
    });
    expect(extractSpreadsheet(bytes).lines).toEqual([
      { text: 'Character\tLine', cells: ['Character', 'Line'], page: 1 },
      { text: '\tRain.', cells: ['', 'Rain.'], page: 1, gapBefore: 0 },
      { text: 'MIKE\tThree beers.', cells: ['MIKE', 'Three beers.'], page: 1, gapBefore: 1 },
      { text: 'ANNA\t42', cells: ['ANNA', '42'], page: 1, gapBefore: 0 },
    ]);
  });

  test('gives its sheets as pages, hidden ones left out', () => {
    const bytes = bookOf({ One: [['a']], Notes: [['b']], Two: [['c']] }, ['Notes']);
    expect(extractSpreadsheet(bytes).lines.map(({ text, page }) => [page, text])).toEqual([
      [1, 'a'],
      [2, 'c'],
    ]);
  });

  test('is read in the old format, too', async () => {
    const { lines } = extractSpreadsheet(await scriptFixture('brick.xls'));
    expect(lines[0]?.cells).toEqual(['Scene', 'Character', 'Line']);
    expect(lines[3]?.cells).toEqual(["EXT. BRICK'S PATIO - DAY", 'STEEL', "Beer's ready!"]);
  });

  test('of too many rows is refused, and of none', () => {
    const rows = Array.from({ length: extractLimits.rows + 10 }, () => ['a']);
    expect(() => extractSpreadsheet(bookOf({ Script: rows }))).toThrow(
      expect.objectContaining({ id: 'script.too-long' }),
    );
    expect(() => extractSpreadsheet(bookOf({ Script: [] }))).toThrow(
      expect.objectContaining({ id: 'script.blank' }),
    );
  });
});
