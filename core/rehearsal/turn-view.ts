import type { WaitingReason } from '#core/rehearsal/reasons.ts';
import { speaksThrough } from '#core/rehearsal/turn-hearing.ts';
import type { TurnState } from '#core/rehearsal/turn-state.ts';

/** Whose turn it is; nobody's while the scene is not played. */
export function whoseTurn({ phase }: TurnState): 'partner' | 'actor' | 'nobody' {
  switch (phase.name) {
    case 'actor':
      return 'actor';
    case 'partner-cued':
    case 'partner-speaking':
    case 'partner-yielding':
      return 'partner';
    default:
      return 'nobody';
  }
}

/** Why the partner does not speak; undefined while it does, or is just about to, and while no rehearsal goes on. */
export function waitingReason({ phase }: TurnState): WaitingReason | undefined {
  switch (phase.name) {
    case 'preparing':
      return 'getting-ready';
    case 'partner-cued':
      return phase.delayed ? 'partner-loading' : undefined;
    case 'partner-yielding':
      return 'actor-came-in';
    case 'actor':
      return phase.decision.type === 'cue' ? undefined : phase.decision.reason;
    case 'paused':
      return phase.reason;
    case 'waiting-for-microphone':
      return 'microphone';
    default:
      return undefined;
  }
}

/** The partner keeps hearing its own voice. */
export function seemsToEcho(state: TurnState): boolean {
  return speaksThrough(state);
}
