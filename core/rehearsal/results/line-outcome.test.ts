import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareWords } from '#core/words/compare-words.ts';
import { judgeLine, type LineCourse } from './line-outcome.ts';

const clean: LineCourse = {
  ending: 'heard',
  followedByWords: true,
  prompted: false,
  leftTheScript: false,
  longestPauseMs: 1_200,
  missedWords: [],
};

test.each([
  { what: 'a line heard to its end', course: {}, outcome: 'clean' },
  {
    what: 'a long silence that the script does not mark',
    course: { longestPauseMs: 3_000 },
    outcome: 'paused',
  },
  { what: 'words left out', course: { missedWords: [2], longestPauseMs: 5_000 }, outcome: 'missed' },
  { what: 'other words', course: { leftTheScript: true, missedWords: [2] }, outcome: 'off' },
  { what: 'help', course: { prompted: true, ending: 'by-hand' }, outcome: 'prompted' },
  { what: 'an end by hand', course: { ending: 'by-hand', missedWords: [1] }, outcome: 'unheard' },
  { what: 'a listener that knows no words', course: { followedByWords: false }, outcome: 'unheard' },
] as { what: string; course: Partial<LineCourse>; outcome: string }[])(
  '$what is $outcome',
  ({ course, outcome }) => expect(judgeLine({ ...clean, ...course }).outcome).toBe(outcome),
);

describe('a line whose words were written down besides', () => {
  const line = 'I never said I would stay. You heard what you wanted to hear, Daniel.';
  const judged = (heard: string, course: Partial<LineCourse> = {}) =>
    judgeLine({ ...clean, ...course }, compareWords(line, heard));
  const inOtherWords = 'No, I did not promise to remain here, it was all in your own head';

  test('goes by these: hints of the follower that they do not bear out are taken back', () => {
    expect(judged(line, { missedWords: [1, 5] })).toEqual({ outcome: 'clean', missedWords: [] });
    expect(judged(line, { leftTheScript: true })).toEqual({ outcome: 'clean', missedWords: [] });
    expect(judged(line, { followedByWords: false, longestPauseMs: 4_000 }).outcome).toBe('paused');
  });

  test('has missed what was left out', () => {
    expect(judged('I said I would stay you heard what you wanted to hear Daniel')).toEqual({
      outcome: 'missed',
      missedWords: [1],
    });
  });

  test('has missed a word for which another stands only where the follower has missed it, too', () => {
    const changed = 'I never said I would leave you heard what you wanted to hear Daniel';
    expect(judged(changed)).toEqual({ outcome: 'clean', missedWords: [] });
    expect(judged(changed, { missedWords: [5] })).toEqual({ outcome: 'missed', missedWords: [5] });
  });

  test('was said in other words where these are more than its own, or the follower has heard them, too', () => {
    expect(judged(inOtherWords).outcome).toBe('off');
    const spoken = `Sorry, once again from there. ${line}`;
    expect(judged(spoken).outcome).toBe('clean');
    expect(judged(spoken, { leftTheScript: true }).outcome).toBe('off');
  });

  test('is not said to be in other words because a name was misheard', () => {
    const course = { ...clean, missedWords: [] };
    expect(judgeLine(course, compareWords('Josephine!', "Joe's a fine")).outcome).toBe('clean');
  });

  test('stays one that was prompted, and one that was handed over by hand claims nothing', () => {
    expect(judged(line, { prompted: true }).outcome).toBe('prompted');
    expect(judged(inOtherWords, { ending: 'by-hand' }).outcome).toBe('unheard');
  });

  test('names each missed word once, in the order of the line', () => {
    const words = fc.array(fc.constantFrom('river', 'boat', 'mother', 'sing', 'the'), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(words, words, fc.array(fc.nat(8)), (some, others, missedWords) => {
        const judgement = judgeLine(
          { ...clean, missedWords },
          compareWords(some.join(' '), others.join(' ')),
        );
        const { missedWords: missed } = judgement;
        expect(missed).toEqual([...new Set(missed)].sort((one, next) => one - next));
        expect(missed.every((place) => place < some.length)).toBe(true);
      }),
    );
  });
});
