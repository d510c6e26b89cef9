import { expect, test } from 'vitest';
import { withoutLetterSpacing, withSingleSpaces } from './letter-spacing.ts';

const words = new Set(['YOUNG', 'JOHN', 'DR', 'MALLEY', 'INTO', 'PHONE', 'HE', 'HELLO']);
const isWord = (word: string) => words.has(word.toUpperCase());

test.each([
  ['J O H N', 'JOHN'],
  ['D U B O I S', 'DUBOIS'],
  ['Y O U N G J O H N', 'YOUNG JOHN'],
  ['YO U N G J O H N ( V. O . )', 'YOUNG JOHN (V.O.)'],
  ['D R . O ’ M A L L E Y ( I N T O P H O N E )', 'DR. O’MALLEY (INTO PHONE)'],
  ['J O H N . Hello, it is me.', 'JOHN. Hello, it is me.'],
  ['T I L L Y. You’ll wear it out.', 'TILLY. You’ll wear it out.'],
  ['S H A W', 'SHAW'],
  ['J O H N . I am here.', 'JOHN. I am here.'],
  ['B O B', 'BOB'],
  ['Learn your A B C now', 'Learn your A B C now'],
  ['It is I, I am here', 'It is I, I am here'],
  ['A, B and C', 'A, B and C'],
  ['J-O-H-N, John.', 'J-O-H-N, John.'],
])('%s is read as %s', (typed, read) => {
  expect(withoutLetterSpacing(typed, isWord)).toBe(read);
});

test('wide spaces part the words of spaced letters', () => {
  expect(withSingleSpaces('M R S .   D U B O I S')).toBe('MRS. DUBOIS');
  expect(withSingleSpaces('M R .  P E L L  A N D  T I L L Y. Sugar.')).toBe('MR. PELL AND TILLY. Sugar.');
  expect(withSingleSpaces('M R .  P E L L . I beg')).toBe('MR. PELL. I beg');
  expect(withSingleSpaces('C O P  # 1')).toBe('COP #1');
  expect(withSingleSpaces('J A C K .  Oh,  pleasure!')).toBe('J A C K . Oh, pleasure!');
  expect(withSingleSpaces('I  a m  here')).toBe('I a m here');
});
