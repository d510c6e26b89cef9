import type { PartnerKind, RehearsalMode } from '#core/api/rehearsals.ts';

/** What sets one mode apart from another, for a partner that plays line by line. */
export interface ModePolicy {
  actorText: 'shown' | 'hidden';
  /** Silence after which an actor who seems to have dried is told how to go on. */
  hintAfterMs: number;
  /** Silence after which the next words of the line are shown; undefined: never. */
  promptAfterMs: number | undefined;
}

/** Who plays in a mode, where there is a live agent and the actor has not said otherwise. */
export const usualPartners: Record<RehearsalMode, PartnerKind> = {
  conversational: 'live-agent',
  direct: 'line-runner',
  memorization: 'line-runner',
};

export const modePolicies: Record<RehearsalMode, ModePolicy> = {
  conversational: { actorText: 'shown', hintAfterMs: 4_000, promptAfterMs: undefined },
  direct: { actorText: 'shown', hintAfterMs: 8_000, promptAfterMs: undefined },
  memorization: { actorText: 'hidden', hintAfterMs: 4_000, promptAfterMs: 8_000 },
};
