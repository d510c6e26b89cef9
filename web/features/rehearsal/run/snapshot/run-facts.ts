import type { PartnerKind, Rehearsal, TranscriptEntry } from '#core/api/rehearsals.ts';
import type { LineResult, WordChecker } from '#core/api/results.ts';
import type { LineToHear } from '#core/hearing/hearing.ts';
import { type Microphone, untouchedMicrophone } from '#core/rehearsal/microphone/microphone.ts';
import { type PartnerVoice, plainVoice } from '#core/rehearsal/partner-voice.ts';
import type { RehearsalSnapshot } from './rehearsal-snapshot.ts';

/** What is known of a conversation with a live agent, from when it stands until something else is played. */
export interface ConversationFacts {
  phase: 'talking' | 'paused' | 'waiting-for-microphone' | 'over';
  partnerSpeaking: boolean;
  /** The partner has said that the actor is ready for the script. */
  asksForScript: boolean;
}

/** What a run knows besides the turns. */
export interface RunFacts {
  /** The start is under way, and there are no turns yet. */
  connecting: boolean;
  /** That a connection which was lost is being taken up again, in words. */
  takenUpAgain: string | undefined;
  /** It could not start or go on; `problem` says why. */
  failed: boolean;
  problem: RehearsalSnapshot['problem'];
  /** The voices themselves have failed, and nothing has changed since. */
  voicesFailed: boolean;
  rehearsal: Rehearsal | undefined;
  total: number | undefined;
  actorSpeaking: boolean;
  /** Steps of hearing, of 20 ms, in which the partner's voice came back into the microphone. */
  echoedSteps: number;
  /** The words of no line can be followed any more. */
  wordsLost: boolean;
  /** A line of the partner's was in a language for which there is no voice. */
  unvoiced: boolean;
  /** The chosen voices cannot be had, and the built-in ones speak. */
  otherVoices: boolean;
  /** The device's voice that was chosen did not speak as it should. */
  deviceVoiceLost: boolean;
  /** What the actor's present line is followed by. */
  followedBy: LineToHear['by'];
  microphone: Microphone;
  transcript: readonly TranscriptEntry[];
  unsavedEntries: number;
  results: readonly LineResult[];
  unsavedResults: number;
  checkedLines: RehearsalSnapshot['checkedLines'];
  /** Who was to write lines down, and has failed. */
  failedChecker: WordChecker | undefined;
  savingFails: boolean;
  muted: boolean;
  /** A start was refused, because another tab rehearses. */
  elsewhere: boolean;
  /** How loud and fast the partner speaks, also in the rehearsals that come. */
  voice: PartnerVoice;
  startedAt: number | undefined;
  endedAt: number | undefined;
  partner: PartnerKind;
  /** There are no turns then: who speaks is told by the agent. */
  conversation: ConversationFacts | undefined;
}

export const nothingKnown: RunFacts = {
  connecting: false,
  takenUpAgain: undefined,
  failed: false,
  problem: undefined,
  voicesFailed: false,
  rehearsal: undefined,
  total: undefined,
  actorSpeaking: false,
  echoedSteps: 0,
  wordsLost: false,
  unvoiced: false,
  otherVoices: false,
  deviceVoiceLost: false,
  followedBy: 'words',
  microphone: untouchedMicrophone,
  transcript: [],
  unsavedEntries: 0,
  results: [],
  unsavedResults: 0,
  checkedLines: new Map(),
  failedChecker: undefined,
  savingFails: false,
  muted: false,
  elsewhere: false,
  voice: plainVoice,
  startedAt: undefined,
  endedAt: undefined,
  partner: 'line-runner',
  conversation: undefined,
};
