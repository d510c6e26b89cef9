import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachmentOf, cleanFileName, scriptNameOf } from './file-name.ts';

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

describe('the name of a script', () => {
  test.each([
    ['Brick.pdf', 'Brick'],
    ['Dr. Strangelove', 'Dr. Strangelove'],
    ['draft v1.2', 'draft v1.2'],
    ['draft v1.2.fountain', 'draft v1.2'],
    ['.pdf', 'Untitled Script'],
    ['', 'Untitled Script'],
    ['\u200d.pdf', 'Untitled Script'],
  ])('from the file %j is %j', (fileName, name) => {
    expect(scriptNameOf(fileName)).toBe(name);
  });
});

describe('the header that names a download', () => {
  test('has a plain form and an encoded form', () => {
    expect(attachmentOf('Käthe\'s "cut" (2).pdf')).toBe(
      `attachment; filename="K_the's _cut_ (2).pdf"; filename*=UTF-8''K%C3%A4the%27s%20%22cut%22%20%282%29.pdf`,
    );
  });

  test('is one line of printable ASCII whatever the name', () => {
    fc.assert(
      fc.property(anyName, (given) => {
        expect(attachmentOf(given)).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.~%-]+$/);
        expect(attachmentOf(given)).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });
});
