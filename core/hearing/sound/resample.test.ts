import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openResampler } from './resample.ts';

const tone = (hertz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate));
const decibels = (samples: Float32Array) => {
  const inner = samples.subarray(200, -200);
  return 10 * Math.log10(inner.reduce((sum, sample) => sum + sample * sample, 0) / inner.length + 1e-12);
};

describe('sound at another rate', () => {
  it.each([48_000, 44_100, 96_000, 8_000])('is the same sound, from %i Hz', (rate) => {
    const sound = openResampler(rate, 16_000)(tone(440, rate, 1));
    const expected = tone(440, 16_000, 1);
    const differences = sound
      .subarray(200, -200)
      .map((sample, index) => sample - (expected[index + 200] ?? 0));
    expect(Math.abs(sound.length - 16_000)).toBeLessThan(30);
    expect(Math.max(...differences.map(Math.abs))).toBeLessThan(0.01);
  });

  it.each([48_000, 44_100])('has nothing folded into it from above its band, from %i Hz', (rate) => {
    expect(decibels(openResampler(rate, 16_000)(tone(10_000, rate, 1)))).toBeLessThan(-45);
    expect(decibels(openResampler(rate, 16_000)(tone(6_500, rate, 1)))).toBeGreaterThan(-4);
  });

  it('does not depend on how it was cut into pieces', () => {
    const whole = tone(1_000, 44_100, 0.1);
    const expected = openResampler(44_100, 16_000)(whole);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 30 }), (cuts) => {
        const resample = openResampler(44_100, 16_000);
        const pieces: number[] = [];
        let from = 0;
        for (const cut of cuts) {
          pieces.push(...resample(whole.subarray(from, from + cut)));
          from = Math.min(whole.length, from + cut);
        }
        expect(pieces).toEqual([...expected.subarray(0, pieces.length)]);
        expect(pieces.length).toBeGreaterThanOrEqual(Math.floor(((from - 70) * 16_000) / 44_100));
      }),
      { numRuns: 30 },
    );
  });

  it('is left alone where the rates agree', () => {
    const sound = tone(440, 16_000, 0.1);
    expect(openResampler(16_000, 16_000)(sound)).toBe(sound);
  });
});
