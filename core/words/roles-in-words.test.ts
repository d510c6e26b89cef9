import { expect, test } from 'vitest';
import { rolesInWords } from './roles-in-words.ts';

test.each([
  [['ANNA'], 'ANNA'],
  [['ANNA', 'BEN'], 'ANNA and BEN'],
  [['ANNA', 'BEN', 'CARL'], 'ANNA, BEN and CARL'],
  [['ANNA', 'BEN', 'CARL', 'DORA'], 'ANNA, BEN and 2 others'],
])('%j are told as %s', (roles, told) => {
  expect(rolesInWords(roles)).toBe(told);
});
