import type { Decision } from '#core/hearing/endpointing/endpointing.ts';

/** When the partner takes the turn: as soon as the line is heard to be over, or only where the actor hands over. */
export const comingInChoices = ['on-cue', 'on-tap'] as const;
export type ComingIn = (typeof comingInChoices)[number];

/** What the partner does at the actor's line: what was heard calls for, or that it waits for the actor's hand. */
export type TurnDecision = Decision | { type: 'wait'; reason: 'waits-for-tap'; requiredMs: number };

/** A partner that comes in on tap lets the end of a line go by. */
export function asTheActorWants<Heard extends Decision>(
  decision: Heard,
  comingIn: ComingIn,
): Heard | Extract<TurnDecision, { reason: 'waits-for-tap' }> {
  if (comingIn === 'on-cue' || decision.type !== 'cue') return decision;
  return { type: 'wait', reason: 'waits-for-tap', requiredMs: Number.POSITIVE_INFINITY };
}
