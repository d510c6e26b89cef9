import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resample } from './resample.ts';

const tone = (frequency: number, sampleRate: number, length: number) =>
  Float32Array.from({ length }, (_, index) => Math.sin((2 * Math.PI * frequency * index) / sampleRate));

const rates = fc.constantFrom(8_000, 13_920, 14_400, 16_000, 17_920, 22_050, 44_100, 48_000);
const edge = 120;

test('a tone in the band of both rates keeps its pitch, phase and level', () => {
  fc.assert(
    fc.property(rates, rates, fc.integer({ min: 60, max: 3_000 }), (from, to, frequency) => {
      const output = resample(tone(frequency, from, 1_600), from, to);
      const wanted = tone(frequency, to, output.length);
      for (let index = edge; index < output.length - edge; index += 1) {
        expect(Math.abs((output[index] ?? 0) - (wanted[index] ?? 0))).toBeLessThan(0.01);
      }
    }),
  );
});

test('what the new rate cannot hold is silenced, not folded back', () => {
  const output = resample(tone(6_000, 16_000, 3_200), 16_000, 8_000);
  for (const sample of output.subarray(edge, -edge)) expect(Math.abs(sample)).toBeLessThan(0.01);
});

test('the length follows the rates, and the same rate changes nothing', () => {
  fc.assert(
    fc.property(rates, rates, fc.nat(500), (from, to, length) => {
      expect(resample(new Float32Array(length), from, to)).toHaveLength(Math.round((length * to) / from));
    }),
  );
  const sound = tone(440, 16_000, 100);
  expect(resample(sound, 16_000, 16_000)).toEqual(sound);
});

test('a constant stays that constant', () => {
  const output = resample(new Float32Array(2_000).fill(0.5), 17_920, 16_000);
  for (const sample of output.subarray(edge, -edge)) expect(sample).toBeCloseTo(0.5, 4);
});
