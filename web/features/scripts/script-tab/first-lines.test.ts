import { expect, it } from 'vitest';
import { firstLines } from './first-lines.ts';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

it('shows all of a text of fifty lines', () => {
  expect(firstLines(numbered(50))).toEqual({ shown: numbered(50), left: 0 });
});

it('FMT-9 shows fifty lines of a longer text and says how many are left', () => {
  expect(firstLines(numbered(73))).toEqual({ shown: numbered(50), left: 23 });
});
