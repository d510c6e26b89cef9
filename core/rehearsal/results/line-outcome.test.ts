import { expect, test } from 'vitest';
import { type LineCourse, outcomeOf } from './line-outcome.ts';

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
  ({ course, outcome }) => expect(outcomeOf({ ...clean, ...course })).toBe(outcome),
);
