import { expect, test } from 'vitest';
import { withoutLineNumbers } from './numbered-lines.ts';

const rows = [
  'ANNA',
  '    Where is it?',
  '',
  'BEN',
  '    There.',
  'ANNA',
  '    Oh.',
  'BEN',
  '    Yes, oh.',
  'ANNA',
  '    Well.',
];

test.each([
  ['set to the right', (number: number) => `${String(number).padStart(4)}  `],
  ['set to the left', (number: number) => `${number}. `],
])('numbers of every line that are %s go, and places stay', (_, write) => {
  const all = rows.map((row, index) => `${write(index + 1)}${row}`);
  expect(withoutLineNumbers(all).map((row) => row.trimEnd())).toEqual(rows);
});

test('numbers of speeches alone stay, and so do numbers that do not count', () => {
  const speeches = rows.map((row, index) => (row.startsWith(' ') ? row : `${index + 1}. ${row}`));
  expect(withoutLineNumbers(speeches)).toBe(speeches);
  const years = rows.map((row, index) => `${1900 + index * 7} ${row}`);
  expect(withoutLineNumbers(years)).toBe(years);
});
