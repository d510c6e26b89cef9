import { describe, expect, it } from 'vitest';
import { endMark } from './line-marks.ts';

describe('the mark at the end of a line', () => {
  it.each([
    ['I never said I—', 'cut-off'],
    ['I never said I --', 'cut-off'],
    ['I never said I -', 'cut-off'],
    ['“I never said I—”', 'cut-off'],
    ['I never said…', 'trailing-off'],
    ['I never said. . .', 'trailing-off'],
    ['I never said...', 'trailing-off'],
    ['(I never said…) ', 'trailing-off'],
    ['I never said so.', 'plain'],
    ['Well—I never said it…but he did.', 'plain'],
    ['A know-it-all', 'plain'],
    ['I will see to them.', 'weak-word'],
    ['“Get rid of ’em!”', 'weak-word'],
    ['It is over there…', 'trailing-off'],
    ['He sat.', 'plain'],
    ['', 'plain'],
  ])('of %j is %s', (text, mark) => {
    expect(endMark(text)).toBe(mark);
  });
});
