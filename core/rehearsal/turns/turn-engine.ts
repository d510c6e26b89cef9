import { placeBefore } from '#core/rehearsal/drills.ts';
import { goTo, notePeek, obey } from '#core/rehearsal/turns/turn-commands.ts';
import {
  endActorLine,
  hearActor,
  hearLoudness,
  hearRoom,
  isBeforeStop,
  judgeEcho,
  learnMissedWords,
  settleResult,
  speaksThrough,
} from '#core/rehearsal/turns/turn-hearing.ts';
import { after, enter, interrupt, move, stay } from '#core/rehearsal/turns/turn-moves.ts';
import type { PauseReason, Step, TurnEvent, TurnPhase, TurnState } from '#core/rehearsal/turns/turn-state.ts';
import {
  beforeRehearsal,
  betweenPartnerLinesMs,
  interruptionPolicy,
  isOver,
  isPartnerActive,
  isPlaying,
} from '#core/rehearsal/turns/turn-state.ts';

/**
 * The whole of a rehearsal: one event in, the next state and what is to be done out. Time comes with the events, so
 * that a list of events replays a rehearsal exactly. Events that make no sense in a state leave it as it is.
 */
export function step(state: TurnState, event: TurnEvent): Step {
  return settleResult(state, play(state, event));
}

function play(state: TurnState, event: TurnEvent): Step {
  switch (event.type) {
    case 'dismiss':
      return isOver(state.phase) ? stay({ ...blank(state), mode: event.mode }) : stay(state);
    case 'start': {
      const { mode, patience, help, drill, learned } = event;
      return isOver(state.phase)
        ? enter({ ...blank(state), ...learned, mode, patience, help, drill, microphone: 'live' }, 0)
        : stay(state);
    }
    case 'cue-known': {
      const known = { ...state, cues: [...state.cues, event.cue] };
      return state.phase.name === 'preparing' ? enter(known, state.index) : stay(known);
    }
    case 'cues-complete': {
      const complete = { ...state, complete: true };
      return state.phase.name === 'preparing' ? enter(complete, state.index) : stay(complete);
    }
    case 'partner-delayed':
    case 'partner-started':
    case 'partner-finished':
    case 'partner-failed':
      return partnerNews(state, event);
    case 'voice':
      return hear(state, event);
    case 'loud':
      return event.ear === state.ear ? hearLoudness(state, event.at, event.forMs) : stay(state);
    case 'cue':
      return state.phase.name === 'partner-yielding'
        ? enter(state, state.index)
        : endActorLine(state, event.at, 'by-hand');
    case 'pause':
      return pause(state, event.reason ?? 'paused-by-actor');
    case 'resume':
      return state.phase.name === 'paused' ? enter(state, state.index) : stay(state);
    case 'stop':
      return isOver(state.phase)
        ? stay(state)
        : { ...halt(state, { name: 'stopped' }), commands: [...interrupt(state), { type: 'end' }] };
    case 'back':
      return move(state, placeBefore(state, state.index, state.drill.selection));
    case 'next':
      return move(state, state.index + 1);
    case 'again':
      return state.phase.name === 'paused' ? enter(state, state.index) : move(state, state.index);
    case 'go-to':
      return goTo(state, event.index);
    case 'command':
      return obey(state, event);
    case 'peek':
      return notePeek(state);
    case 'problem-spots':
      return stay({ ...state, problemSpots: event.lineIds });
    case 'microphone-lost': {
      const lost: TurnState = { ...state, microphone: 'away' };
      return isPlaying(state.phase) ? halt(lost, { name: 'waiting-for-microphone' }) : stay(lost);
    }
    case 'microphone-restored':
      return goOnWith(state, 'live');
    case 'microphone-left-out':
      return goOnWith(state, 'left-out');
    case 'set-patience':
      return stay({ ...state, patience: event.patience });
    case 'set-help':
      return stay({ ...state, help: event.help });
    case 'set-coming-in':
      return stay({ ...state, comingIn: event.comingIn });
  }
}

/** Nothing of the last rehearsal, but the numbers of utterances and lines: late news of them is still told apart. */
function blank({ microphone, patience, help, comingIn, speech, ear }: TurnState): TurnState {
  return { ...beforeRehearsal, microphone, patience, help, comingIn, speech, ear };
}

/** Who is away may be looking after the microphone: a rehearsal that waits for it goes on waiting. */
function pause(state: TurnState, reason: PauseReason): Step {
  const waits = state.phase.name === 'waiting-for-microphone' && reason === 'paused-by-actor';
  return isPlaying(state.phase) || waits ? halt(state, { name: 'paused', reason }) : stay(state);
}

/** What waited for the microphone goes on. */
function goOnWith(state: TurnState, microphone: 'live' | 'left-out'): Step {
  const ready: TurnState = { ...state, microphone };
  return state.phase.name === 'waiting-for-microphone' ? enter(ready, state.index) : stay(ready);
}

function halt(state: TurnState, phase: TurnPhase): Step {
  return { state: { ...state, phase }, commands: interrupt(state) };
}

type PartnerNews = Extract<TurnEvent, { speech: number }>;

function partnerNews(state: TurnState, event: PartnerNews): Step {
  const { phase, index } = state;
  if (!isPartnerActive(phase) || phase.speech !== event.speech) return stay(state);
  switch (event.type) {
    case 'partner-delayed':
      return phase.name === 'partner-cued'
        ? stay({ ...state, phase: { ...phase, delayed: true } })
        : stay(state);
    case 'partner-started': {
      const { speech, early } = phase;
      return stay({ ...state, phase: { name: 'partner-speaking', speech, early, startedAt: event.at } });
    }
    case 'partner-failed':
      return stay({ ...state, phase: { name: 'paused', reason: 'partner-failed' } });
    case 'partner-finished':
      return after(
        [{ type: 'keep-entry', index, ending: 'spoken', at: event.at }],
        // Why the partner came in is told of the line with which it did.
        enter({ ...state, lastCue: undefined }, index + 1, {
          afterMs: betweenPartnerLinesMs[state.drill.pace],
          carryMs: speaksThrough(state) ? 0 : interruptionPolicy.sustainedMs,
        }),
      );
  }
}

function hear(state: TurnState, { at, ear, evidence }: Extract<TurnEvent, { type: 'voice' }>): Step {
  if (ear !== state.ear || isBeforeStop(state, at)) return stay(state);
  const judged = judgeEcho(learnMissedWords(state, evidence), at, evidence);
  return state.phase.name === 'actor' ? hearActor(judged, at, evidence) : hearRoom(judged, at, evidence);
}
