import { expect, test } from 'vitest';
import { readAgainInWords } from './read-again-in-words.ts';

const kept = (...applies: boolean[]) => applies.map((one) => ({ applies: one }));

test.each([
  [kept(), 'It has been read again.'],
  [kept(true, true), 'It has been read again.'],
  [
    kept(true, false),
    'It has been read again. One of your corrections has lost its line, and is kept in the Check view.',
  ],
  [
    kept(false, true, false),
    'It has been read again. 2 of your corrections have lost their lines, and are kept in the Check view.',
  ],
])('what was put right and has no place is told of', (corrections, words) => {
  expect(readAgainInWords(corrections)).toBe(words);
});
