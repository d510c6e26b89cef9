import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

describe('a Range header over 1000 bytes', () => {
  test.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=500-5000', { start: 500, end: 999 }],
    ['BYTES=1-2', { start: 1, end: 2 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=5000-6000', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=9-3', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=--5', 'whole'],
    ['lines=0-5', 'whole'],
    ['', 'whole'],
    [undefined, 'whole'],
  ])('%j asks for %j', (header, asked) => {
    expect(readByteRange(header, 1000)).toEqual(asked);
  });
});

test('a range lies within the file and asks for no more than was named', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 2 ** 31 }), (first, length, size) => {
      const range = readByteRange(`bytes=${first}-${first + length}`, size);
      if (first >= size) expect(range).toBe('unsatisfiable');
      else expect(range).toEqual({ start: first, end: Math.min(first + length, size - 1) });
    }),
  );
});

test('no header breaks the reading of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (header, size) => {
      const range = readByteRange(`bytes=${header}`, size);
      if (typeof range === 'string') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
