import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText, encodingOf } from './text-encoding.ts';

const sample = 'JOSÉ\r\n“Où vas-tu?” — Zoë\r\n';

function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
}

function read(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  return encoding && decodeText(bytes, encoding);
}

describe('the encoding of a text', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(sample)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${sample}`)],
    ['UTF-16LE with a mark', utf16(sample, 'le', true)],
    ['UTF-16BE with a mark', utf16(sample, 'be', true)],
    ['UTF-16LE without a mark', utf16(sample, 'le', false)],
    ['UTF-16BE without a mark', utf16(sample, 'be', false)],
  ])('%s is known', (_, bytes) => {
    expect(read(bytes)).toBe(sample);
  });

  test('bytes that are no UTF-8 are windows-1252', () => {
    expect(read(new Uint8Array([0x4a, 0x4f, 0x53, 0xc9, 0x20, 0x93, 0x4f, 0xf9, 0x94]))).toBe('JOSÉ “Où”');
  });

  test('a sample may end within a character', () => {
    const bytes = new TextEncoder().encode('Zoë');
    expect(encodingOf(bytes.subarray(0, 3))).toBe('utf-8');
  });

  test('binary data is no text', () => {
    expect(encodingOf(new Uint8Array(256).map((_, index) => index))).toBeUndefined();
    expect(encodingOf(new Uint8Array(64))).toBeUndefined();
  });

  test('any text in UTF-8 comes back, control characters left out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect(read(new TextEncoder().encode(text))).toBe(text.replace(/^\uFEFF/, ''));
      }),
    );
  });
});
