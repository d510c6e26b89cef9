import { describe, expect, it } from 'vitest';
import { atTempo, join, readWav, trim, writeWav } from './audio.ts';
import { pause, syntheticSpeech } from './synthetic-speech.ts';

const speech = syntheticSpeech(1, 1_000);

describe('sounds of the scripted actor', () => {
  it('survive being written to a WAV file and read again', () => {
    const { sampleRate, samples } = readWav(writeWav(speech));

    expect(sampleRate).toBe(speech.sampleRate);
    expect(samples).toHaveLength(speech.samples.length);
    const largest = samples.reduce(
      (most, sample, index) => Math.max(most, Math.abs(sample - (speech.samples[index] ?? 0))),
      0,
    );
    expect(largest).toBeLessThan(0.0001);
  });

  it('are no WAV file where they are something else', () => {
    expect(() => readWav(new TextEncoder().encode('ID3 something else altogether'))).toThrow(/no WAV/);
  });

  it('lose the silence around them', () => {
    const { samples } = trim(join([pause(300), speech, pause(500)]));

    expect(samples.length / speech.sampleRate).toBeCloseTo(1, 1);
  });

  it.each([0.8, 1.25])('take their time at a tempo of %d and keep their pitch', (tempo) => {
    const { samples } = atTempo(speech, tempo);

    expect(samples.length / speech.sampleRate).toBeCloseTo(1 / tempo, 1);
    expect(crossingsPerSample(samples)).toBeCloseTo(crossingsPerSample(speech.samples), 2);
  });
});

function crossingsPerSample(samples: Float32Array): number {
  const crossings = samples.filter(
    (sample, index) => index > 0 && sample > 0 !== (samples[index - 1] ?? 0) > 0,
  );
  return crossings.length / samples.length;
}
