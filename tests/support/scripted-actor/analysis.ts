/** Both sides of a scene, recorded sample by sample on one clock. */
export interface Recording {
  sampleRate: number;
  partner: Float32Array;
  actor: Float32Array;
}

/** A stretch of voice, in milliseconds of the recording. */
export interface Voice {
  startMs: number;
  endMs: number;
}

const windowMs = 2;
/** Root mean square from which a window counts as voice. */
const voiceRms = 0.008;
/** Silence shorter than this belongs to the voice around it. */
const hangMs = 600;

/** The stretches of voice in a track, by the loudness of 2 ms windows. */
export function voices(track: Float32Array, sampleRate: number, options: { hangMs?: number } = {}): Voice[] {
  const hang = options.hangMs ?? hangMs;
  const found: Voice[] = [];
  for (const [window, isLoud] of loudWindows(track, sampleRate).entries()) {
    if (!isLoud) continue;
    const startMs = window * windowMs;
    const endMs = startMs + windowMs;
    const last = found.at(-1);
    if (last && startMs - last.endMs < hang) last.endMs = endMs;
    else found.push({ startMs, endMs });
  }
  return found;
}

/**
 * For every change from the actor to the partner: milliseconds from the end of the actor's voice to the partner's first
 * sound. Negative where the partner came in before the actor had ended.
 */
export function cueGaps({ sampleRate, partner, actor }: Recording): number[] {
  const inOrder = [
    ...voices(partner, sampleRate).map((voice) => ({ ...voice, who: 'partner' })),
    ...voices(actor, sampleRate).map((voice) => ({ ...voice, who: 'actor' })),
  ].sort((one, other) => one.startMs - other.startMs);
  return inOrder.flatMap((voice, index) => {
    const before = inOrder[index - 1];
    if (voice.who !== 'partner' || before?.who !== 'actor') return [];
    return [voice.startMs - before.endMs];
  });
}

/** For how many milliseconds both spoke at once. */
export function overlapMs({ sampleRate, partner, actor }: Recording): number {
  const actorIsLoud = loudWindows(actor, sampleRate);
  const both = loudWindows(partner, sampleRate).filter((isLoud, window) => isLoud && actorIsLoud[window]);
  return both.length * windowMs;
}

/** For how many milliseconds the track has voice between two times. */
export function voicedMs(track: Float32Array, sampleRate: number, { startMs, endMs }: Voice): number {
  const from = Math.round((startMs / 1000) * sampleRate);
  const to = Math.round((endMs / 1000) * sampleRate);
  return loudWindows(track.subarray(from, to), sampleRate).filter(Boolean).length * windowMs;
}

/** The longest delay that is looked for. */
const longestDelayMs = 300;

/** By how much the partner's side repeats the actor's later, over the last stretch of so long, in milliseconds. */
export function delayMs({ sampleRate, partner, actor }: Recording, stretchMs: number): number {
  const frames = (ms: number) => Math.round((ms / 1000) * sampleRate);
  const from = Math.max(0, partner.length - frames(stretchMs));
  const repeated = partner.subarray(from);
  const alike = Array.from({ length: Math.min(from, frames(longestDelayMs)) }, (_, delay) =>
    repeated.reduce((sum, sample, index) => sum + sample * (actor[from + index - delay] ?? 0), 0),
  );
  return (alike.indexOf(Math.max(...alike)) / sampleRate) * 1000;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (lower + upper) / 2;
}

function loudWindows(track: Float32Array, sampleRate: number): boolean[] {
  const frames = (windowMs / 1000) * sampleRate;
  return Array.from({ length: Math.floor(track.length / frames) }, (_, window) => {
    const block = track.subarray(window * frames, (window + 1) * frames);
    return Math.sqrt(block.reduce((sum, sample) => sum + sample * sample, 0) / block.length) > voiceRms;
  });
}
