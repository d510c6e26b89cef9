import { expect, test } from 'vitest';
import { plainLetters } from './letters.ts';

test('ligatures, soft hyphens and signs without width leave the words that are seen', () => {
  expect(plainLetters('The \uFB01rst \uFB02oor is so\u00ADme\u200Bwhere\uFEFF')).toBe(
    'The first floor is somewhere',
  );
});

test('a soft hyphen at the end of a line stays: the word goes on below', () => {
  expect(plainLetters('some\u00AD')).toBe('some\u00AD');
});
