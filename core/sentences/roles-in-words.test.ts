import { expect, test } from 'vitest';
import { rolesInWords } from './roles-in-words.ts';

test.each([
  [['ANNA'], 'ANNA'],
  [['ANNA', 'BEN'], 'ANNA and BEN'],
  [['ANNA', 'BEN', 'CARL'], 'ANNA, BEN and CARL'],
  [['ANNA', 'BEN', 'CARL', 'DORA'], 'ANNA, BEN and 2 others'],
])('%j become %s in a sentence', (roles, words) => {
  expect(rolesInWords(roles)).toBe(words);
});
