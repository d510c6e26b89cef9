import { describe, expect, it } from 'vitest';
import { endMark } from '#core/hearing/line-marks.ts';

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
    ['I never said it.', 'plain'],
    ['Well—I never said it…but he did.', 'plain'],
    ['A know-it-all', 'plain'],
    ['', 'plain'],
  ])('of %j is %s', (text, mark) => {
    expect(endMark(text)).toBe(mark);
  });
});
