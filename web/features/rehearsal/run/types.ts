import type { Opening } from '#core/agents/opening.ts';
import type {
  ActorLineEnding,
  Cue,
  LiveTicket,
  PartnerKind,
  Rehearsal,
  RehearsalMode,
  StartRehearsalRequest,
  Ticket,
  TranscriptEntry,
} from '#core/api/rehearsals.ts';
import type { LineResult, ScriptProgress, WordChecker } from '#core/api/results.ts';
import type { Patience } from '#core/hearing/endpointing/patience.ts';
import type { ComingIn } from '#core/rehearsal/coming-in.ts';
import type { CommandChannel, RehearsalCommand } from '#core/rehearsal/commands.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import type { HelpAfter } from '#core/rehearsal/help.ts';
import type { WaitingReason } from '#core/rehearsal/turns/reasons.ts';
import type { CheckedLine } from './actor-lines/word-check.ts';

/** What a rehearsal needs of the server. Each call rejects with a `CallFailure`. */
export interface RehearsalApi {
  ticket(scriptId: string): Promise<Ticket>;
  /** What a conversation with the actor's own agent is opened with. It is good for one conversation. */
  liveTicket(scriptId: string): Promise<LiveTicket>;
  startRehearsal(request: StartRehearsalRequest): Promise<Rehearsal>;
  endRehearsal(rehearsalId: string): Promise<void>;
  /** The raw body of the cue sheet: newline-delimited JSON. */
  cueSheet(rehearsalId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** The bytes under a partner cue's `audioUrl`. */
  lineAudio(audioUrl: string, signal: AbortSignal): Promise<ArrayBuffer>;
  /** `keepalive`: the page is going away, and the browser shall send it all the same. */
  addEntries(
    rehearsalId: string,
    entries: readonly TranscriptEntry[],
    options: { keepalive: boolean },
  ): Promise<void>;
  addResults(
    rehearsalId: string,
    results: readonly LineResult[],
    options: { keepalive: boolean },
  ): Promise<void>;
  /** What the transcriber writes down of a line's sound; empty where it hears no words. */
  transcribe(mp3: Blob, signal: AbortSignal): Promise<string>;
  /** How the lines of the script went in earlier rehearsals. */
  progress(scriptId: string): Promise<ScriptProgress>;
}

/** The shape that a failed call is looked at by: `message` is a sentence for the user; no `status` means no answer. */
export interface CallFailure {
  message: string;
  status?: number;
  errorId?: string;
}

/**
 * `idle` before the first start; `preparing` until the first line can be played; `running`; `paused` by the actor or
 * because a line could not be played; `waiting-for-microphone`; `finished` after the last line; `stopped` by the
 * actor; `failed` when it could not start or go on (`problem` says why).
 */
export type RehearsalStatus =
  | 'idle'
  | 'preparing'
  | 'running'
  | 'paused'
  | 'waiting-for-microphone'
  | 'finished'
  | 'stopped'
  | 'failed';

/** The voice connection as the status card tells it. */
export type VoiceConnection = 'disconnected' | 'connecting' | 'connected';

/**
 * What is known of the way to the voices: nothing (`unchecked`) before a start and after a rehearsal, `valid` while one
 * runs, and `invalid` after a failure that was not the actor's own doing.
 */
export type ApiConfig = 'unchecked' | 'connecting' | 'valid' | 'invalid';

/** What muting came to: `unavailable` where what is heard has no volume of ours. */
export type VolumeChange = 'changed' | 'failed' | 'unavailable' | 'disconnected';

/** `allowed`: access is granted, and the microphone is closed until a rehearsal starts. `live`: it is open. */
export type MicrophoneState =
  | 'not-asked'
  | 'asking'
  | 'allowed'
  | 'live'
  | 'denied'
  | 'missing'
  | 'busy'
  | 'lost'
  | 'revoked'
  | 'silent'
  | 'failed';

/** A reason by its id, with the sentence to show. */
export interface Told<Id extends string> {
  id: Id;
  sentence: string;
}

/** Everything a screen shows of a rehearsal. A new object whenever something in it changed, else the same one. */
export interface RehearsalSnapshot {
  status: RehearsalStatus;
  connection: VoiceConnection;
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
  cues: readonly Cue[];
  /** From 0; the line whose turn it is. Equal to `cues.length` when it is not known yet, or after the last one. */
  cueIndex: number;
  cue: Cue | undefined;
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
        | 'open-script-tab'
      >
    | undefined;
  microphone: { state: MicrophoneState; sentence: string | undefined };
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
  patience: Patience;
  help: HelpAfter;
  comingIn: ComingIn;
  /** Milliseconds since the epoch; undefined before the first start. */
  startedAt: number | undefined;
  endedAt: number | undefined;
  /** Why a rehearsal could not start or go on. */
  problem: { sentence: string; errorId: string | undefined } | undefined;
}

/** One run of a rehearsal after the other, for one screen. Actions that make no sense at the moment do nothing. */
export interface RehearsalRun {
  subscribe(listener: () => void): () => void;
  snapshot(): RehearsalSnapshot;
  /** The microphone's level, 0 to 1, about thirty times a second; apart from the snapshot, as it never rests. */
  subscribeToLevel(listener: (level: number) => void): () => void;
  level(): number;

  /** Asks for the microphone ahead of the start. Never rejects: the snapshot tells the outcome. */
  askForMicrophone(): Promise<void>;
  /** Call it from a click or key press, or the browser may keep the sound off. Never rejects. */
  start(request: StartRehearsalRequest, drill?: Drill): Promise<void>;
  /** The same in conversation with the actor's live agent. What moves from line to line does nothing in it. */
  talk(request: StartRehearsalRequest, opening: Opening): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): void;
  /** To the line before, the line after, or the beginning of the current one. After the last line, `again` plays the scene again. */
  back(): void;
  next(): void;
  again(): void;
  /** To a line of the script, by its place among the cues. */
  goTo(cueIndex: number): void;
  /** The actor's line is over: the partner comes in at once. */
  cue(): void;
  /** Tells the partner something beside the lines. */
  tell(command: RehearsalCommand, by: Exclude<CommandChannel, 'voice'>): void;
  /** The actor looks at a line of theirs that is hidden. */
  peek(): void;
  retryMicrophone(): Promise<void>;
  /** The partner at volume 0, or at 1. */
  setMuted(muted: boolean): VolumeChange;
  /** Something has changed since the last failure, so that a start may be tried: `invalid` is `unchecked` again. */
  forgetFailure(): void;
  /** A voice of the device speaks the partner's lines; undefined: the partner's own does. */
  setDeviceVoice(voiceId: string | undefined): void;
  setPatience(patience: Patience): void;
  setHelp(help: HelpAfter): void;
  setComingIn(comingIn: ComingIn): void;
  /** Who writes the actor's lines down for a comparison, from the next line on; undefined asks nobody. */
  setWordChecker(checker: WordChecker | undefined): void;
  /** Lets go of microphone, sound and listeners; what is not saved yet is sent in a last attempt. */
  dispose(): void;
}

export interface RehearsalRunOptions {
  api: RehearsalApi;
  patience?: Patience;
  muted?: boolean;
}
