import { describe, expect, it } from 'vitest';
import { timeStretch } from './time-stretch.ts';

const rate = 16_000;
const hertz = 140;
const tone = Float32Array.from(
  { length: rate },
  (_, at) => 0.3 * Math.sin((2 * Math.PI * hertz * at) / rate),
);

/** How often the wave comes up through zero in a second. */
function pitchOf(samples: Float32Array): number {
  let crossings = 0;
  for (let at = 1; at < samples.length; at += 1) {
    if ((samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0) crossings += 1;
  }
  return (crossings * rate) / samples.length;
}
const loudest = (samples: Float32Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

describe('speech at another pace', () => {
  it.each([0.7, 0.9, 1.15, 1.5])('takes as much less time, at the same pitch and loudness: %s', (pace) => {
    const paced = timeStretch(tone, pace, rate);
    expect(paced.length).toBe(Math.round(tone.length / pace));
    expect(Math.abs(pitchOf(paced) - hertz)).toBeLessThan(4);
    expect(loudest(paced)).toBeLessThan(0.32);
    expect(loudest(paced)).toBeGreaterThan(0.28);
  });

  it('is the sound itself at its own pace, and where it is too short to be cut', () => {
    expect(timeStretch(tone, 1, rate)).toBe(tone);
    const click = new Float32Array(100);
    expect(timeStretch(click, 1.5, rate)).toBe(click);
  });
});
