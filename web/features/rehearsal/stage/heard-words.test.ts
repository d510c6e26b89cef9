import { describe, expect, it } from 'vitest';
import { compareWords } from '#core/words/compare-words.ts';
import { heardInWords } from './heard-words.ts';

const line = 'I never said I would stay. You heard what you wanted to hear, Daniel.';
const tell = (heard: string) => heardInWords(line, compareWords(line, heard));

describe('what a recogniser heard otherwise', () => {
  it('is nothing where the line was said', () => {
    expect(tell('i never said I would stay you heard what you wanted to hear Daniel')).toEqual([]);
  });

  it('is told by what became of the words', () => {
    expect(tell('Daniel I never said that I would leave you heard what you wanted')).toEqual([
      'left out: “to hear”',
      '“leave” for “stay”',
      'moved: “Daniel”',
      'added: “that”',
    ]);
  });
});
