import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRecentLoudness } from './recent-loudness.ts';

describe('recent loudness', () => {
  it('is the greatest of the stretches within reach, however they came', () => {
    const stretch = fc.record({
      power: fc.integer({ min: 0, max: 3 }),
      samples: fc.integer({ min: 0, max: 20 }),
    });
    const [capacity, most] = [60, 30];
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 60 }),
        fc.integer({ min: 1, max: most }),
        fc.integer({ min: 0, max: most }),
        (stretches, count, before) => {
          const recent = openRecentLoudness(capacity);
          const all: number[] = [];
          for (const { power, samples } of stretches) {
            recent.push(power, samples);
            all.push(...Array<number>(samples).fill(power));
          }
          const to = all.length - before;
          const within = all.slice(Math.max(0, to - count), Math.max(0, to));
          expect(recent.greatest(count, before)).toBe(Math.max(0, ...within));
        },
      ),
    );
  });
});
