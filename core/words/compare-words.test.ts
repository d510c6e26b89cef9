import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWords } from './compare-words.ts';
import { wordForms } from './word-forms.ts';

const line = 'I never said I would stay. You heard what you wanted to hear, Daniel.';
const toldOf = (heard: string, of = line) => {
  const words = of.split(/\s+/);
  const { heard: all, missed } = compareWords(of, heard);
  return {
    missed: missed.map((place) => words[place]),
    other: all
      .filter(({ type }) => type !== 'said')
      .map((word) => `${word.type} ${word.text}${word.type === 'added' ? '' : ` ${words[word.place]}`}`),
  };
};
const nothing = { missed: [], other: [] };

describe('a line held against what was heard', () => {
  it('has nothing to tell of the same words, however they are written', () => {
    expect(toldOf('i never said i would stay you heard what you wanted to hear daniel')).toEqual(nothing);
    expect(toldOf("I'm 25 and cannot wait", 'I am twenty-five, and can’t wait.')).toEqual(nothing);
    expect(toldOf('it is all he would say', "It's all he'd say.")).toEqual(nothing);
    expect(toldOf('chapter 2', 'Chapter two')).toEqual(nothing);
  });

  it('has nothing to tell of words that sound alike', () => {
    expect(toldOf('their night', 'There, knight!')).toEqual(nothing);
    expect(toldOf('earnest', 'Ernest?')).toEqual(nothing);
    expect(toldOf('i never said i would stay you herd what you wanted to here daniel')).toEqual(nothing);
  });

  it('tells the words that were left out', () => {
    expect(toldOf('I said I would stay you heard what you wanted to hear Daniel')).toEqual({
      missed: ['never'],
      other: [],
    });
    expect(toldOf('I never said I would stay').missed).toEqual([
      'You',
      'heard',
      'what',
      'you',
      'wanted',
      'to',
      'hear,',
      'Daniel.',
    ]);
  });

  it('tells the words that were added', () => {
    expect(toldOf('I never said that I would stay you heard what you wanted to hear Daniel')).toEqual({
      missed: [],
      other: ['added that'],
    });
  });

  it('tells a word that stood for another', () => {
    expect(toldOf('I never said I would leave you heard what you wanted to hear Daniel')).toEqual({
      missed: [],
      other: ['changed leave stay.'],
    });
  });

  it('tells a word that came out of its order', () => {
    expect(toldOf('Daniel I never said I would stay you heard what you wanted to hear')).toEqual({
      missed: [],
      other: ['moved Daniel Daniel.'],
    });
  });

  it('tells a word as left out whose place another took that is told already', () => {
    expect(toldOf('I never said I would leave Daniel you heard what you wanted to hear')).toEqual({
      missed: ['stay.'],
      other: ['added leave', 'moved Daniel Daniel.'],
    });
  });

  it('takes nothing heard for everything missed, and a line without words for nothing', () => {
    expect(compareWords(line, '').missed).toHaveLength(14);
    expect(compareWords('…', 'well')).toEqual({ heard: [{ type: 'added', text: 'well' }], missed: [] });
    expect(compareWords('', '')).toEqual({ heard: [], missed: [] });
  });

  const words = fc.array(
    fc.constantFrom('river', 'boat', 'mother', 'sing', 'garden', 'the', 'a', "don't", '7'),
    { maxLength: 12 },
  );

  it('is the same for a line with itself, whatever its words', () => {
    fc.assert(
      fc.property(words, (some) => {
        const { heard, missed } = compareWords(some.join(' '), some.join(' '));
        expect(missed).toEqual([]);
        expect(heard.every(({ type }) => type === 'said')).toBe(true);
      }),
    );
  });

  it('accounts for each word of the line once at most, and for each that was heard', () => {
    fc.assert(
      fc.property(words, words, (some, others) => {
        const { heard, missed } = compareWords(some.join(' '), others.join(' '));
        const places = [
          ...missed,
          ...heard.flatMap((word) => (word.type === 'added' || word.type === 'said' ? [] : [word.place])),
        ];
        expect(new Set(places).size).toBe(places.length);
        expect(heard.length).toBe(new Set(wordForms(others.join(' ')).map(({ place }) => place)).size);
      }),
    );
  });
});
