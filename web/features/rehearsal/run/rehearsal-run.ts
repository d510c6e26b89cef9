import type { Opening } from '#core/agents/opening.ts';
import type { CueSheetQuery, StartRehearsalRequest } from '#core/api/rehearsals.ts';
import type { WordChecker } from '#core/api/results.ts';
import type { CommandChannel, RehearsalCommand } from '#core/commands/commands.ts';
import type { Patience } from '#core/hearing/endpointing/patience.ts';
import type { ComingIn } from '#core/rehearsal/coming-in.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import type { HelpAfter } from '#core/rehearsal/help.ts';
import type { PauseReason } from '#core/rehearsal/turns/turn-state.ts';
import type { RehearsalApi } from './rehearsal-api.ts';
import type { RehearsalSnapshot } from './snapshot/rehearsal-snapshot.ts';

/** What muting came to: `unavailable` where what is heard has no volume of ours. */
export type VolumeChange = 'changed' | 'failed' | 'unavailable' | 'disconnected';

/** One run of a rehearsal after the other, for one screen. Actions that make no sense at the moment do nothing. */
export interface RehearsalRun {
  subscribe(listener: () => void): () => void;
  snapshot(): RehearsalSnapshot;
  /** The microphone's level, 0 to 1, about thirty times a second; apart from the snapshot, as it never rests. */
  subscribeToLevel(listener: (level: number) => void): () => void;
  level(): number;

  /** Asks for the microphone ahead of the start. Never rejects: the snapshot tells the outcome. */
  askForMicrophone(): Promise<void>;
  /**
   * Call it from a click or key press, or the browser may keep the sound off. Never rejects. `sheet` tells the line to
   * begin with, and whether stage directions are spoken.
   */
  start(request: StartRehearsalRequest, drill?: Drill, sheet?: CueSheetQuery): Promise<void>;
  /** The same in conversation with the actor's live agent. What moves from line to line does nothing in it. */
  talk(request: StartRehearsalRequest, opening: Opening): Promise<void>;
  pause(reason?: PauseReason): void;
  resume(): void;
  stop(): void;
  /** Begins after all what was refused as `elsewhere`: the other tab pauses. */
  rehearseHere(): Promise<void>;
  /** Leaves it to the other tab. */
  leaveElsewhere(): void;
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
  /** Resolves once the browser has answered. Never rejects: the snapshot tells the outcome. */
  retryMicrophone(): Promise<void>;
  /** The rehearsal goes on by keys, or the next one is played by them, until the microphone is heard again. */
  doWithoutMicrophone(): void;
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
