import type { Evidence, WordEvidence } from '#core/hearing/ear.ts';
import type { Ending, EndingReason } from './ending.ts';
import type { LineEndMark } from './line-marks.ts';
import type { Patience } from './patience.ts';

/** When a line whose words are followed is over. Times in milliseconds, shares of the line's expected speech. */
export interface WordsPolicy {
  /** Silence that is always waited for, by how the line ends. */
  leastMs: Record<Exclude<LineEndMark, 'weak-word'>, number>;
  /** With odds below this probability that none of the line is left, more silence is asked for… */
  certain: number;
  /** …for each power of ten by which they are lower… */
  perPowerOfTenMs: number;
  /** …and for each by which those are lower that it is the line at all: who says something else holds no beat in it. */
  perPowerOfTenElsewhereMs: number;
  /** Nobody waits longer than this in doubt: where more would be asked for, silence does not end the line at all. */
  mostMs: number;
  /** Before this share has been heard, the line is not over. */
  leastHeardShare: number;
  /** A line whose end has been certain for so long is over though a voice still sounds: others speak in the room. */
  despiteVoiceMs: number;
  /** A weak last word, no longer than this share of the line, is not waited for any longer. */
  weakWordShare: number;
  weakWordAfterMs: number;
  /** Other words have taken the line's place where no more than this share of it seems to be left… */
  otherWordsLeftShare: number;
  /**
   * …and about its length was heard: the more freely, the less improbable it has become that they are the line after
   * all, in powers of ten for each second of speech…
   */
  otherWords: readonly { improbablePerSecond: number; heardShares: readonly [number, number] }[];
  /** …once this silence has followed. */
  otherWordsAfterMs: number;
  /** Or where this share of the line's sounds was heard in words of its own, in an order of the actor's. */
  spottedShare: number;
  spottedHeardShares: readonly [number, number];
}

const balanced: WordsPolicy = {
  leastMs: { plain: 160, 'cut-off': 40, 'trailing-off': 600 },
  certain: 0.9,
  perPowerOfTenMs: 2_000,
  perPowerOfTenElsewhereMs: 500,
  mostMs: 1_500,
  leastHeardShare: 0.35,
  despiteVoiceMs: 450,
  weakWordShare: 0.1,
  weakWordAfterMs: 700,
  otherWordsLeftShare: 0.1,
  otherWords: [
    { improbablePerSecond: 2, heardShares: [0.75, 1.25] },
    { improbablePerSecond: 1, heardShares: [0.6, 1.8] },
  ],
  otherWordsAfterMs: 1_150,
  spottedShare: 0.2,
  spottedHeardShares: [0.75, 1.8],
};

export const wordsPolicies: Record<Patience, WordsPolicy> = {
  eager: { ...balanced, leastMs: { plain: 100, 'cut-off': 20, 'trailing-off': 400 } },
  balanced,
  patient: {
    ...balanced,
    leastMs: { plain: 400, 'cut-off': 120, 'trailing-off': 1_000 },
    perPowerOfTenMs: 4_000,
    mostMs: 2_500,
    despiteVoiceMs: 800,
    weakWordAfterMs: 1_500,
    otherWordsAfterMs: 2_000,
  },
};

const isBetween = (share: number, [from, to]: readonly [number, number]) => share >= from && share <= to;
/** Below this, the actor is off the script. */
const inLineProbability = 0.5;
/** Who is in the line at all has spoken its last word with this probability: none is left. */
const noneLeftShare = 0.9;
/** What the logarithm of odds is taken of is never nothing. */
const least = 1e-6;
const powerOfTen = (probability: number) => Math.log10((probability + least) / (1 - probability + least));

/** When the line is over, by the words heard of it. In the middle of a line no silence is long enough. */
export function endingByWords(
  evidence: Evidence,
  words: WordEvidence,
  mark: LineEndMark,
  policy: WordsPolicy,
): Ending {
  const { heardMs, expectedMs, remainingMs } = evidence;
  const isOff = words.inLine < inLineProbability;
  const never: Ending = {
    requiredMs: Number.POSITIVE_INFINITY,
    reason: 'line-over',
    meanwhile: isOff ? 'off-script' : 'words-left',
    despiteVoice: false,
  };
  if (expectedMs === undefined || remainingMs === undefined) return never;
  if (heardMs < policy.leastHeardShare * expectedMs) return never;

  const after = (requiredMs: number, reason: EndingReason): Ending => ({
    ...never,
    requiredMs,
    reason,
    meanwhile: isOff ? 'off-script' : 'held-beat',
  });
  const leastMs = policy.leastMs[mark === 'weak-word' ? 'plain' : mark];
  const doubt = (probability: number) => Math.max(0, powerOfTen(policy.certain) - powerOfTen(probability));
  const inDoubtMs =
    leastMs +
    policy.perPowerOfTenMs * doubt(Math.min(1, words.ended / Math.max(words.inLine, least))) +
    policy.perPowerOfTenElsewhereMs * doubt(words.inLine);
  if (inDoubtMs <= Math.max(leastMs, policy.mostMs)) {
    const despiteVoice = words.endedForMs >= Math.max(policy.despiteVoiceMs, leastMs);
    return { ...after(inDoubtMs, 'line-over'), despiteVoice };
  }
  const leftShare = remainingMs / expectedMs;
  // Other words or the line's last: which of them does not matter where it is next to certain that none is left.
  if (isOff || words.ended >= noneLeftShare * words.inLine) {
    const inItsPlace = areInItsPlace(words, heardMs, heardMs / expectedMs, leftShare, policy);
    return inItsPlace ? after(policy.otherWordsAfterMs, 'other-words-over') : never;
  }
  const swallowed = mark === 'weak-word' && leftShare <= policy.weakWordShare;
  return swallowed ? after(policy.weakWordAfterMs, 'last-word-swallowed') : never;
}

/** Whether what was said took the line's place, and may have come to its end. */
function areInItsPlace(
  { inLine, spotted }: WordEvidence,
  heardMs: number,
  heardShare: number,
  leftShare: number,
  policy: WordsPolicy,
): boolean {
  // Where the follower takes an actor to be who has turned the words round says nothing: it goes from word to word.
  const isTurnedRound = inLine < inLineProbability && spotted >= policy.spottedShare;
  if (isTurnedRound && isBetween(heardShare, policy.spottedHeardShares)) return true;
  const improbable = -Math.log10(Math.max(Number.MIN_VALUE, inLine));
  return (
    leftShare <= policy.otherWordsLeftShare &&
    policy.otherWords.some(
      ({ improbablePerSecond, heardShares }) =>
        improbable <= (improbablePerSecond * heardMs) / 1000 && isBetween(heardShare, heardShares),
    )
  );
}
