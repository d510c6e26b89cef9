import { describe, expect, it } from 'vitest';
import { missedInWords, wordsOf } from './missed-words.ts';

describe('missed words', () => {
  it('are counted by the white space of the line, from 0', () => {
    expect(missedInWords('There was,  three\nyears ago. ', [1, 3])).toBe('was, years');
    expect(wordsOf('You came', [1])).toEqual([
      { place: 0, text: 'You', isMissed: false },
      { place: 1, text: 'came', isMissed: true },
    ]);
  });

  it('are told without the marks round them', () => {
    expect(missedInWords('“Don’t,” he said. (Élan!)', [0, 3])).toBe('Don’t, Élan');
  });

  it('that the line lost in a correction are not shown', () => {
    expect(missedInWords('You came', [2, 9])).toBe('');
  });
});
