import { describe, expect, it } from 'vitest';
import { auditionInWords, elsewhereInWords, problemsInWords, todayInWords } from './today-in-words.ts';

const today = '2030-05-02';

describe('when the audition is', () => {
  it.each([
    [null, /spreads your lines over the days/],
    ['2030-05-02', /is today/],
    ['2030-05-03', /is tomorrow/],
    ['2030-05-12', /in 10 days/],
    ['2030-04-30', /was on .*30/],
  ] as const)('%s', (day, words) => expect(auditionInWords(day, today)).toMatch(words));
});

describe('what to run today', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);
  const nothing = { problem: 0, review: 0, new: 0, whole: 0 };

  it.each([
    [{ ...nothing, problem: 1, new: 2 }, '3 lines: 1 to fix, 2 to learn.'],
    [{ ...nothing, problem: 1, review: 1, new: 1 }, '3 lines: 1 to fix, 1 to keep fresh, 1 to learn.'],
    [{ ...nothing, new: 3 }, '3 lines to learn.'],
    [{ ...nothing, review: 3 }, '3 lines to keep fresh.'],
    [{ ...nothing, problem: 3 }, '3 lines to fix.'],
  ])('is told with the reasons that there are: %o', (counts, words) => {
    expect(todayInWords({ lineIds: lines(3), elsewhere: 0, counts })).toBe(words);
  });

  it('is the whole part when the audition is at hand, and may be nothing', () => {
    const whole = { lineIds: lines(2), elsewhere: 0, counts: { ...nothing, whole: 2 } };
    expect(todayInWords(whole)).toMatch(/whole role/);
    expect(todayInWords({ lineIds: [], elsewhere: 4, counts: nothing })).toMatch(/Nothing/);
    const one = { lineIds: lines(1), elsewhere: 0, counts: { ...nothing, new: 1 } };
    expect(todayInWords(one)).toBe('1 line to learn.');
  });

  it('tells how many lines break', () => {
    const told = [0, 1, 2].map((count) => problemsInWords({ lineIds: lines(count), elsewhere: 3 }));
    expect(told).toEqual(['None in these scenes.', '1 line to fix.', '2 lines to fix.']);
  });

  it('tells how much there is in other scenes', () => {
    expect(elsewhereInWords(0)).toBeUndefined();
    expect(elsewhereInWords(1)).toMatch(/1 line /);
  });
});
