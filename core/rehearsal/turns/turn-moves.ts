import { isRendered } from '#core/api/rehearsals.ts';
import { isOnRoute, placeFrom } from '#core/rehearsal/drills.ts';
import { freshCourse } from '#core/rehearsal/turns/line-course.ts';
import type {
  EarlyCue,
  Exchange,
  PauseReason,
  Step,
  TurnCommand,
  TurnState,
} from '#core/rehearsal/turns/turn-state.ts';
import { freshExchange, isOver, isPartnerActive, isPlaying } from '#core/rehearsal/turns/turn-state.ts';

/** How a line is come to. */
export interface Entrance {
  /** Silence before the partner begins. */
  afterMs?: number;
  /** Speech already going on that belongs to the actor's line. */
  carryMs?: number;
  /** Set when the partner comes in on what it heard, and so may be wrong. */
  early?: EarlyCue | undefined;
  /** Set when the partner's line belongs to an exchange that has begun. */
  exchange?: Exchange;
}

/**
 * Gives the turn to whoever has the first cue from `from` on that is played. Whatever was going on must have been
 * stopped before.
 */
export function enter(state: TurnState, from: number, entrance: Entrance = {}): Step {
  const { selection } = state.drill;
  const index = placeFrom(state, from, selection);
  const here: TurnState = { ...state, index, exchange: freshExchange };
  if (state.microphone === 'away') {
    return { state: { ...here, phase: { name: 'waiting-for-microphone' } }, commands: [] };
  }
  const cue = isOnRoute(state, index, selection) ? state.cues[index] : undefined;
  if (cue === undefined || !isRendered(cue)) {
    return cue === undefined && state.complete
      ? { state: { ...here, phase: { name: 'finished' } }, commands: [{ type: 'end' }] }
      : { state: { ...here, phase: { name: 'preparing' } }, commands: [{ type: 'prefetch', index }] };
  }
  const prefetch: TurnCommand = { type: 'prefetch', index };
  if (cue.part === 'partner') {
    const speech = state.speech + 1;
    return {
      state: {
        ...here,
        speech,
        exchange: entrance.exchange ?? freshExchange,
        phase: { name: 'partner-cued', speech, delayed: false, early: entrance.early },
      },
      commands: [{ type: 'speak-line', speech, index, afterMs: entrance.afterMs ?? 0 }, prefetch],
    };
  }
  const ear = state.ear + 1;
  return {
    state: {
      ...here,
      ear,
      phase: {
        name: 'actor',
        decision: { type: 'wait', reason: 'not-started', requiredMs: Number.POSITIVE_INFINITY },
        evidence: undefined,
        prompt: undefined,
        asked: 0,
        course: freshCourse,
        kept: false,
      },
    },
    commands: [{ type: 'listen', ear, index, tempo: state.tempo, carryMs: entrance.carryMs ?? 0 }, prefetch],
  };
}

/** The scene stands still, and nobody speaks. */
export function halt(state: TurnState, phase: TurnState['phase']): Step {
  return { state: { ...state, phase }, commands: interrupt(state) };
}

/**
 * The scene is paused. Who is away may be looking after the microphone: a rehearsal that waits for it goes on waiting, unless
 * the actor asks for the pause. A stop that is asked for while the scene is paused is asked about there.
 */
export function pause(state: TurnState, reason: PauseReason): Step {
  const { name } = state.phase;
  const isAskedFor = reason === 'paused-by-actor' || reason === 'asked-to-stop';
  const mayPause =
    isPlaying(state.phase) ||
    (name === 'waiting-for-microphone' && isAskedFor) ||
    (name === 'paused' && reason === 'asked-to-stop');
  return mayPause ? halt(state, { name: 'paused', reason }) : stay(state);
}

/** What must be stopped before the turn goes anywhere else. */
export function interrupt(state: TurnState): TurnCommand[] {
  return isPartnerActive(state.phase) ? [{ type: 'stop-speaking' }] : [];
}

/**
 * Moves to another line on the actor's wish: at once while the scene is played; while it is paused, the place is
 * taken and the pause goes on.
 */
export function move(state: TurnState, index: number): Step {
  const { phase, cues, complete } = state;
  if (isOver(phase)) return stay(state);
  const target = placeFrom(state, Math.min(index, cues.length), state.drill.selection);
  if (isPlaying(phase) || (complete && target === cues.length)) {
    return after(interrupt(state), enter({ ...state, lastCue: undefined }, target));
  }
  return {
    state: { ...state, index: target, exchange: freshExchange },
    commands: [{ type: 'prefetch', index: target }],
  };
}

/** The step that changes nothing. */
export function stay(state: TurnState): Step {
  return { state, commands: [] };
}

/** The step with other commands ahead of its own. */
export function after(commands: readonly TurnCommand[], step: Step): Step {
  return { state: step.state, commands: [...commands, ...step.commands] };
}
