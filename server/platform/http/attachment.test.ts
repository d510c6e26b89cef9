import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachmentOf } from './attachment.ts';

const anyName = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme' }));

describe('the header that names a download', () => {
  test('has a plain form and an encoded form', () => {
    expect(attachmentOf('Käthe\'s "cut" (2).pdf')).toBe(
      `attachment; filename="K_the's _cut_ (2).pdf"; filename*=UTF-8''K%C3%A4the%27s%20%22cut%22%20%282%29.pdf`,
    );
  });

  test('is never without a name', () => {
    expect(attachmentOf('\u200e')).toBe(`attachment; filename="download"; filename*=UTF-8''download`);
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
