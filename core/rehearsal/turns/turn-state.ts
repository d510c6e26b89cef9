import type {
  ActorLineEnding,
  AwaitedCue,
  Cue,
  LineEnding,
  RehearsalMode,
  SceneCue,
} from '#core/api/rehearsals.ts';
import type { CommandChannel, RehearsalCommand, VoiceChange } from '#core/commands/commands.ts';
import type { Evidence } from '#core/hearing/ear.ts';
import type { Patience } from '#core/hearing/endpointing/patience.ts';
import { defaultPatience } from '#core/hearing/endpointing/patience.ts';
import type { Tempo } from '#core/hearing/following/tempo.ts';
import { unknownTempo } from '#core/hearing/following/tempo.ts';
import type { ComingIn, TurnDecision } from '#core/rehearsal/coming-in.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import { wholeScene } from '#core/rehearsal/drills.ts';
import type { HelpAfter } from '#core/rehearsal/help.ts';
import type { HeldPlace } from '#core/rehearsal/line-place.ts';
import type { LineCourse } from '#core/rehearsal/results/line-outcome.ts';
import type { CourseSoFar } from '#core/rehearsal/turns/line-course.ts';

/** What the partner does when the actor is heard while it has the turn. Times in milliseconds. */
export const interruptionPolicy = {
  /** An actor who speaks on this soon after the partner came in had not finished: the turn goes back. */
  resumeWindowMs: 400,
  /** Speech that is believed until then: little, a syllable is enough. */
  sustainedAtFirstMs: 60,
  /** A sound as loud as the actor's voice is, before it is known what it is: the partner is silent within 80 ms. */
  loudAtFirstMs: 30,
  /** Later a cough shall not stop it. */
  sustainedMs: 300,
  /** With this share of its line spoken, the partner lets the actor go on; before, it says the line again. */
  spokenShare: 0.6,
  /** Silence after which it says the line again. */
  sayAgainAfterMs: 700,
  /** A voice that ends this soon after the partner has stopped was, most likely, the partner's own. */
  echoTailMs: 400,
  /** Echoes on one line before the partner speaks it through, whatever it hears. */
  echoesPerLine: 2,
  /** Lines with such an echo before it speaks every line through. */
  echoingLines: 2,
  /** Silence asked for on top, each time that the partner has come in too early on a line. */
  extraSilenceMs: 700,
} as const;

/** A line of the actor's that was taken for over, with what to go back to if it shows that it was not. */
export interface EarlyCue {
  index: number;
  tempo: Tempo;
  course: CourseSoFar;
  evidence: Evidence;
  ending: ActorLineEnding;
  at: number;
}

/** One of the actor's lines and the partner's answer: what has gone wrong between them so far. */
export interface Exchange {
  /** How often the turn was given back to the actor. */
  returns: number;
  /** How often the partner stopped for what was, most likely, its own echo. */
  echoes: number;
  /** When it last stopped for a voice that has not ended since. */
  stoppedAt: number | undefined;
}

/** What the partner has learned of an actor, kept from one run of a script to the next. */
export interface Learned {
  tempo: Tempo;
  /** Where the partner came in too early, by the line's id. */
  heldPlaces: Readonly<Record<string, readonly HeldPlace[]>>;
}

export const nothingLearned: Learned = { tempo: unknownTempo, heldPlaces: {} };

export const freshExchange: Exchange = { returns: 0, echoes: 0, stoppedAt: undefined };

/**
 * Why a rehearsal was paused: by the actor, for good if they say so, because the page was out of sight, or because the actor
 * went on in another tab.
 */
export type PauseReason = 'paused-by-actor' | 'asked-to-stop' | 'page-hidden' | 'other-tab';

export type TurnPhase =
  | { name: 'idle' }
  /** The line whose turn it is has not arrived yet. */
  | { name: 'preparing' }
  /** Asked to speak, not heard yet; delayed if the sound has to be waited for. */
  | { name: 'partner-cued'; speech: number; delayed: boolean; early: EarlyCue | undefined }
  | { name: 'partner-speaking'; speech: number; startedAt: number; early: EarlyCue | undefined }
  /** Interrupted by the actor; says the line again when they are silent. */
  | { name: 'partner-yielding' }
  | {
      name: 'actor';
      decision: TurnDecision;
      evidence: Evidence | undefined;
      /** The next words, for an actor who has dried or asked for them. */
      prompt: string | undefined;
      /** How often they were asked for since the actor spoke last. */
      asked: number;
      course: CourseSoFar;
      /** The line's end stands in the transcript already: the partner came in too early. */
      kept: boolean;
    }
  | { name: 'paused'; reason: PauseReason | 'partner-failed' }
  | { name: 'waiting-for-microphone' }
  | { name: 'finished' }
  | { name: 'stopped' };

export interface TurnState extends Learned {
  phase: TurnPhase;
  /** The cue whose turn it is, from 0. */
  index: number;
  cues: readonly SceneCue[];
  /** No cue will follow those known. */
  complete: boolean;
  /** The line that was asked for before any was known. */
  beginAt: string | undefined;
  mode: RehearsalMode;
  patience: Patience;
  help: HelpAfter;
  comingIn: ComingIn;
  drill: Drill;
  /** Lines that break, for the drill of them: of the whole script, whoever speaks them in this rehearsal. */
  problemSpots: readonly string[];
  /** `left-out`: the actor plays without one, and hands over by key. */
  microphone: 'live' | 'away' | 'left-out';
  /** Numbers the partner's utterances and the actor's lines, so that late news of an earlier one is recognised. */
  speech: number;
  ear: number;
  exchange: Exchange;
  /** Lines on which the partner seems to have heard itself. */
  echoingLines: number;
  cutIns: number;
  /** What made the partner come in last. */
  lastCue: ActorLineEnding | undefined;
}

/** What can happen to a rehearsal. */
export type TurnHappening =
  /** The last rehearsal is forgotten, ahead of a start in this mode. */
  | { type: 'dismiss'; mode: RehearsalMode }
  | {
      type: 'start';
      mode: RehearsalMode;
      patience: Patience;
      help: HelpAfter;
      drill: Drill;
      learned: Learned;
      /** The line to begin with; the first where it is not among them. */
      from?: string | undefined;
    }
  /** All lines of the scenes are known, in order, and none of them is rendered yet. */
  | { type: 'lines-known'; cues: readonly AwaitedCue[] }
  /** A line is rendered: one that was awaited, or else the one after those known. */
  | { type: 'cue-known'; cue: Cue }
  | { type: 'cues-complete' }
  | { type: 'partner-delayed'; speech: number }
  | { type: 'partner-started'; speech: number }
  | { type: 'partner-finished'; speech: number }
  | { type: 'partner-failed'; speech: number }
  | { type: 'voice'; ear: number; evidence: Evidence }
  /** A sound as loud as the actor's voice has been going on for so long, whatever it is. */
  | { type: 'loud'; ear: number; forMs: number }
  | { type: 'cue' }
  /** By the actor, unless said otherwise. */
  | { type: 'pause'; reason?: PauseReason }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'back' }
  | { type: 'next' }
  | { type: 'again' }
  | { type: 'go-to'; index: number }
  /** By voice, taken at the actor's turn only: whoever reports it has made sure that it is not the line. */
  | { type: 'command'; command: RehearsalCommand; by: CommandChannel }
  /** The actor has looked at the line that is hidden. */
  | { type: 'peek' }
  | { type: 'problem-spots'; lineIds: readonly string[] }
  | { type: 'microphone-lost' }
  | { type: 'microphone-restored' }
  /** The actor goes on without it. */
  | { type: 'microphone-left-out' }
  | { type: 'set-patience'; patience: Patience }
  | { type: 'set-help'; help: HelpAfter }
  | { type: 'set-coming-in'; comingIn: ComingIn };

/** `at` is in milliseconds, on whatever clock the caller holds; only differences count. */
export type TurnEvent = TurnHappening & { at: number };

export type TurnCommand =
  /** Speak the partner's line at `index`, no sooner than `afterMs` from now. */
  | { type: 'speak-line'; speech: number; index: number; afterMs: number }
  | { type: 'stop-speaking' }
  /** Hear a line of the actor's. Up to `carryMs` of speech that is already going on belong to it. */
  | { type: 'listen'; ear: number; index: number; tempo: Tempo; carryMs: number }
  | { type: 'keep-entry'; index: number; ending: LineEnding; at: number }
  /** How a line of the actor's went, once it is over for good. */
  | { type: 'keep-result'; lineId: string; course: LineCourse; at: number }
  /** Make the partner's lines from `index` on ready to be heard. */
  | { type: 'prefetch'; index: number }
  /** The partner's voice changes by one step, from the next line on. */
  | { type: 'change-voice'; change: VoiceChange }
  /** The rehearsal is over: microphone and sound can be let go. */
  | { type: 'end' };

export interface Step {
  state: TurnState;
  commands: readonly TurnCommand[];
}

export const beforeRehearsal: TurnState = {
  phase: { name: 'idle' },
  index: 0,
  cues: [],
  complete: false,
  beginAt: undefined,
  mode: 'conversational',
  patience: defaultPatience,
  help: 'by-mode',
  comingIn: 'on-cue',
  drill: wholeScene,
  problemSpots: [],
  ...nothingLearned,
  microphone: 'live',
  speech: 0,
  ear: 0,
  exchange: freshExchange,
  echoingLines: 0,
  cutIns: 0,
  lastCue: undefined,
};

/** Phases in which no rehearsal goes on. */
export function isOver(phase: TurnPhase): boolean {
  return phase.name === 'idle' || phase.name === 'finished' || phase.name === 'stopped';
}

/** Phases in which the scene is being played. */
export function isPlaying(phase: TurnPhase): boolean {
  return (
    phase.name === 'preparing' ||
    phase.name === 'partner-cued' ||
    phase.name === 'partner-speaking' ||
    phase.name === 'partner-yielding' ||
    phase.name === 'actor'
  );
}

export type PartnerPhase = Extract<TurnPhase, { name: 'partner-cued' | 'partner-speaking' }>;

/** Phases in which the partner has been asked to speak and has not finished. */
export function isPartnerActive(phase: TurnPhase): phase is PartnerPhase {
  return phase.name === 'partner-cued' || phase.name === 'partner-speaking';
}

/** The line that the actor may still be given back. */
export function earlyCueOf(phase: TurnPhase): EarlyCue | undefined {
  return isPartnerActive(phase) ? phase.early : undefined;
}
