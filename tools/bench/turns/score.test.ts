import { describe, expect, it } from 'vitest';
import type { Clip } from './clips.ts';
import { prolonged } from './clips.ts';
import { intervalBySpeaker, type Outcome, quantile, scoreCued, scoreDried, scoreOtherText } from './score.ts';

const outcome = (cue: number | null, parts: Partial<Clip & Outcome> = {}): Outcome => {
  const { offScript = false, prompted = false, ...clip } = parts;
  const base = {
    id: 'a',
    wav: 'a.wav',
    speaker: 'one',
    condition: 'pauses',
    line: 'Go.',
    lineEnd: 5,
    pauses: [],
  };
  return { clip: { ...base, ...clip }, cue, offScript, prompted };
};

describe('the score of turns', () => {
  it('counts cues before the end as cut-ins, and leaves them out of the gaps', () => {
    const pauses = [{ start: 2, end: 3 }];
    const outcomes = [
      outcome(2.5, { pauses }),
      outcome(4, { pauses }),
      outcome(5.3),
      outcome(7),
      outcome(null),
    ];
    expect(scoreCued(outcomes)).toMatchObject({ clips: 5, cutIn: 40, cutInPause: 20, late: 20, missed: 20 });
    expect(scoreCued(outcomes).median).toBeCloseTo(1.15);
  });

  it('takes a cue at any time for a takeover on a line that is not finished', () => {
    const outcomes = [outcome(30), outcome(null, { prompted: true }), outcome(null), outcome(null)];
    expect(scoreDried(outcomes)).toEqual({ clips: 4, takenOver: 25, prompted: 25 });
  });

  it('tells of another text whether it was cued into, and shown for what it is', () => {
    const spokenEnd = 5;
    const outcomes = [
      outcome(4, { spokenEnd }),
      outcome(6, { spokenEnd, offScript: true }),
      outcome(null, { spokenEnd, offScript: true }),
      outcome(null, { spokenEnd }),
    ];
    expect(scoreOtherText(outcomes)).toEqual({ clips: 4, beforeEnd: 25, cued: 50, offScript: 25 });
  });

  it('has quantiles between the values', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([0, 1], 0.9)).toBeCloseTo(0.9);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('has an interval that is a point where speakers agree, and wide where they do not', () => {
    const agreeing = ['one', 'two', 'three'].map((speaker) => outcome(5.3, { speaker }));
    expect(intervalBySpeaker(agreeing, (some) => scoreCued(some).cutIn)).toEqual([0, 0]);
    const differing = [...agreeing, outcome(1, { speaker: 'four' })];
    const [low, high] = intervalBySpeaker(differing, (some) => scoreCued(some).cutIn);
    expect(low).toBe(0);
    expect(high).toBeGreaterThanOrEqual(50);
  });
});

it('a clip is prolonged by its own last two seconds', () => {
  const samples = Float32Array.from({ length: 50 }, (_, at) => at);
  const longer = prolonged(samples, 10, 3);
  expect(longer).toHaveLength(80);
  expect([...longer.subarray(48, 53)]).toEqual([48, 49, 30, 31, 32]);
  expect(longer.at(-1)).toBe(39);
});
