import type { Cue } from '#core/api/rehearsals.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import { decideEndpoint, endpointingPolicies } from '#core/hearing/endpointing.ts';
import { endMark } from '#core/hearing/line-marks.ts';
import type { Tempo } from '#core/hearing/tempo.ts';
import { learnTempo } from '#core/hearing/tempo.ts';
import { modePolicies } from '#core/rehearsal/modes.ts';
import { promptWords } from '#core/rehearsal/prompt.ts';
import { after, enter, stay } from '#core/rehearsal/turn-moves.ts';
import type { Step, TurnCommand, TurnState } from '#core/rehearsal/turn-state.ts';
import { interruptionPolicy } from '#core/rehearsal/turn-state.ts';

/** Share of a line that must have been heard before a key press that ends it may teach the actor's tempo. */
const teachingShare = 0.5;

/** What has been heard of the actor's line so far: the partner comes in, or waits and says why. */
export function hearActor(state: TurnState, at: number, evidence: Evidence): Step {
  const { phase, exchange } = state;
  const cue = state.cues[state.index];
  if (phase.name !== 'actor' || cue === undefined) return stay(state);
  const extraMs = exchange.returns * interruptionPolicy.extraSilenceMs;
  const { hintAfterMs, promptAfterMs } = modePolicies[state.mode];
  const policy = { ...endpointingPolicies[state.patience], hintAfterMs, promptAfterMs };
  const decision = decideEndpoint(withLess(evidence, extraMs), endMark(cue.text), policy);
  const heard = { ...state, phase: { ...phase, evidence } };
  if (decision.type === 'cue') return endActorLine(heard, at, 'heard');
  const prompt = evidence.speaking ? undefined : (promptFor(state, cue, evidence) ?? phase.prompt);
  return stay({ ...heard, phase: { ...heard.phase, decision, prompt } });
}

/** The evidence as it would be if silence had begun later. */
function withLess(evidence: Evidence, silenceMs: number): Evidence {
  const { words } = evidence;
  const later = { ...evidence, silenceMs: evidence.silenceMs - silenceMs };
  return words ? { ...later, words: { ...words, endedForMs: words.endedForMs - silenceMs } } : later;
}

function promptFor(state: TurnState, cue: Cue, evidence: Evidence): string | undefined {
  const { promptAfterMs } = modePolicies[state.mode];
  if (promptAfterMs === undefined || evidence.silenceMs < promptAfterMs) return undefined;
  const { expectedMs, remainingMs, heardMs } = evidence;
  if (expectedMs === undefined || remainingMs === undefined || heardMs <= 0) return promptWords(cue.text, 0);
  return promptWords(cue.text, 1 - remainingMs / expectedMs);
}

/** The actor's line is over, by what was heard or by a key: the turn goes to the next line. */
export function endActorLine(state: TurnState, at: number, ending: 'heard' | 'by-hand'): Step {
  const { phase, index, tempo, exchange } = state;
  if (phase.name !== 'actor') return stay(state);
  const entry: TurnCommand[] = phase.kept ? [] : [{ type: 'keep-entry', index, ending, at }];
  const learned = tempoAfter(tempo, ending, phase.evidence);
  const entrance = ending === 'heard' ? { early: { tempo }, exchange } : {};
  return after(entry, enter({ ...state, tempo: learned, lastCue: ending }, index + 1, entrance));
}

function tempoAfter(tempo: Tempo, ending: 'heard' | 'by-hand', evidence: Evidence | undefined): Tempo {
  const { heardMs, expectedMs } = evidence ?? {};
  if (heardMs === undefined || expectedMs === undefined) return tempo;
  if (ending === 'by-hand' && heardMs < teachingShare * expectedMs) return tempo;
  return learnTempo(tempo, { heardMs, referenceMs: expectedMs / tempo.ratio });
}

/**
 * What is heard while the partner has the turn. The partner never speaks over the actor: as soon as a voice is
 * certain it stops, and gives the turn back, lets the actor go on, or says its line again when they are silent.
 */
export function hearRoom(state: TurnState, at: number, evidence: Evidence): Step {
  const { phase } = state;
  if (phase.name === 'partner-yielding') {
    const silent = !evidence.speaking && evidence.silenceMs >= interruptionPolicy.sayAgainAfterMs;
    return silent ? enter(state, state.index, { exchange: state.exchange }) : stay(state);
  }
  if (phase.name !== 'partner-cued' && phase.name !== 'partner-speaking') return stay(state);
  if (!evidence.speaking || speaksThrough(state)) return stay(state);

  const began = at - evidence.speechRunMs;
  if (phase.name === 'partner-cued') {
    const certain = evidence.speechRunMs >= interruptionPolicy.sustainedBeforeSoundMs;
    return phase.early !== undefined && certain ? giveBack(state, at, phase.early) : stay(state);
  }
  if (phase.early !== undefined && began <= phase.startedAt + interruptionPolicy.resumeWindowMs) {
    const certain = evidence.speechRunMs >= interruptionPolicy.sustainedInWindowMs;
    return certain ? giveBack(state, at, phase.early) : stay(state);
  }
  // A voice that was there before the partner began was heard when the actor handed over by key.
  const comesIn = began >= phase.startedAt && evidence.speechRunMs >= interruptionPolicy.sustainedMs;
  return comesIn ? yieldTurn(state, at, began - phase.startedAt, evidence.speechRunMs) : stay(state);
}

/** The partner takes what it hears for its own echo. */
export function speaksThrough({ exchange, echoingLines }: TurnState): boolean {
  return (
    exchange.echoes >= interruptionPolicy.echoesPerLine || echoingLines >= interruptionPolicy.echoingLines
  );
}

/** The partner came in too early: it stops, and the actor's line goes on as if nothing had happened. */
function giveBack(state: TurnState, at: number, early: { tempo: Tempo }): Step {
  const { exchange } = state;
  return {
    state: {
      ...state,
      index: state.index - 1,
      tempo: early.tempo,
      cutIns: state.cutIns + 1,
      lastCue: undefined,
      exchange: { ...exchange, returns: exchange.returns + 1, stoppedAt: at },
      phase: {
        name: 'actor',
        decision: { type: 'wait', reason: 'still-speaking', requiredMs: Number.POSITIVE_INFINITY },
        evidence: undefined,
        prompt: undefined,
        kept: true,
      },
    },
    commands: [{ type: 'stop-speaking' }],
  };
}

/** The actor came in while the partner was speaking. */
function yieldTurn(state: TurnState, at: number, spokenMs: number, carryMs: number): Step {
  const { index, cues, exchange } = state;
  const cue = cues[index];
  const spoken = cue === undefined ? 0 : spokenMs / cue.durationMs;
  if (cues[index + 1]?.part === 'actor' && spoken >= interruptionPolicy.spokenShare) {
    return after(
      [{ type: 'stop-speaking' }, { type: 'keep-entry', index, ending: 'interrupted', at }],
      enter(state, index + 1, { carryMs }),
    );
  }
  return {
    state: { ...state, phase: { name: 'partner-yielding' }, exchange: { ...exchange, stoppedAt: at } },
    commands: [{ type: 'stop-speaking' }],
  };
}

/** Once the voice for which the partner stopped has ended: tells an echo by how soon it did. */
export function judgeEcho(state: TurnState, at: number, evidence: Evidence): TurnState {
  const { exchange } = state;
  if (exchange.stoppedAt === undefined || evidence.speaking) return state;
  const echoed = at - evidence.silenceMs - exchange.stoppedAt <= interruptionPolicy.echoTailMs;
  const echoes = exchange.echoes + (echoed ? 1 : 0);
  const echoing = echoed && echoes === interruptionPolicy.echoesPerLine;
  return {
    ...state,
    exchange: { ...exchange, echoes, stoppedAt: undefined },
    echoingLines: state.echoingLines + (echoing ? 1 : 0),
  };
}
