import type { RehearsalMode } from '#core/api/rehearsals.ts';

/** What sets one mode apart from another, for a partner that plays line by line. */
export interface ModePolicy {
  actorText: 'shown' | 'hidden';
  /** The partner tells an actor who seems to have dried how to go on. */
  hints: boolean;
  /** Silence after which the next words of the line are shown; undefined: never. */
  promptAfterMs: number | undefined;
}

export const modePolicies: Record<RehearsalMode, ModePolicy> = {
  conversational: { actorText: 'shown', hints: true, promptAfterMs: undefined },
  direct: { actorText: 'shown', hints: false, promptAfterMs: undefined },
  memorization: { actorText: 'hidden', hints: true, promptAfterMs: 8_000 },
};
