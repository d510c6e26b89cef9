import { describe, expect, it } from 'vitest';
import { listenByTranscriber } from './transcribed-line.ts';

function setUp({ hasSound = true } = {}) {
  const calls: string[] = [];
  const listening = listenByTranscriber({
    async takeSound() {
      calls.push('take sound');
      return hasSound ? new Float32Array(16_000) : undefined;
    },
    async toMp3(samples, rate) {
      calls.push(`${samples.length / rate} s`);
      return new Blob(['mp3']);
    },
    async transcribe(mp3, signal) {
      calls.push(await mp3.text());
      return signal.aborted ? 'too late' : 'to be or not to be';
    },
  });
  return { listening, calls };
}

describe('a line for the transcriber', () => {
  it('leaves the ear only once it is over, and goes as MP3', async () => {
    const { listening, calls } = setUp();
    expect(calls).toEqual([]);
    expect(await listening.finish()).toBe('to be or not to be');
    expect(calls).toEqual(['take sound', '1 s', 'mp3']);
  });

  it('is not sent where its sound is not to be had', async () => {
    const { listening, calls } = setUp({ hasSound: false });
    expect(await listening.finish()).toBe('');
    expect(calls).toEqual(['take sound']);
  });

  it('is not sent once it is let go', async () => {
    const { listening, calls } = setUp();
    const finishing = listening.finish();
    listening.abort();
    await expect(finishing).rejects.toThrow();
    expect(calls).not.toContain('mp3');
  });
});
