import type {
  ActorLineEnding,
  PartnerKind,
  Rehearsal,
  RehearsalMode,
  SceneCue,
  TranscriptEntry,
} from '#core/api/rehearsals.ts';
import type { LineResult } from '#core/api/results.ts';
import type { Patience } from '#core/hearing/endpointing/patience.ts';
import type { ComingIn } from '#core/rehearsal/coming-in.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import type { HelpAfter } from '#core/rehearsal/help.ts';
import type { MicrophoneShown } from '#core/rehearsal/microphone/microphone-words.ts';
import type { PartnerVoice } from '#core/rehearsal/partner-voice.ts';
import type { WaitingReason } from '#core/rehearsal/turns/reasons.ts';
import type { CheckedLine } from '#web/features/rehearsal/run/actor-lines/word-check.ts';
import type { RehearsalStatus } from './rehearsal-status.ts';

/** The voice connection as the status card tells it. */
export type VoiceConnection = 'disconnected' | 'connecting' | 'connected';

/**
 * What is known of the way to the voices: nothing (`unchecked`) before a start and after a rehearsal, `valid` while one
 * runs, and `invalid` after a failure that was not the actor's own doing.
 */
export type ApiConfig = 'unchecked' | 'connecting' | 'valid' | 'invalid';

/** A reason by its id, with the sentence to show. */
export interface Told<Id extends string> {
  id: Id;
  sentence: string;
}

/** Everything a screen shows of a rehearsal. A new object whenever something in it changed, else the same one. */
export interface RehearsalSnapshot {
  status: RehearsalStatus;
  connection: VoiceConnection;
  /** That a connection which was lost is being taken up again, and which attempt this is. */
  takenUpAgain: string | undefined;
  apiConfig: ApiConfig;
  rehearsal: Rehearsal | undefined;
  /** Who plays, or played last: a live agent talks, and has neither cues nor results. */
  partner: PartnerKind;
  mode: RehearsalMode;
  /** Whose turn it is; `nobody` while nothing runs. */
  turn: 'partner' | 'actor' | 'nobody';
  /** The partner can be heard right now. */
  partnerSpeaking: boolean;
  /** The actor is heard right now. */
  actorSpeaking: boolean;
  /** The cues known so far, in order; they arrive while the server renders. */
  cues: readonly SceneCue[];
  /** From 0; the line whose turn it is. Equal to `cues.length` when it is not known yet, or after the last one. */
  cueIndex: number;
  cue: SceneCue | undefined;
  /**
   * Share of the actor's line (0 to 1) that lies before the end of the words heard so far: it changes from word to word.
   * Undefined where it is not known, and on the partner's turn.
   */
  heardShare: number | undefined;
  /** What is run of the scenes. */
  drill: Drill;
  /** How many of the lines known so far break, of those that the actor speaks. */
  problemSpots: number;
  /** The next words, for an actor who has asked for them or has dried. */
  prompt: string | undefined;
  /** Why the partner does not speak; undefined while it does, and while nothing runs. */
  waiting: Told<WaitingReason> | undefined;
  /** The device's voice that was chosen did not speak as it should: the partner's own goes on. */
  deviceVoiceLost: boolean;
  /** Why the partner came in last. */
  lastCue: Told<ActorLineEnding> | undefined;
  /** Advice that does not stop the rehearsal, such as to use headphones. */
  notice:
    | Told<
        | 'use-headphones'
        | 'entries-not-saved'
        | 'words-lost'
        | 'no-word-check'
        | 'no-transcription'
        | 'another-language'
        | 'unvoiced'
        | 'device-voice-lost'
        | 'other-voices'
        | 'open-script-tab'
      >
    | undefined;
  microphone: MicrophoneShown;
  /** Lines that the partner has ready, of all lines of the rehearsal; `total` is unknown at first. */
  preparation: { ready: number; total: number | undefined };
  transcript: readonly TranscriptEntry[];
  /** Entries that the server has not acknowledged yet. They are kept in this browser until it does. */
  unsavedEntries: number;
  /** How the actor's lines went, in the order in which they were said. */
  results: readonly LineResult[];
  /** Results that the server has not acknowledged yet. */
  unsavedResults: number;
  /** By the id of its transcript entry: how a line compares with what somebody besides wrote down of it. */
  checkedLines: ReadonlyMap<string, CheckedLine>;
  /** How often the partner came in too early and gave the turn back. */
  cutIns: number;
  muted: boolean;
  /** A start was refused, because another tab rehearses. */
  elsewhere: boolean;
  /** How loud and fast the partner speaks. */
  voice: PartnerVoice;
  patience: Patience;
  help: HelpAfter;
  comingIn: ComingIn;
  /** Milliseconds since the epoch; undefined before the first start. */
  startedAt: number | undefined;
  endedAt: number | undefined;
  /** Why a rehearsal could not start or go on. */
  problem: { sentence: string; errorId: string | undefined } | undefined;
}

/** The microphone kept a rehearsal from beginning: what is wrong with it now, its own notice tells. */
export function isAboutMicrophone(problem: RehearsalSnapshot['problem']): boolean {
  return problem?.errorId?.startsWith('microphone.') === true;
}
