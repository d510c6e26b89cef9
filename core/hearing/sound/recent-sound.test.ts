import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openRecentSound } from './recent-sound.ts';

it('remembers the last of a sound, however it arrives', () => {
  const pieces = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(pieces, fc.nat(20), fc.nat(10), (lengths, count, before) => {
      const recent = openRecentSound(30);
      const all: number[] = [];
      for (const length of lengths) {
        const piece = Array.from({ length }, (_, index) => all.length + index);
        all.push(...piece);
        recent.push(Float32Array.from(piece));
      }
      const to = Math.max(0, all.length - before);
      expect([...recent.samples(count, before)]).toEqual(all.slice(Math.max(0, to - count), to));
    }),
  );
});
