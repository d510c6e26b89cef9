import type { Sound } from './audio.ts';

/** A line found in a track: where its rendering begins, and how alike the two are (1: the same waveform). */
export interface HeardLine {
  startMs: number;
  endMs: number;
  likeness: number;
}

/** Enough for the identity of speech, and quick. */
const comparedRate = 8_000;
const windowFrames = 0.4 * comparedRate;
/** How far a window may have moved against the one before: audio bridges drop or repeat a few milliseconds. */
const driftFrames = 0.02 * comparedRate;
const quietRms = 0.004;

/**
 * Finds the renderings in the track, in their order, and says for each where it is and how alike; null for one that is
 * not there after the one before it. Likeness is the median of normalised cross-correlations over windows of 400 ms.
 */
export function recogniseLines(track: Sound, lines: readonly Sound[]): (HeardLine | null)[] {
  const recorded = withEnergy(toComparedRate(track));
  let from = 0;
  return lines.map((line) => {
    const heard = findLine(recorded, toComparedRate(line), from);
    if (!heard) return null;
    from = heard.end;
    return {
      startMs: (heard.start / comparedRate) * 1000,
      endMs: (heard.end / comparedRate) * 1000,
      likeness: heard.likeness,
    };
  });
}

/** Samples with the sums of their squares up to each, so that the energy of any stretch is one subtraction. */
interface Track {
  samples: Float32Array;
  energyUpTo: Float64Array;
}

function withEnergy(samples: Float32Array): Track {
  const energyUpTo = new Float64Array(samples.length + 1);
  samples.forEach((sample, index) => {
    energyUpTo[index + 1] = (energyUpTo[index] ?? 0) + sample * sample;
  });
  return { samples, energyUpTo };
}

const recognised = 0.8;
/** A window that stumbles is still like itself; one that was never spoken is not. */
const stumbling = 0.5;

function findLine(track: Track, line: Float32Array, from: number) {
  const windows = loudWindows(line);
  const [first = 0] = windows;
  const probe = line.subarray(first, first + windowFrames);
  for (let at = from; at + probe.length <= track.samples.length; at += 1) {
    if (correlation(track, at, probe) < recognised) continue;
    const { offset: start } = best(track, probe, at, driftFrames);
    const { likeness, least } = likenessAt(track, line, windows, start - first);
    if (likeness < recognised || least < stumbling) continue;
    const begins = Math.max(0, start - first);
    return { start: begins, end: Math.min(track.samples.length, begins + line.length), likeness };
  }
  return null;
}

function likenessAt(track: Track, line: Float32Array, windows: number[], start: number) {
  let shift = start;
  const each = windows.map((window) => {
    const match = best(track, line.subarray(window, window + windowFrames), window + shift, driftFrames);
    if (match.likeness > recognised) shift = match.offset - window;
    return match.likeness;
  });
  const sorted = each.toSorted((one, other) => one - other);
  return { likeness: sorted[Math.floor(sorted.length / 2)] ?? 0, least: sorted[0] ?? 0 };
}

function best(track: Track, wanted: Float32Array, around: number, reach: number) {
  let found = { offset: around, likeness: -1 };
  for (let offset = Math.max(0, around - reach); offset <= around + reach; offset += 1) {
    const likeness = correlation(track, offset, wanted);
    if (likeness > found.likeness) found = { offset, likeness };
  }
  return found;
}

/** Normalised cross-correlation of `wanted` with the track at `offset`; 0 where the track is silent or ends. */
function correlation({ samples, energyUpTo }: Track, offset: number, wanted: Float32Array): number {
  const end = offset + wanted.length;
  if (end > samples.length) return 0;
  const trackEnergy = (energyUpTo[end] ?? 0) - (energyUpTo[offset] ?? 0);
  if (trackEnergy < quietRms ** 2 * wanted.length) return 0;
  let product = 0;
  let wantedEnergy = 0;
  for (let index = 0; index < wanted.length; index += 1) {
    const sample = wanted[index] ?? 0;
    product += sample * (samples[offset + index] ?? 0);
    wantedEnergy += sample * sample;
  }
  return product / Math.sqrt(trackEnergy * wantedEnergy);
}

/** Starts of the line's windows that hold voice; of a line shorter than a window, its own start. */
function loudWindows(line: Float32Array): number[] {
  const starts: number[] = [];
  for (let start = 0; start + windowFrames <= line.length; start += windowFrames / 2) {
    const block = line.subarray(start, start + windowFrames);
    const energy = block.reduce((sum, sample) => sum + sample * sample, 0);
    if (energy > quietRms ** 2 * windowFrames) starts.push(start);
  }
  return starts.length > 0 ? starts : [0];
}

/**
 * The sound at the rate for comparison: each sample is the mean of a quarter of a millisecond around it. That leaves
 * what is below 2 kHz, where a shift by half a sample changes little.
 */
function toComparedRate({ samples, sampleRate }: Sound): Float32Array {
  const ratio = sampleRate / comparedRate;
  const out = new Float32Array(Math.floor(samples.length / ratio));
  for (let index = 0; index < out.length; index += 1) {
    const from = Math.max(0, Math.round((index - 1) * ratio));
    const to = Math.round((index + 1) * ratio);
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += samples[at] ?? 0;
    out[index] = sum / (to - from);
  }
  return out;
}
