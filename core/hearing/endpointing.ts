import type { Evidence } from '#core/hearing/ear.ts';
import type { LineEndMark } from '#core/hearing/line-marks.ts';
import type { Patience } from '#core/hearing/patience.ts';

/** When a silence is taken for the end of a line. Times in milliseconds, shares of the line's expected speech. */
export interface EndpointingPolicy {
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
  /** Silence after which an actor who seems to have dried is helped. */
  hintAfterMs: number;
}

/**
 * Set by synthetic readings only: six voices at three tempos, none of them the reference, and made-up actors who hold
 * pauses and hesitate. How people fare is not known from that; studies of read speech with pauses put in suggest
 * that following by duration alone still cuts into about one line in ten of theirs.
 */
const balanced: EndpointingPolicy = {
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
};

export const endpointingPolicies: Record<Patience, EndpointingPolicy> = {
  eager: { ...balanced, leastMs: 224, leastAfterTrailingOffMs: 450, slope: 1.5, unknownLineMs: 1_400 },
  balanced,
  patient: {
    ...balanced,
    leastMs: 550,
    leastAfterCutOffMs: 160,
    leastAfterTrailingOffMs: 1_100,
    slope: 4,
    unknownLineMs: 2_800,
  },
};

export type Decision =
  | { type: 'cue'; reason: 'line-over'; requiredMs: number }
  | {
      type: 'wait';
      reason: 'not-started' | 'still-speaking' | 'held-beat' | 'half-the-line-left';
      requiredMs: number;
    }
  | { type: 'hint'; reason: 'dried-at-start' | 'dried-in-line'; requiredMs: number };

/**
 * Whether the partner comes in now. `requiredMs` is the silence that this much evidence asks for; Infinity means that
 * silence alone will not do, and only the actor's key ends the line. Promises: never a cue while the actor speaks or
 * before they have begun; more silence never undoes a cue; more speech left never shortens the wait.
 */
export function decideEndpoint(evidence: Evidence, mark: LineEndMark, policy: EndpointingPolicy): Decision {
  const requiredMs = requiredSilenceMs(evidence, mark, policy);
  if (evidence.speaking) return { type: 'wait', reason: 'still-speaking', requiredMs };
  const dried = evidence.silenceMs >= policy.hintAfterMs;
  if (evidence.heardMs <= 0) {
    return dried
      ? { type: 'hint', reason: 'dried-at-start', requiredMs: Number.POSITIVE_INFINITY }
      : { type: 'wait', reason: 'not-started', requiredMs: Number.POSITIVE_INFINITY };
  }
  if (evidence.silenceMs >= requiredMs) return { type: 'cue', reason: 'line-over', requiredMs };
  if (requiredMs < Number.POSITIVE_INFINITY) return { type: 'wait', reason: 'held-beat', requiredMs };
  return dried
    ? { type: 'hint', reason: 'dried-in-line', requiredMs }
    : { type: 'wait', reason: 'half-the-line-left', requiredMs };
}

function requiredSilenceMs(evidence: Evidence, mark: LineEndMark, policy: EndpointingPolicy): number {
  const { expectedMs, remainingMs, heardMs } = evidence;
  if (expectedMs === undefined || remainingMs === undefined) return policy.unknownLineMs;
  if (heardMs < policy.leastHeardShare * expectedMs) return Number.POSITIVE_INFINITY;
  if (remainingMs > policy.mostLeftShare * expectedMs) return Number.POSITIVE_INFINITY;
  const leastMs = {
    plain: policy.leastMs,
    'cut-off': policy.leastAfterCutOffMs,
    'trailing-off': policy.leastAfterTrailingOffMs,
  }[mark];
  const wanted = leastMs + policy.slope * Math.max(0, remainingMs - policy.deadZoneMs);
  return Math.min(Math.max(leastMs, policy.mostMs), wanted);
}
