import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

const anyName = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme' }));

describe('the name of a file', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\Brick.pdf', 'Brick.pdf'],
    ['scene\u202efdp.exe', 'scenefdp.exe'],
    ['two\r\nlines\u0000.txt', 'twolines.txt'],
    ['  The   Seagull .pdf ', 'The Seagull .pdf'],
    ['Cafe\u0301.txt', 'Café.txt'],
    ['\ud83c', ''],
    ['', ''],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  test('of 300 characters is cut to 255 and keeps its extension', () => {
    const kept = cleanFileName(`${'a'.repeat(300)}.pdf`);
    expect(kept).toHaveLength(255);
    expect(kept.endsWith('a.pdf')).toBe(true);
  });

  test('is cut between characters, never inside one', () => {
    expect(cleanFileName(`${'a'.repeat(250)}${'🎭'.repeat(10)}.pdf`)).toBe(`${'a'.repeat(250)}.pdf`);
  });

  test('is short, printable, free of separators, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anyName, (given) => {
        const kept = cleanFileName(given);
        expect(kept.length).toBeLessThanOrEqual(255);
        expect(kept).not.toMatch(/[\\/\p{Cc}\p{Cs}\u202a-\u202e]/u);
        expect(cleanFileName(kept)).toBe(kept);
      }),
    );
  });
});
