import { describe, expect, it } from 'vitest';
import { wordsOf } from './missed-words.ts';

const missedIn = (text: string, missed: number[]) =>
  wordsOf(text, missed).flatMap((word) => (word.isMissed ? [word.text] : []));

describe('missed words', () => {
  it('are counted by the white space of the line, from 0', () => {
    expect(missedIn('There was,  three\nyears ago. ', [1, 3])).toEqual(['was,', 'years']);
    expect(wordsOf('You came', [1])).toEqual([
      { place: 0, text: 'You', isMissed: false },
      { place: 1, text: 'came', isMissed: true },
    ]);
  });

  it('that the line lost in a correction are not shown', () => {
    expect(missedIn('You came', [2, 9])).toEqual([]);
  });
});
