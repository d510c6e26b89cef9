import { describe, expect, it } from 'vitest';
import { hearPeak, isClipping, levelOfPeak, notClipping } from '#core/recordings/sound-level.ts';

describe('the level of a take', () => {
  it('goes from silence to the loudest in even steps of decibels', () => {
    expect(levelOfPeak(0)).toBe(0);
    expect(levelOfPeak(1)).toBe(1);
    expect(levelOfPeak(10 ** (-30 / 20))).toBeCloseTo(0.5);
  });

  it('warns of sound that is cut off, for a while after it', () => {
    const loud = hearPeak(notClipping, 1, 500);
    expect(isClipping(hearPeak(notClipping, 0.9, 500), 500)).toBe(false);
    expect(isClipping(loud, 600)).toBe(true);
    expect(isClipping(hearPeak(loud, 0.1, 700), 3_400)).toBe(true);
    expect(isClipping(loud, 3_500)).toBe(false);
  });
});
