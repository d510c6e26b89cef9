import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followSpeech } from './follow-speech.ts';

const page = { seen: 600, whole: 10_000, lineHeight: 20 };
/** The reading line is 200 px below the top, and the middle of a line of type 10 px below its own. */
const toTheLine = 190;
const speech = [{ top: 2_000, height: 220, letters: 400 }];

describe('following a speech', () => {
  it('brings its first line of type to the reading line, and its last at its end', () => {
    expect(followSpeech(page, speech, 0, undefined)).toBe(2_000 - toTheLine);
    expect(followSpeech(page, speech, 1, undefined)).toBe(2_200 - toTheLine);
  });

  it('goes on within a long speech as its words are heard', () => {
    expect(followSpeech(page, speech, 0.5, 2_000 - toTheLine)).toBe(2_100 - toTheLine);
  });

  it('passes over what stands between two blocks of a speech and is not spoken', () => {
    const parted = [
      { top: 2_000, height: 20, letters: 50 },
      { top: 2_100, height: 120, letters: 150 },
    ];
    expect(followSpeech(page, parted, 0.25, undefined)).toBe(2_100 - toTheLine);
    expect(followSpeech(page, parted, 0.625, undefined)).toBe(2_150 - toTheLine);
  });

  it('does not go back by less than a line, but does where the actor begins again', () => {
    const half = 2_100 - toTheLine;
    expect(followSpeech(page, speech, 0.45, half)).toBeUndefined();
    expect(followSpeech(page, speech, 0, half)).toBe(2_000 - toTheLine);
  });

  it('begins at the top of a speech of which nothing is known, and then stays', () => {
    expect(followSpeech(page, speech, undefined, undefined)).toBe(2_000 - toTheLine);
    expect(followSpeech(page, speech, undefined, 2_100)).toBeUndefined();
  });

  it('does nothing where nothing is spoken', () => {
    expect(followSpeech(page, [], 0, undefined)).toBeUndefined();
  });

  it('never asks for a place that the page does not have', () => {
    const block = fc.record({
      top: fc.nat(12_000),
      height: fc.nat(3_000),
      letters: fc.nat(900),
    });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), share, (blocks, heard) => {
        const top = followSpeech(page, blocks, heard, undefined);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top).toBeLessThanOrEqual(page.whole - page.seen);
      }),
    );
  });
});
