import { isOffScript } from '#core/rehearsal/turns/line-course.ts';
import type { WaitingReason } from '#core/rehearsal/turns/reasons.ts';
import { speaksThrough } from '#core/rehearsal/turns/turn-hearing.ts';
import type { TurnPhase, TurnState } from '#core/rehearsal/turns/turn-state.ts';

type ActorPhase = Extract<TurnPhase, { name: 'actor' }>;

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
export function waitingReason({ phase, microphone }: TurnState): WaitingReason | undefined {
  switch (phase.name) {
    case 'preparing':
      return 'getting-ready';
    case 'partner-cued':
      return phase.delayed ? 'partner-loading' : undefined;
    case 'partner-yielding':
      return 'actor-came-in';
    case 'actor':
      return microphone === 'left-out' ? 'not-heard' : actorsReason(phase);
    case 'paused':
      return phase.reason;
    case 'waiting-for-microphone':
      return 'microphone';
    default:
      return undefined;
  }
}

/** Until something else is to be said, an actor who was given the line back is told why the partner fell silent. */
function actorsReason(phase: ActorPhase): WaitingReason | undefined {
  const { decision, evidence, course, kept } = phase;
  if (decision.type === 'cue') return undefined;
  const onlyForAMoment = evidence?.speaking ? 'still-speaking' : 'words-left';
  const reason = decision.reason === 'off-script' && !isOffScript(course) ? onlyForAMoment : decision.reason;
  return kept && reason === 'still-speaking' ? 'came-in-too-early' : reason;
}

/** The partner keeps hearing its own voice. */
export function seemsToEcho(state: TurnState): boolean {
  return speaksThrough(state);
}
