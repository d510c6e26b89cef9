import { expect, it } from 'vitest';
import { formatSize } from './format-size.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [10_240, '10 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [3.4 * 1024 * 1024, '3.4 MB'],
])('%d bytes are %s', (bytes, expected) => {
  expect(formatSize(bytes)).toBe(expected);
});
