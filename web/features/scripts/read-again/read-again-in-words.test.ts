import { expect, test } from 'vitest';
import { readAgainInWords } from './read-again-in-words.ts';

const kept = (...applies: boolean[]) => applies.map((one) => ({ applies: one }));

test.each([
  [kept(), 'The file has been read again.'],
  [kept(true, true), 'The file has been read again.'],
  [
    kept(true, false),
    'The file has been read again. One of your corrections no longer applies: see the Check view.',
  ],
  [
    kept(false, true, false),
    'The file has been read again. 2 of your corrections no longer apply: see the Check view.',
  ],
])('what was put right and has no place is told of', (corrections, words) => {
  expect(readAgainInWords(corrections)).toBe(words);
});
