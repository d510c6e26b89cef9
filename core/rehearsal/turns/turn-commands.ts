import type { RehearsalCommand } from '#core/commands/commands.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import { isOnRoute, wholeScene } from '#core/rehearsal/drills.ts';
import { placeOf } from '#core/rehearsal/line-place.ts';
import { promptWords } from '#core/rehearsal/prompt.ts';
import { after, enter, interrupt, move, pause, stay } from '#core/rehearsal/turns/turn-moves.ts';
import type { Step, TurnEvent, TurnState } from '#core/rehearsal/turns/turn-state.ts';
import { isOver } from '#core/rehearsal/turns/turn-state.ts';

/** Does what the actor has told the partner. */
export function obey(state: TurnState, { command, by }: Extract<TurnEvent, { type: 'command' }>): Step {
  if (isOver(state.phase) || (by === 'voice' && !mayBeSpoken(state, command))) return stay(state);
  switch (command.name) {
    case 'run-again':
      return run(state, state.drill);
    case 'just-cues':
      return run(state, { selection: { type: 'just-cues' }, pace: 'natural' });
    case 'speed-run':
      return run(state, { ...wholeScene, pace: 'speed' });
    case 'problem-spots': {
      const { problemSpots } = state;
      if (countProblemSpots(state) === 0) return stay(state);
      const selection = { type: 'lines', name: 'problem-spots', lineIds: problemSpots } as const;
      return run(state, { selection, pace: 'natural' });
    }
    case 'whole-scene': {
      const widened = { ...state, drill: wholeScene };
      return state.phase.name === 'preparing' ? enter(widened, state.index) : stay(widened);
    }
    case 'from':
      return begin(reaching(state, command.index), command.index);
    case 'line':
      return giveLine(state);
    case 'pause':
      return pause(state, 'paused-by-actor');
    case 'stop':
      return pause(state, 'asked-to-stop');
    case 'go-on':
      return state.phase.name === 'paused' ? enter(state, state.index) : stay(state);
    case 'louder':
    case 'softer':
    case 'faster':
    case 'slower':
      return after([{ type: 'change-voice', change: command.name }], stay(state));
  }
}

/** The ear is open at the actor's line, and stays so where the scene is paused there. */
function mayBeSpoken({ phase }: TurnState, { name }: RehearsalCommand): boolean {
  return phase.name === 'actor' || (phase.name === 'paused' && (name === 'go-on' || name === 'stop'));
}

/** How many of the lines that are rehearsed are known to break. */
export function countProblemSpots({ cues, problemSpots }: Pick<TurnState, 'cues' | 'problemSpots'>): number {
  const spots = new Set(problemSpots);
  return cues.filter(({ part, lineId }) => part === 'actor' && spots.has(lineId)).length;
}

/** To the line at `index`, also where the drill leaves it out. */
export function goTo(state: TurnState, index: number): Step {
  return isOver(state.phase) ? stay(state) : move(reaching(state, index), index);
}

/** The state in which the line at `index` is played: the drill ends where it would leave the line out. */
function reaching(state: TurnState, index: number): TurnState {
  return isOnRoute(state, index, state.drill.selection) === false ? { ...state, drill: wholeScene } : state;
}

function run(state: TurnState, drill: Drill): Step {
  return begin({ ...state, drill }, 0);
}

/** Plays from `index`, a paused scene too: whoever asks for a run wants it now. */
function begin(state: TurnState, index: number): Step {
  return after(interrupt(state), enter({ ...state, lastCue: undefined }, index));
}

function giveLine(state: TurnState): Step {
  const { phase } = state;
  const cue = state.cues[state.index];
  if (phase.name !== 'actor' || cue === undefined) return stay(state);
  const asked = phase.asked + 1;
  const place = phase.evidence && placeOf(phase.evidence);
  const prompt = promptWords(cue.text, place, asked);
  return stay({
    ...state,
    phase: { ...phase, asked, prompt, course: { ...phase.course, prompted: true } },
  });
}

/** The actor has looked at their line: that is help, as much as a prompt is. */
export function notePeek(state: TurnState): Step {
  const { phase } = state;
  if (phase.name !== 'actor' || phase.course.prompted) return stay(state);
  return stay({ ...state, phase: { ...phase, course: { ...phase.course, prompted: true } } });
}
