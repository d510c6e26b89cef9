import type { Evidence } from '#core/hearing/ear.ts';
import type { Ending, EndingReason } from './ending.ts';
import type { WordsPolicy } from './ending-by-words.ts';
import { endingByWords, wordsPolicies } from './ending-by-words.ts';
import type { LineEndMark } from './line-marks.ts';
import type { Patience } from './patience.ts';

/** When a silence is taken for the end of a line. Times in milliseconds, shares of the line's expected speech. */
export interface EndpointingPolicy {
  /** Where the words are followed. What stands below, but the help, is for lines of which only the duration is known. */
  words: WordsPolicy;
  /** Silence that is always waited for. */
  leastMs: number;
  /** The same after a dash, where the partner is meant to break in. */
  leastAfterCutOffMs: number;
  /** The same after dots, where the line is meant to hang. */
  leastAfterTrailingOffMs: number;
  /** More silence than this is not waited for once most of the line has been spoken. */
  mostMs: number;
  /** Silence waited for per unit of speech that is left. */
  slope: number;
  /** Speech left that does not count: no follower is more exact. */
  deadZoneMs: number;
  /** Silence waited for when nothing is known of the line. */
  unknownLineMs: number;
  /** Before this share has been heard, silence never ends the line. */
  leastHeardShare: number;
  /** While more than this share is left, silence never ends the line. */
  mostLeftShare: number;
  /** Silence after which an actor who seems to have dried is told so… */
  hintAfterMs: number;
  /** …and after which they are given the next words; undefined: never. */
  promptAfterMs: number | undefined;
}

/**
 * Set by synthetic readings only: six voices at three tempos, none of them the reference, and made-up actors who hold
 * pauses and hesitate. How people fare is not known from that; studies of read speech with pauses put in suggest
 * that following by duration alone still cuts into about one line in ten of theirs.
 */
const balanced: EndpointingPolicy = {
  words: wordsPolicies.balanced,
  leastMs: 320,
  leastAfterCutOffMs: 96,
  leastAfterTrailingOffMs: 700,
  mostMs: 3_000,
  slope: 2.5,
  deadZoneMs: 50,
  unknownLineMs: 2_100,
  leastHeardShare: 0.35,
  mostLeftShare: 0.5,
  hintAfterMs: 4_000,
  promptAfterMs: undefined,
};

export const endpointingPolicies: Record<Patience, EndpointingPolicy> = {
  eager: {
    ...balanced,
    words: wordsPolicies.eager,
    leastMs: 224,
    leastAfterTrailingOffMs: 450,
    slope: 1.5,
    unknownLineMs: 1_400,
  },
  balanced,
  patient: {
    ...balanced,
    words: wordsPolicies.patient,
    leastMs: 550,
    leastAfterCutOffMs: 160,
    leastAfterTrailingOffMs: 1_100,
    slope: 4,
    unknownLineMs: 2_800,
  },
};

export type WaitReason = 'not-started' | 'still-speaking' | 'held-beat' | 'half-the-line-left' | 'words-left';
export type HelpReason = 'dried-at-start' | 'dried-in-line' | 'off-script';

/**
 * What the partner does now. `requiredMs` is the silence that this much evidence asks for; Infinity means that silence
 * alone will not do, and only more speech or the actor's key ends the line.
 */
export type Decision = { requiredMs: number } & (
  | { type: 'cue'; reason: EndingReason }
  | { type: 'wait'; reason: WaitReason }
  /** Something else is being said: the partner holds, and goes on wherever the actor comes back to the line. */
  | { type: 'off-script'; reason: 'off-script' }
  /** The actor is told that the line does not seem to be over. */
  | { type: 'hint'; reason: HelpReason }
  /** The actor is given the next words. */
  | { type: 'prompt'; reason: HelpReason }
);

/**
 * Whether the partner comes in now. Promises: never a cue before the actor has begun; never while they speak, unless
 * the words have been heard to the last and it is the room that sounds on; more silence never undoes a cue.
 */
export function decideEndpoint(evidence: Evidence, mark: LineEndMark, policy: EndpointingPolicy): Decision {
  const { words, speaking, heardMs, silenceMs } = evidence;
  if (!speaking && heardMs <= 0) {
    const requiredMs = Number.POSITIVE_INFINITY;
    return (
      help(evidence, 'dried-at-start', requiredMs, policy) ?? {
        type: 'wait',
        reason: 'not-started',
        requiredMs,
      }
    );
  }
  const ending = words
    ? endingByWords(evidence, words, mark, policy.words)
    : endingByDuration(evidence, mark, policy);
  const { requiredMs, reason, meanwhile } = ending;
  const over = speaking ? ending.despiteVoice : silenceMs >= requiredMs;
  if (over) return { type: 'cue', reason, requiredMs };
  if (speaking && meanwhile !== 'off-script') return { type: 'wait', reason: 'still-speaking', requiredMs };
  if (!speaking && requiredMs === Number.POSITIVE_INFINITY) {
    const helped = help(
      evidence,
      meanwhile === 'off-script' ? meanwhile : 'dried-in-line',
      requiredMs,
      policy,
    );
    if (helped) return helped;
  }
  return meanwhile === 'off-script'
    ? { type: 'off-script', reason: meanwhile, requiredMs }
    : { type: 'wait', reason: meanwhile, requiredMs };
}

/** Help for an actor who seems to be lost; being off the script is said at once, and needs no hint. */
function help(
  { silenceMs }: Evidence,
  reason: HelpReason,
  requiredMs: number,
  { hintAfterMs, promptAfterMs }: EndpointingPolicy,
): Decision | undefined {
  if (promptAfterMs !== undefined && silenceMs >= promptAfterMs)
    return { type: 'prompt', reason, requiredMs };
  if (silenceMs >= hintAfterMs && reason !== 'off-script') return { type: 'hint', reason, requiredMs };
  return undefined;
}

function endingByDuration(evidence: Evidence, mark: LineEndMark, policy: EndpointingPolicy): Ending {
  const { expectedMs, remainingMs, heardMs } = evidence;
  const after = (requiredMs: number): Ending => ({
    requiredMs,
    reason: 'line-over',
    meanwhile: requiredMs < Number.POSITIVE_INFINITY ? 'held-beat' : 'half-the-line-left',
    despiteVoice: false,
  });
  if (expectedMs === undefined || remainingMs === undefined) return after(policy.unknownLineMs);
  if (heardMs < policy.leastHeardShare * expectedMs) return after(Number.POSITIVE_INFINITY);
  if (remainingMs > policy.mostLeftShare * expectedMs) return after(Number.POSITIVE_INFINITY);
  const leastMs = {
    plain: policy.leastMs,
    'cut-off': policy.leastAfterCutOffMs,
    'trailing-off': policy.leastAfterTrailingOffMs,
    'weak-word': policy.leastMs,
  }[mark];
  const wanted = leastMs + policy.slope * Math.max(0, remainingMs - policy.deadZoneMs);
  return after(Math.min(Math.max(leastMs, policy.mostMs), wanted));
}
