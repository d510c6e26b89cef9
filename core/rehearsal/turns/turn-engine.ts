import { type Cue, isRendered } from '#core/api/rehearsals.ts';
import { placeBefore, placeFrom } from '#core/rehearsal/drills.ts';
import { breathBetween } from '#core/rehearsal/turns/breath.ts';
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
import { after, enter, halt, interrupt, move, pause, stay } from '#core/rehearsal/turns/turn-moves.ts';
import type { Step, TurnEvent, TurnState } from '#core/rehearsal/turns/turn-state.ts';
import {
  beforeRehearsal,
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
      const { mode, patience, help, drill, learned, from: beginAt } = event;
      const asked = { mode, patience, help, drill, beginAt };
      return isOver(state.phase)
        ? enter({ ...blank(state), ...learned, ...asked, microphone: 'live' }, 0)
        : stay(state);
    }
    case 'lines-known': {
      // A sheet that is asked for again tells of lines that are rendered already.
      if (state.cues.length > 0) return stay(state);
      const known: TurnState = { ...state, cues: event.cues, complete: true, beginAt: undefined };
      const from = event.cues.findIndex(({ lineId }) => lineId === state.beginAt);
      const index = Math.max(0, from);
      return state.phase.name === 'preparing' ? enter(known, index) : stay({ ...known, index });
    }
    case 'cue-known': {
      const known = { ...state, cues: withCue(state.cues, event.cue) };
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

function withCue(cues: TurnState['cues'], cue: Cue): TurnState['cues'] {
  const place = cues.findIndex((one) => !isRendered(one) && one.lineId === cue.lineId);
  return place < 0 ? [...cues, cue] : [...cues.slice(0, place), cue, ...cues.slice(place + 1)];
}

/** Nothing of the last rehearsal, but the numbers of utterances and lines: late news of them is still told apart. */
function blank({ microphone, patience, help, comingIn, speech, ear }: TurnState): TurnState {
  return { ...beforeRehearsal, microphone, patience, help, comingIn, speech, ear };
}

/** What waited for the microphone goes on. */
function goOnWith(state: TurnState, microphone: 'live' | 'left-out'): Step {
  const ready: TurnState = { ...state, microphone };
  return state.phase.name === 'waiting-for-microphone' ? enter(ready, state.index) : stay(ready);
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
          afterMs: breathAfter(state),
          carryMs: speaksThrough(state) ? 0 : interruptionPolicy.sustainedMs,
        }),
      );
  }
}

/** The silence before the partner's next line; the actor's next line comes at once. */
function breathAfter(state: TurnState): number {
  const { cues, index, drill } = state;
  const [line, next] = [cues[index], cues[placeFrom(state, index + 1, drill.selection)]];
  return line && next ? breathBetween(line, next, drill.pace) : 0;
}

function hear(state: TurnState, { at, ear, evidence }: Extract<TurnEvent, { type: 'voice' }>): Step {
  if (ear !== state.ear || isBeforeStop(state, at)) return stay(state);
  const judged = judgeEcho(learnMissedWords(state, evidence), at, evidence);
  return state.phase.name === 'actor' ? hearActor(judged, at, evidence) : hearRoom(judged, at, evidence);
}
