import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openKeptSound } from './kept-sound.ts';

describe('a sound that is kept', () => {
  it('is there whole, however it came, and once', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 5 })), (pieces) => {
        const sound = openKeptSound(1_000);
        for (const piece of pieces) sound.push(Float32Array.from(piece));
        expect(Array.from(sound.take() ?? [Number.NaN])).toEqual(pieces.flat().map((value) => value + 0));
        expect(sound.take()).toBeUndefined();
      }),
    );
  });

  it('is let go where it is too long', () => {
    const sound = openKeptSound(10);
    sound.push(new Float32Array(10));
    sound.push(new Float32Array(1));
    expect(sound.take()).toBeUndefined();
  });

  it('does not change with what it was given', () => {
    const samples = Float32Array.of(1, 2);
    const sound = openKeptSound(10);
    sound.push(samples);
    samples.fill(0);
    expect(sound.take()).toEqual(Float32Array.of(1, 2));
  });
});
