import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelled, loudnessOf, peakLimit, targetLoudness } from './loudness.ts';

const sampleRate = 48_000;
const tone = (level: number, seconds: number, frequency = 997) =>
  Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => level * Math.sin((2 * Math.PI * frequency * index) / sampleRate),
  );

test('a full-scale tone of 997 Hz is at -3.01 LUFS, as the standard calibrates it', () => {
  expect(loudnessOf({ sampleRate, samples: tone(1, 3) })).toBeCloseTo(-3.01, 1);
});

test('half the amplitude is 6 dB less, and pauses do not count', () => {
  const quiet = loudnessOf({ sampleRate, samples: tone(0.5, 3) });
  expect(quiet).toBeCloseTo(-9.03, 1);
  const withPause = new Float32Array(8 * sampleRate);
  withPause.set(tone(0.5, 3));
  expect(loudnessOf({ sampleRate, samples: withPause })).toBeGreaterThan(quiet - 0.7);
});

test('silence is infinitely quiet and is left alone', () => {
  const silent = { sampleRate, samples: new Float32Array(1_000) };
  expect(loudnessOf(silent)).toBe(Number.NEGATIVE_INFINITY);
  expect(levelled(silent)).toBe(silent);
  expect(loudnessOf({ sampleRate, samples: new Float32Array(0) })).toBe(Number.NEGATIVE_INFINITY);
});

test('a quiet and a loud sound come out equally loud', () => {
  for (const level of [0.05, 0.9]) {
    expect(loudnessOf(levelled({ sampleRate, samples: tone(level, 2) }))).toBeCloseTo(targetLoudness, 2);
  }
});

test('no sample ever goes beyond the limit, whatever the sound', () => {
  const spiky = fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 3_000 });
  fc.assert(
    fc.property(spiky, fc.nat(2_999), (samples, at) => {
      const sound = { sampleRate: 16_000, samples: samples.map((sample) => sample * 0.01) };
      sound.samples[at % samples.length] = 1;
      for (const sample of levelled(sound).samples)
        expect(Math.abs(sample)).toBeLessThanOrEqual(peakLimit + 1e-6);
    }),
  );
});
