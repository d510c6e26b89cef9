import type { Clip } from './clips.ts';

/** A gap longer than this is late. */
export const lateSeconds = 1.5;

/** What a partner did on a clip: when it came in, and whether it said at the end that the actor is off the script. */
export interface Outcome {
  clip: Clip;
  cue: number | null;
  offScript: boolean;
  prompted: boolean;
}

/** Shares in percent, gaps in seconds. A partner who comes in too early or never has no gap, and counts as wrong. */
export interface CuedScore {
  clips: number;
  cutIn: number;
  cutInPause: number;
  median: number;
  p90: number;
  p95: number;
  late: number;
  missed: number;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)];
  const above = sorted[Math.ceil(at)];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (at - Math.floor(at)) * (above - below);
}

const percent = (count: number, of: number) => (of === 0 ? Number.NaN : (100 * count) / of);

/** Clips of lines that are spoken to their end. */
export function scoreCued(outcomes: readonly Outcome[]): CuedScore {
  const isEarly = ({ clip, cue }: Outcome) => cue !== null && cue < (clip.lineEnd ?? 0);
  const early = outcomes.filter(isEarly);
  const inPause = early.filter(({ clip, cue }) =>
    clip.pauses.some(({ start, end }) => cue !== null && cue >= start && cue <= end + 0.1),
  );
  const gaps = outcomes.flatMap((outcome) =>
    outcome.cue === null || isEarly(outcome) ? [] : [outcome.cue - (outcome.clip.lineEnd ?? 0)],
  );
  const count = outcomes.length;
  return {
    clips: count,
    cutIn: percent(early.length, count),
    cutInPause: percent(inPause.length, count),
    median: quantile(gaps, 0.5),
    p90: quantile(gaps, 0.9),
    p95: quantile(gaps, 0.95),
    late: percent(gaps.filter((gap) => gap > lateSeconds).length, count),
    missed: percent(outcomes.filter(({ cue }) => cue === null).length, count),
  };
}

export interface DriedScore {
  clips: number;
  takenOver: number;
  prompted: number;
}

/** Clips of an actor who dries, however long they last. */
export function scoreDried(outcomes: readonly Outcome[]): DriedScore {
  const count = outcomes.length;
  return {
    clips: count,
    takenOver: percent(outcomes.filter(({ cue }) => cue !== null).length, count),
    prompted: percent(outcomes.filter(({ cue, prompted }) => cue === null && prompted).length, count),
  };
}

export interface OtherTextScore {
  clips: number;
  beforeEnd: number;
  cued: number;
  offScript: number;
}

/** Clips of another text than the script's. */
export function scoreOtherText(outcomes: readonly Outcome[]): OtherTextScore {
  const count = outcomes.length;
  const before = outcomes.filter(({ clip, cue }) => cue !== null && cue < (clip.spokenEnd ?? 0));
  return {
    clips: count,
    beforeEnd: percent(before.length, count),
    cued: percent(outcomes.filter(({ cue }) => cue !== null).length, count),
    offScript: percent(outcomes.filter(({ cue, offScript }) => cue === null && offScript).length, count),
  };
}

const draws = 2_000;

/**
 * The range from 2.5 to 97.5 % of a figure over sets of speakers drawn with replacement: clips of one speaker are not
 * independent of each other. The same in every run.
 */
export function intervalBySpeaker(
  outcomes: readonly Outcome[],
  figure: (outcomes: readonly Outcome[]) => number,
): [number, number] {
  const names = [...new Set(outcomes.map(({ clip }) => clip.speaker))];
  const speakers = names.map((name) => outcomes.filter(({ clip }) => clip.speaker === name));
  let state = 20_240_613;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const figures = Array.from({ length: draws }, () =>
    figure(speakers.flatMap(() => speakers[Math.floor(random() * speakers.length)] ?? [])),
  ).filter(Number.isFinite);
  return [quantile(figures, 0.025), quantile(figures, 0.975)];
}
