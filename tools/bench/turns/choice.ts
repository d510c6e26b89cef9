import type { EndpointingPolicy } from '#core/hearing/endpointing/endpointing.ts';
import { type Outcome, scoreCued, scoreDried, scoreOtherText } from './score.ts';

/** The few numbers of a policy that clips like these may set, the most patient first. */
export function candidatePolicies(policy: EndpointingPolicy): EndpointingPolicy[] {
  const { words } = policy;
  return [200, 160, 120].flatMap((plain) =>
    [4_000, 2_000, 1_000].flatMap((perPowerOfTenMs) =>
      [1_000, 500, 250].flatMap((perPowerOfTenElsewhereMs) =>
        [1_250, 700].flatMap((weakWordAfterMs) =>
          [0.8, 1, 1.2].map((freedom) => ({
            ...policy,
            words: {
              ...words,
              leastMs: { ...words.leastMs, plain },
              perPowerOfTenMs,
              perPowerOfTenElsewhereMs,
              weakWordAfterMs,
              otherWords: words.otherWords.map((one) => ({
                ...one,
                improbablePerSecond: freedom * one.improbablePerSecond,
              })),
            },
          })),
        ),
      ),
    ),
  );
}

const of = (outcomes: readonly Outcome[], ...conditions: string[]) =>
  outcomes.filter(({ clip }) => conditions.some((condition) => clip.condition.startsWith(condition)));
const orNone = (figure: number) => (Number.isNaN(figure) ? 0 : figure / 100);

/** How bad a partner's decisions are: a cut-in is as bad as ten seconds of waiting on each line, in a held pause twenty. */
export function costOf(outcomes: readonly Outcome[]): number {
  const held = scoreCued(of(outcomes, 'pauses'));
  const paraphrase = scoreCued(of(outcomes, 'paraphrase'));
  const other = scoreOtherText(of(outcomes, 'wrongline'));
  return (
    10 * orNone(held.cutIn + held.cutInPause) +
    (Number.isNaN(held.median) ? 0 : held.median) +
    2 * orNone(held.late) +
    3 * orNone(held.missed) +
    2 * orNone(scoreDried(of(outcomes, 'dried')).takenOver) +
    1.2 * orNone(other.beforeEnd) +
    0.6 * orNone(other.cued) +
    orNone(paraphrase.cutIn) +
    0.3 * orNone(paraphrase.late + paraphrase.missed)
  );
}

/** Policies that differ by less are about as good: a few clips more or less would turn the scale. */
const aboutAsGood = 0.04;

/**
 * Decides each speaker's clips by what is best on all the others', so that no figure comes from clips by which a number
 * was set: by the first of the policies that are about as good as the best.
 */
export function bySpeakerLeftOut<Heard extends { clip: { speaker: string } }>(
  heard: readonly Heard[],
  policies: readonly EndpointingPolicy[],
  decide: (heard: Heard, policy: EndpointingPolicy) => Outcome,
): Outcome[] {
  const all = policies.map((policy) => heard.map((one) => decide(one, policy)));
  const speakers = [...new Set(heard.map(({ clip }) => clip.speaker))];
  return speakers.flatMap((speaker) => {
    const costs = all.map((outcomes) => costOf(outcomes.filter(({ clip }) => clip.speaker !== speaker)));
    const least = Math.min(...costs);
    const chosen = all[costs.findIndex((cost) => cost <= least + aboutAsGood)] ?? [];
    return chosen.filter(({ clip }) => clip.speaker === speaker);
  });
}
