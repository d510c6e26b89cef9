import type { PartnerLine } from './take-log.ts';

/** Steps of the slider: off, and then louder by `stepDecibels` each, up to as loud as the actor. */
export const partnerSteps = { off: 0, full: 10, usual: 6, stepDecibels: 3 } as const;

/** By how many decibels the partner is below the actor at this step; undefined: it is off. */
export function belowActor(step: number): number | undefined {
  return step <= partnerSteps.off ? undefined : (partnerSteps.full - step) * partnerSteps.stepDecibels;
}

/**
 * What the partner's samples are multiplied by, given the loudness of both as mean squares. Nobody's voice is raised by
 * more than `mostGain`: of an actor who cannot be heard nothing can be told.
 */
export function partnerGain(step: number, actorPower: number, partnerPower: number): number {
  const below = belowActor(step);
  if (below === undefined || partnerPower <= 0) return 0;
  if (actorPower <= 0) return 10 ** (-below / 20);
  return Math.min(mostGain, Math.sqrt(actorPower / partnerPower) * 10 ** (-below / 20));
}

const mostGain = 4;

const blockSeconds = 0.05;
/** Mean square below which a block is silence: -60 dB of full scale. */
const silence = 1e-6;
/** A block this far below the mean of what is no silence is a pause, not speech (as ITU-R BS.1770 gates, 10 dB). */
const relativeGate = 0.1;

/** Measures how loud a voice is where it speaks, from its sound in order. Samples from -1 to 1. */
export interface VoicePower {
  hear(samples: Float32Array): void;
  /** The mean square of what is speech; 0 where there was none. */
  power(): number;
}

export function openVoicePower(sampleRate: number): VoicePower {
  const blockLength = Math.round(blockSeconds * sampleRate);
  const blocks: number[] = [];
  let squares = 0;
  let heard = 0;
  return {
    hear(samples) {
      for (const sample of samples) {
        squares += sample * sample;
        heard += 1;
        if (heard < blockLength) continue;
        blocks.push(squares / blockLength);
        squares = 0;
        heard = 0;
      }
    },
    power() {
      const audible = blocks.filter((block) => block > silence);
      const gate = relativeGate * mean(audible);
      return mean(audible.filter((block) => block > gate));
    },
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of a line that was stopped, and of every other one at its very end: no click. */
const fadeSeconds = 0.03;

/** Parts of a sample below which two places are the same: seconds do not add up to samples exactly. */
const samePlace = 1e-6;

/**
 * Adds a line of the partner's to a stretch of the take, in place. `channels` begin `startSeconds` after the take's first
 * sound; the line's samples are those of its whole length, at its own rate. What goes beyond full scale is cut off there.
 */
export function addLine(
  channels: readonly Float32Array[],
  startSeconds: number,
  sampleRate: number,
  line: Pick<PartnerLine, 'at' | 'sampleRate' | 'samples'>,
  sound: Float32Array,
  gain: number,
): void {
  const ratio = line.sampleRate / sampleRate;
  const offset = (startSeconds - line.at) * line.sampleRate;
  const fade = fadeSeconds * line.sampleRate;
  const length = channels[0]?.length ?? 0;
  const first = Math.max(0, Math.ceil(-offset / ratio - samePlace));
  const end = Math.min(length, Math.ceil((line.samples - offset) / ratio - samePlace));
  for (let index = first; index < end; index += 1) {
    const place = offset + index * ratio;
    const below = Math.floor(place);
    const share = place - below;
    const between = (sound[below] ?? 0) * (1 - share) + (sound[below + 1] ?? 0) * share;
    const added = gain * between * Math.min(1, Math.max(0, line.samples - place) / fade);
    for (const channel of channels) {
      channel[index] = Math.min(1, Math.max(-1, (channel[index] ?? 0) + added));
    }
  }
}
