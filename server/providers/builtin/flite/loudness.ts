import type { Sound } from './wav.ts';

/** Every rendering is brought to this loudness (LUFS), so that a change of voice is no change of volume. */
export const targetLoudness = -20;
/** No sample goes beyond this (full scale is 1; -1 dB): converters overshoot between samples. */
export const peakLimit = 10 ** (-1 / 20);

/** A sound of noise alone, such as "Shh", is not raised to the level of speech. */
const highestGain = 10 ** (12 / 20);
const blockSeconds = 0.4;
const blockOverlap = 0.75;
const absoluteGate = -70;
const relativeGate = -10;
const limiterSeconds = 0.004;

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The two filters of ITU-R BS.1770-4 ("K-weighting"), designed for any sample rate from their analogue parameters. */
function weightingFilters(sampleRate: number): readonly Biquad[] {
  const shelf = { frequency: 1681.974450955533, gain: 3.999843853973347, quality: 0.7071752369554196 };
  const highPass = { frequency: 38.13547087602444, quality: 0.5003270373238773 };
  const warp = (frequency: number) => Math.tan((Math.PI * frequency) / sampleRate);
  const poles = (k: number, quality: number) => {
    const norm = 1 + k / quality + k * k;
    return { norm, a: [(2 * (k * k - 1)) / norm, (1 - k / quality + k * k) / norm] as const };
  };
  const k = warp(shelf.frequency);
  const high = 10 ** (shelf.gain / 20);
  const band = high ** 0.4996667741545416;
  const first = poles(k, shelf.quality);
  const second = poles(warp(highPass.frequency), highPass.quality);
  return [
    {
      b: [
        (high + (band * k) / shelf.quality + k * k) / first.norm,
        (2 * (k * k - high)) / first.norm,
        (high - (band * k) / shelf.quality + k * k) / first.norm,
      ],
      a: first.a,
    },
    { b: [1, -2, 1], a: second.a },
  ];
}

function filtered(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const output = new Float32Array(samples.length);
  let state1 = 0;
  let state2 = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const input = samples[index] ?? 0;
    const value = b[0] * input + state1;
    state1 = b[1] * input - a[0] * value + state2;
    state2 = b[2] * input - a[1] * value;
    output[index] = value;
  }
  return output;
}

const levelOf = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Integrated loudness in LUFS by ITU-R BS.1770-4, quiet stretches gated out; a sound shorter than one block is
 * measured whole. Silence is -Infinity.
 */
export function loudnessOf({ samples, sampleRate }: Sound): number {
  const weighted = weightingFilters(sampleRate).reduce(filtered, samples);
  const block = Math.max(1, Math.min(weighted.length, Math.round(blockSeconds * sampleRate)));
  const hop = Math.max(1, Math.round(block * (1 - blockOverlap)));
  const powers: number[] = [];
  for (let start = 0; start + block <= weighted.length; start += hop) {
    let energy = 0;
    for (let index = start; index < start + block; index += 1) energy += (weighted[index] ?? 0) ** 2;
    powers.push(energy / block);
  }
  const audible = powers.filter((power) => levelOf(power) > absoluteGate);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = levelOf(mean(audible)) + relativeGate;
  return levelOf(mean(audible.filter((power) => levelOf(power) > gate)));
}

/** Turns the level down around each sample beyond the limit, by a smooth dip of a few milliseconds. */
function limited(samples: Float32Array, sampleRate: number): Float32Array {
  const reach = Math.round(limiterSeconds * sampleRate);
  const gain = new Float32Array(samples.length).fill(1);
  samples.forEach((sample, at) => {
    const excess = 1 - peakLimit / Math.abs(sample);
    if (excess <= 0) return;
    for (let index = Math.max(0, at - reach); index <= Math.min(samples.length - 1, at + reach); index += 1) {
      const dip = excess * (0.5 + 0.5 * Math.cos((Math.PI * (index - at)) / (reach + 1)));
      gain[index] = Math.min(gain[index] ?? 1, 1 - dip);
    }
  });
  return samples.map((sample, index) => sample * (gain[index] ?? 1));
}

/** The sound at the target loudness, without a sample beyond the peak limit. */
export function levelled(sound: Sound): Sound {
  const loudness = loudnessOf(sound);
  if (loudness === Number.NEGATIVE_INFINITY) return sound;
  const gain = Math.min(highestGain, 10 ** ((targetLoudness - loudness) / 20));
  const { sampleRate } = sound;
  return {
    sampleRate,
    samples: limited(
      sound.samples.map((sample) => sample * gain),
      sampleRate,
    ),
  };
}
