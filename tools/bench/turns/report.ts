import {
  type CuedScore,
  intervalBySpeaker,
  type Outcome,
  scoreCued,
  scoreDried,
  scoreOtherText,
} from './score.ts';

const conditions = ['plain', 'pauses', 'pauses-snr20', 'pauses-snr10', 'paraphrase'] as const;
export const isHeld = ({ clip }: Pick<Outcome, 'clip'>) => clip.condition.startsWith('pauses');

const share = (value: number) => value.toFixed(1);
const time = (value: number) => value.toFixed(2);

function row(name: string, outcomes: readonly Outcome[]): string {
  const score = scoreCued(outcomes);
  const range = (figure: keyof CuedScore, digits: number) =>
    intervalBySpeaker(outcomes, (some) => scoreCued(some)[figure])
      .map((bound) => bound.toFixed(digits))
      .join('-');
  return [
    name,
    score.clips,
    `${share(score.cutIn)} [${range('cutIn', 1)}]`,
    share(score.cutInPause),
    `${time(score.median)} [${range('median', 2)}]`,
    time(score.p90),
    time(score.p95),
    `${share(score.late)} [${range('late', 1)}]`,
    `${share(score.missed)} [${range('missed', 1)}]`,
  ].join(' | ');
}

const heading = 'clips | cut-in % | in a pause | median s | p90 | p95 | late % | missed %';

/** All that a partner did, by condition. */
export function describePartner(name: string, outcomes: readonly Outcome[]): string {
  const rows = conditions.flatMap((condition) => {
    const these = outcomes.filter(({ clip }) => clip.condition === condition);
    return these.length > 0 ? [row(condition, these)] : [];
  });
  const held = row('held pauses, pooled', outcomes.filter(isHeld));
  return [`${name} | ${heading}`, ...rows, held, ...describeUnfinished(outcomes)].join('\n');
}

function describeUnfinished(outcomes: readonly Outcome[]): string[] {
  const dried = ['dried50', 'dried75'].flatMap((condition) => {
    const score = scoreDried(outcomes.filter(({ clip }) => clip.condition === condition));
    const figures = `${score.clips} clips, taken over ${share(score.takenOver)} %, prompted ${share(score.prompted)} %`;
    return score.clips > 0 ? [`${condition}: ${figures}`] : [];
  });
  const other = outcomes.filter(({ clip }) => clip.condition === 'wrongline');
  return other.length > 0 ? [...dried, describeOtherText('another text', other)] : dried;
}

/** What a partner did while another text was spoken than the line's. */
export function describeOtherText(name: string, outcomes: readonly Outcome[]): string {
  const { clips, beforeEnd, cued, offScript } = scoreOtherText(outcomes);
  return (
    `${name}: ${clips} clips, cued before its end ${share(beforeEnd)} %, ever ${share(cued)} %, ` +
    `shown as off the script ${share(offScript)} %`
  );
}

/** One line for a point of a curve, on the clips with held pauses. */
export function describePoint(name: string, outcomes: readonly Outcome[]): string {
  return row(name, outcomes.filter(isHeld));
}

/** The clips that went wrong, each with what happened. */
export function listFailures(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ clip, cue }) => {
    const after = (from: number | null | undefined) => time((cue ?? 0) - (from ?? 0));
    if (clip.dryAt !== undefined) {
      return cue === null ? [] : [`${clip.id}: took over ${after(clip.dryAt)} s after drying`];
    }
    if (clip.lineEnd === null) {
      return cue === null
        ? []
        : [`${clip.id}: cued ${after(clip.spokenEnd)} s after the end of another text`];
    }
    if (cue === null) return [`${clip.id}: missed`];
    if (cue < clip.lineEnd) return [`${clip.id}: cut in, ${after(clip.lineEnd)} s`];
    return cue > clip.lineEnd + 1.5 ? [`${clip.id}: late, ${after(clip.lineEnd)} s`] : [];
  });
}
