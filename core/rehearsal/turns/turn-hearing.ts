import { type ActorLineEnding, isRendered } from '#core/api/rehearsals.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import type { EndingReason } from '#core/hearing/endpointing/ending.ts';
import type { Decision, EndpointingPolicy } from '#core/hearing/endpointing/endpointing.ts';
import { decideEndpoint, endpointingPolicies } from '#core/hearing/endpointing/endpointing.ts';
import { endMark } from '#core/hearing/endpointing/line-marks.ts';
import type { Tempo } from '#core/hearing/following/tempo.ts';
import { learnTempo } from '#core/hearing/following/tempo.ts';
import { asTheActorWants, type TurnDecision } from '#core/rehearsal/coming-in.ts';
import { placeFrom } from '#core/rehearsal/drills.ts';
import { helpPolicy } from '#core/rehearsal/help.ts';
import { learnedSilenceMs, placeOf } from '#core/rehearsal/line-place.ts';
import { hintWord, promptWords } from '#core/rehearsal/prompt.ts';
import type { CourseSoFar } from '#core/rehearsal/turns/line-course.ts';
import { courseOf, isOffScript, notice } from '#core/rehearsal/turns/line-course.ts';
import { after, enter, stay } from '#core/rehearsal/turns/turn-moves.ts';
import type {
  EarlyCue,
  PartnerPhase,
  Step,
  TurnCommand,
  TurnState,
} from '#core/rehearsal/turns/turn-state.ts';
import { earlyCueOf, interruptionPolicy, isPartnerActive } from '#core/rehearsal/turns/turn-state.ts';

/** Share of a line that must have been heard before a key press that ends it may teach the actor's tempo. */
const teachingShare = 0.5;

/** What has been heard of the actor's line so far: the partner comes in, or waits and says why. */
export function hearActor(state: TurnState, at: number, evidence: Evidence): Step {
  const { phase, exchange } = state;
  const cue = state.cues[state.index];
  if (phase.name !== 'actor' || cue === undefined) return stay(state);
  const extraMs = exchange.returns * interruptionPolicy.extraSilenceMs;
  const heardDecision = patiently(
    decideEndpoint(withLess(evidence, extraMs), endMark(cue.text), policyOf(state)),
    evidence,
    // In the go at which it came in too early, it waits for more silence everywhere.
    exchange.returns === 0 ? learnedSilenceMs(state.heldPlaces[cue.lineId] ?? [], placeOf(evidence)) : 0,
  );
  const course = notice(phase.course, cue.text, {
    before: phase.evidence,
    now: evidence,
    decision: heardDecision,
  });
  const decision = unlessLost(
    asTheActorWants(heardDecision, state.comingIn),
    course,
    evidence,
    policyOf(state),
  );
  const heard = { ...phase, evidence, course };
  if (decision.type === 'cue') return endActorLine({ ...state, phase: heard }, at, endings[decision.reason]);
  const goesOn = evidence.speaking && phase.evidence?.speaking === false;
  const prompt = goesOn ? undefined : phase.prompt;
  const asked = goesOn ? 0 : phase.asked;
  const hint = hintWord(cue.text, placeOf(evidence));
  // A hint is no prompt that would count as help: as long as a line is shown, it says nothing that is not there to be read.
  const shown = prompt ?? (decision.type === 'hint' ? hint : undefined);
  if (decision.type !== 'prompt' || (prompt !== undefined && prompt !== hint)) {
    return stay({ ...state, phase: { ...heard, decision, prompt: shown, asked } });
  }
  const given = { prompt: promptWords(cue.text, placeOf(evidence)), course: { ...course, prompted: true } };
  return stay({ ...state, phase: { ...heard, decision, asked, ...given } });
}

/**
 * A cough or a click looks like other words for a moment. An actor who is silent after it is not off the script: they have
 * not begun, or have dried.
 */
function unlessLost(
  decision: TurnDecision,
  course: CourseSoFar,
  { speaking, silenceMs, words }: Evidence,
  { hintAfterMs }: EndpointingPolicy,
): TurnDecision {
  const isLost = decision.type === 'off-script' && !isOffScript(course) && !speaking;
  if (!isLost || silenceMs < hintAfterMs) return decision;
  const reason = words?.begun ? 'dried-in-line' : 'dried-at-start';
  return { type: 'hint', reason, requiredMs: decision.requiredMs };
}

const endings = {
  'line-over': 'heard',
  'last-word-swallowed': 'last-word-swallowed',
  'other-words-over': 'other-words-over',
} as const satisfies Record<EndingReason, ActorLineEnding>;

function policyOf({ mode, patience, drill, help }: TurnState): EndpointingPolicy {
  const level = drill.pace === 'speed' ? 'eager' : patience;
  return { ...endpointingPolicies[level], ...helpPolicy(mode, help) };
}

/** Where the partner once came in too early, it waits for the silence that was learned there. */
function patiently(decision: Decision, { speaking, silenceMs }: Evidence, learnedMs: number): Decision {
  if (decision.type !== 'cue' || speaking || silenceMs >= learnedMs) return decision;
  return { type: 'wait', reason: 'held-beat', requiredMs: learnedMs };
}

/** The evidence as it would be if silence had begun later. */
function withLess(evidence: Evidence, silenceMs: number): Evidence {
  const { words } = evidence;
  const later = { ...evidence, silenceMs: evidence.silenceMs - silenceMs };
  return words ? { ...later, words: { ...words, endedForMs: words.endedForMs - silenceMs } } : later;
}

/** The actor's line is over, by what was heard or by a key: the turn goes to the next line. */
export function endActorLine(state: TurnState, at: number, ending: ActorLineEnding): Step {
  const { phase, index, tempo, exchange } = state;
  if (phase.name !== 'actor') return stay(state);
  const { course, evidence } = phase;
  const entry: TurnCommand[] = phase.kept ? [] : [{ type: 'keep-entry', index, ending, at }];
  const learned = tempoAfter(tempo, ending, evidence);
  const early =
    ending !== 'by-hand' && evidence !== undefined
      ? { index, tempo, course, evidence, ending, at }
      : undefined;
  const entrance = early === undefined ? {} : { early, exchange };
  const next = enter({ ...state, tempo: learned, lastCue: ending }, index + 1, entrance);
  if (early !== undefined && earlyCueOf(next.state.phase) === early) return after(entry, next);
  return after([...entry, ...resultOf(state, { index, course, evidence, ending, at })], next);
}

/** A line of the actor's that is over, with what was noticed of it. */
interface EndedLine {
  index: number;
  course: CourseSoFar;
  evidence: Evidence | undefined;
  ending: ActorLineEnding;
  at: number;
}

function resultOf({ cues }: TurnState, { index, course, evidence, ending, at }: EndedLine): TurnCommand[] {
  const lineId = cues[index]?.lineId;
  if (lineId === undefined) return [];
  return [{ type: 'keep-result', lineId, course: courseOf(course, ending, evidence), at }];
}

/** A line that is looked through for missed words after its end: what was found while it may still be given back. */
export function learnMissedWords(state: TurnState, { words }: Evidence): TurnState {
  const { phase } = state;
  const missed = words?.missed;
  if (!isPartnerActive(phase) || missed === undefined) return state;
  const { early } = phase;
  if (early?.evidence.words === undefined || early.evidence.words.missed === missed) return state;
  const evidence = { ...early.evidence, words: { ...early.evidence.words, missed } };
  return { ...state, phase: { ...phase, early: { ...early, evidence } } };
}

/** A line that can no longer be given back to the actor has come to its result. */
export function settleResult(before: TurnState, next: Step): Step {
  const early = earlyCueOf(before.phase);
  const { phase, index } = next.state;
  if (early === undefined) return next;
  // The line is still the same while its ear is: what is known of it may have grown.
  if (earlyCueOf(phase) !== undefined && next.state.ear === before.ear) return next;
  const isGivenBack = phase.name === 'actor' && phase.kept && index === early.index;
  return isGivenBack ? next : after(resultOf(before, early), next);
}

function tempoAfter(tempo: Tempo, ending: ActorLineEnding, evidence: Evidence | undefined): Tempo {
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
  if (phase.early !== undefined && isSoonAfterCue(phase, began)) {
    const certain = evidence.speechRunMs >= interruptionPolicy.sustainedAtFirstMs;
    return certain ? giveBack(state, at, phase.early, evidence.speechRunMs) : stay(state);
  }
  if (phase.name === 'partner-cued') return stay(state);
  // A voice that was there before the partner began was heard when the actor handed over by key.
  const comesIn = began >= phase.startedAt && evidence.speechRunMs >= interruptionPolicy.sustainedMs;
  return comesIn ? yieldTurn(state, at, began - phase.startedAt, evidence.speechRunMs) : stay(state);
}

/**
 * What is heard, ahead of the evidence of what it is: an actor who goes on just after the partner came in gets the turn
 * back at once. If it was none, the evidence that follows soon lets the partner come in again.
 */
export function hearLoudness(state: TurnState, at: number, forMs: number): Step {
  const { phase } = state;
  if (!isPartnerActive(phase) || phase.early === undefined || speaksThrough(state)) return stay(state);
  const began = at - forMs;
  const wentOn = began >= phase.early.at && isSoonAfterCue(phase, began);
  return wentOn && forMs >= interruptionPolicy.loudAtFirstMs
    ? giveBack(state, at, phase.early, forMs)
    : stay(state);
}

function isSoonAfterCue(phase: PartnerPhase, began: number): boolean {
  return phase.name === 'partner-cued' || began <= phase.startedAt + interruptionPolicy.resumeWindowMs;
}

/** The partner takes what it hears for its own echo. */
export function speaksThrough({ exchange, echoingLines }: TurnState): boolean {
  return (
    exchange.echoes >= interruptionPolicy.echoesPerLine || echoingLines >= interruptionPolicy.echoingLines
  );
}

/** The partner came in too early: it stops, and the actor's line goes on as if nothing had happened. */
function giveBack(state: TurnState, at: number, early: EarlyCue, speechRunMs: number): Step {
  const { exchange } = state;
  return {
    state: {
      ...state,
      index: early.index,
      heldPlaces: withHeldPlace(state, early, at - speechRunMs),
      tempo: early.tempo,
      cutIns: state.cutIns + 1,
      lastCue: undefined,
      exchange: { ...exchange, returns: exchange.returns + 1, stoppedAt: at },
      phase: {
        name: 'actor',
        decision: { type: 'wait', reason: 'still-speaking', requiredMs: Number.POSITIVE_INFINITY },
        evidence: undefined,
        prompt: undefined,
        asked: 0,
        course: early.course,
        kept: true,
      },
    },
    commands: [{ type: 'stop-speaking' }],
  };
}

/** The pause that was taken for the line's end is learned, for the next time at this place. */
function withHeldPlace({ cues, heldPlaces }: TurnState, early: EarlyCue, wentOnAt: number) {
  const place = placeOf(early.evidence);
  const lineId = cues[early.index]?.lineId;
  if (place === undefined || lineId === undefined) return heldPlaces;
  const pauseMs = early.evidence.silenceMs + Math.max(0, wentOnAt - early.at);
  return { ...heldPlaces, [lineId]: [...(heldPlaces[lineId] ?? []), { place, pauseMs }] };
}

/** The actor came in while the partner was speaking. */
function yieldTurn(state: TurnState, at: number, spokenMs: number, carryMs: number): Step {
  const { index, cues, exchange } = state;
  const cue = cues[index];
  const spoken = cue && isRendered(cue) ? spokenMs / cue.durationMs : 0;
  const next = cues[placeFrom(state, index + 1, state.drill.selection)];
  if (next?.part === 'actor' && spoken >= interruptionPolicy.spokenShare) {
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

/** The partner stopped ahead of the evidence: what it stopped for is not in it yet. */
export function isBeforeStop({ exchange: { stoppedAt } }: TurnState, at: number): boolean {
  return stoppedAt !== undefined && at < stoppedAt + interruptionPolicy.sustainedAtFirstMs;
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
    heldPlaces: echoed ? withoutHeldPlace(state) : state.heldPlaces,
    exchange: { ...exchange, echoes, stoppedAt: undefined },
    echoingLines: state.echoingLines + (echoing ? 1 : 0),
  };
}

/** An echo teaches nothing of where the actor holds a pause. */
function withoutHeldPlace({ phase, cues, index, heldPlaces }: TurnState): TurnState['heldPlaces'] {
  const lineId = phase.name === 'actor' && phase.kept ? cues[index]?.lineId : undefined;
  if (lineId === undefined) return heldPlaces;
  return { ...heldPlaces, [lineId]: (heldPlaces[lineId] ?? []).slice(0, -1) };
}
