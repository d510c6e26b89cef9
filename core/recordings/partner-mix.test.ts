import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLine,
  belowActor,
  openVoicePower,
  partnerGain,
  partnerSteps,
} from '#core/recordings/partner-mix.ts';

const rate = 48_000;
const tone = (seconds: number, amplitude: number, at = rate) =>
  Float32Array.from(
    { length: seconds * at },
    (_, index) => amplitude * Math.sin((2 * Math.PI * 220 * index) / at),
  );
const decibels = (power: number) => 10 * Math.log10(power);

function powerOf(...stretches: Float32Array[]): number {
  const power = openVoicePower(rate);
  for (const stretch of stretches) power.hear(stretch);
  return power.power();
}

describe('how loud a voice is', () => {
  it('is told by where it speaks, however long its pauses are', () => {
    const speech = tone(1, 0.2);
    const pause = tone(8, 0.001);
    expect(decibels(powerOf(speech))).toBeCloseTo(decibels(0.02), 1);
    expect(decibels(powerOf(pause, speech, pause))).toBeCloseTo(decibels(0.02), 1);
  });

  it('is nothing of silence', () => {
    expect(powerOf()).toBe(0);
    expect(powerOf(new Float32Array(rate))).toBe(0);
  });
});

describe('the level of the partner', () => {
  it('goes from off up to as loud as the actor, in steps of 3 dB, and is usually 12 dB below', () => {
    expect(belowActor(partnerSteps.off)).toBeUndefined();
    expect(belowActor(partnerSteps.full)).toBe(0);
    expect(belowActor(partnerSteps.usual)).toBe(12);
  });

  it('is told from both voices, whichever is louder', () => {
    const [actor, partner] = [powerOf(tone(1, 0.1)), powerOf(tone(1, 0.4))];
    const rendered = partner * partnerGain(partnerSteps.usual, actor, partner) ** 2;
    expect(decibels(rendered / actor)).toBeCloseTo(-12, 5);
    expect(partnerGain(partnerSteps.off, actor, partner)).toBe(0);
  });

  it('is never raised beyond reason, and stands by itself where no actor is heard', () => {
    expect(partnerGain(partnerSteps.full, 1, 1e-9)).toBe(4);
    expect(partnerGain(partnerSteps.full, 0, 0.1)).toBe(1);
    expect(partnerGain(partnerSteps.full, 0.1, 0)).toBe(0);
  });
});

describe('a line of the partner’s in the take', () => {
  const line = { at: 0.5, sampleRate: rate, samples: rate };
  const sound = new Float32Array(rate).fill(0.5);

  it('begins and ends where it was heard, and goes into every channel', () => {
    const channels = [new Float32Array(2 * rate), new Float32Array(2 * rate)];
    addLine(channels, 0, rate, line, sound, 1);
    for (const channel of channels) {
      expect(channel[rate / 2 - 1]).toBe(0);
      expect(channel[rate / 2]).toBeCloseTo(0.5);
      expect(channel[rate]).toBeCloseTo(0.5);
      expect(channel[1.5 * rate]).toBe(0);
    }
  });

  it('comes out the same however the take is cut', () => {
    const whole = new Float32Array(2 * rate);
    addLine([whole], 0, rate, line, sound, 0.7);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 * rate }), (cut) => {
        const [head, tail] = [new Float32Array(cut), new Float32Array(2 * rate - cut)];
        addLine([head], 0, rate, line, sound, 0.7);
        addLine([tail], cut / rate, rate, line, sound, 0.7);
        const joined = [...head.slice(-50), ...tail.slice(0, 50)];
        const expected = whole.slice(Math.max(0, cut - 50), cut + 50);
        expect(joined.every((sample, index) => Math.abs(sample - (expected[index] ?? 0)) < 1e-3)).toBe(true);
      }),
      // Of the first, the seconds and the place where the line begins are not a whole number of samples apart.
      { numRuns: 30, examples: [[23_999], [24_000], [72_000]] },
    );
  });

  it('keeps its length at another rate', () => {
    const take = new Float32Array(2 * rate);
    addLine(
      [take],
      0,
      rate,
      { at: 0.5, sampleRate: 16_000, samples: 16_000 },
      new Float32Array(16_000).fill(0.5),
      1,
    );
    expect(take[rate / 2]).toBeCloseTo(0.5);
    expect(take[1.45 * rate]).toBeCloseTo(0.5);
    expect(take[1.5 * rate]).toBe(0);
  });

  it('fades out where it was stopped, and does not go beyond full scale', () => {
    const take = new Float32Array(2 * rate).fill(0.8);
    addLine([take], 0, rate, { ...line, samples: rate / 2 }, sound, 1);
    expect(Math.max(...take.slice(0, rate))).toBe(1);
    expect(take[rate - 10]).toBeLessThan(0.82);
    expect(take[rate]).toBeCloseTo(0.8);
  });
});
