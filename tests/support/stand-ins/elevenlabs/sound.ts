import type { Heard } from './scene.ts';

/** What a character takes to say. */
export const characterMs = 50;
/** Below this loudness, of full scale, a frame counts as silence. */
const audible = 0.01;

/** A hum for each character of the text, as bare 16-bit samples. */
export function hum(text: string, samplesPerSecond: number): Buffer {
  const samples = Buffer.alloc(2 * Math.round((samplesPerSecond * characterMs * text.length) / 1_000));
  for (let index = 0; index < samples.length / 2; index += 1) {
    samples.writeInt16LE(
      Math.round(8_000 * Math.sin((2 * Math.PI * 180 * index) / samplesPerSecond)),
      2 * index,
    );
  }
  return samples;
}

export const nothingHeard: Heard = { frames: 0, bytes: 0, ms: 0, audibleMs: 0, peak: 0 };

/** What was heard before, and one frame of bare 16-bit samples more. */
export function hearFrame(before: Heard, frame: Buffer, samplesPerSecond: number): Heard {
  const count = frame.length >> 1;
  let peak = 0;
  let squares = 0;
  for (let index = 0; index < count; index += 1) {
    const sample = frame.readInt16LE(2 * index) / 0x8000;
    peak = Math.max(peak, Math.abs(sample));
    squares += sample * sample;
  }
  const ms = (1_000 * count) / samplesPerSecond;
  const isAudible = count > 0 && Math.sqrt(squares / count) >= audible;
  return {
    frames: before.frames + 1,
    bytes: before.bytes + frame.length,
    ms: before.ms + ms,
    audibleMs: before.audibleMs + (isAudible ? ms : 0),
    peak: Math.max(before.peak, peak),
  };
}

/** The samples per second of a format such as `pcm_16000`, which is the only kind that is spoken here. */
export function rateOf(format: string): number {
  const rate = /^pcm_(\d+)$/.exec(format)?.[1];
  if (rate === undefined) throw new Error(`The stand-in does not speak ${format}.`);
  return Number(rate);
}
