import { describe, expect, it } from 'vitest';
import { learnedSilenceMs, placeOf } from './line-place.ts';

const heard = {
  speaking: false,
  heardMs: 1_500,
  speechRunMs: 0,
  silenceMs: 400,
  expectedMs: 2_000,
  remainingMs: 500,
};

describe('the place in a line', () => {
  it('is told by the words where they are followed, otherwise by the share', () => {
    const words = { ended: 0.1, endedForMs: 0, inLine: 1, begun: 4, spotted: 0 };
    expect(placeOf({ ...heard, words })).toEqual({ by: 'words', begun: 4 });
    expect(placeOf(heard)).toEqual({ by: 'share', share: 0.75 });
    expect(placeOf({ ...heard, heardMs: 0 })).toEqual({ by: 'share', share: 0 });
    expect(placeOf({ ...heard, expectedMs: undefined })).toBeUndefined();
  });
});

describe('what a pause that was trampled teaches', () => {
  const held = [
    { place: { by: 'words', begun: 4 }, pauseMs: 600 },
    { place: { by: 'words', begun: 4 }, pauseMs: 1_000 },
    { place: { by: 'share', share: 0.5 }, pauseMs: 800 },
  ] as const;

  it('holds at its own place, by the longest', () => {
    expect(learnedSilenceMs(held, { by: 'words', begun: 4 })).toBe(1_300);
    expect(learnedSilenceMs(held, { by: 'share', share: 0.58 })).toBe(1_040);
  });

  it('holds nowhere else', () => {
    expect(learnedSilenceMs(held, { by: 'words', begun: 5 })).toBe(0);
    expect(learnedSilenceMs(held, { by: 'share', share: 0.7 })).toBe(0);
    expect(learnedSilenceMs(held, undefined)).toBe(0);
    expect(learnedSilenceMs([], { by: 'words', begun: 4 })).toBe(0);
  });
});
