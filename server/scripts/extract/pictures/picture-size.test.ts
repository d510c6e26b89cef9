import { describe, expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

/** The beginning of a PNG that says it is so large. */
function pngOf(width: number, height: number): Uint8Array {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080200000000000000', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Uint8Array(bytes);
}

describe('the size of a picture', () => {
  test('is what it declares, up to the limit', () => {
    expect(pictureSize(pngOf(7_680, 4_320))).toEqual({ width: 7_680, height: 4_320 });
  });

  test('beyond the limit is refused with the number of its pixels', () => {
    expect(() => pictureSize(pngOf(7_681, 4_320))).toThrow('Image too large: 33181920 pixels');
    expect(() => pictureSize(pngOf(30_000, 30_000))).toThrow('Image too large: 900000000 pixels');
  });

  test.each([
    ['cut off', pngOf(10, 10).subarray(0, 14)],
    ['empty', pngOf(0, 10)],
    ['none', new TextEncoder().encode('no picture')],
  ])('that is %s cannot be read', (_, bytes) => {
    expect(() => pictureSize(bytes)).toThrow('Failed to read image dimensions');
  });
});
