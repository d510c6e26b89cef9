import { isRendered } from '#core/api/rehearsals.ts';
import { heardShare } from '#core/rehearsal/heard-share.ts';
import { placeOf } from '#core/rehearsal/line-place.ts';
import { microphoneShown } from '#core/rehearsal/microphone/microphone-words.ts';
import { comingInReasons, type WaitingReason, waitingReasons } from '#core/rehearsal/turns/reasons.ts';
import { countProblemSpots } from '#core/rehearsal/turns/turn-commands.ts';
import type { TurnPhase, TurnState } from '#core/rehearsal/turns/turn-state.ts';
import { seemsToEcho, waitingReason, whoseTurn } from '#core/rehearsal/turns/turn-view.ts';
import { type SentenceKey, sentence, sentences } from '#core/sentences.ts';
import type { ApiConfig, RehearsalSnapshot, VoiceConnection } from './rehearsal-snapshot.ts';
import type { RehearsalStatus } from './rehearsal-status.ts';
import type { ConversationFacts, RunFacts } from './run-facts.ts';

/** Half a second: what clicks or hums while the partner speaks is no reason for advice. */
const echoedStepsToAdvise = 25;

/** The snapshot of these turns and facts. */
export function snapshotOf(turns: TurnState, facts: RunFacts): RehearsalSnapshot {
  const { phase, cues, index } = turns;
  const status = statusOf(phase, facts);
  const connection = connectionOf(status, facts);
  const reason = facts.connecting ? 'getting-ready' : waitingReason(turns);
  return {
    status,
    connection,
    takenUpAgain: facts.takenUpAgain,
    apiConfig: apiConfigOf(connection, facts),
    rehearsal: facts.rehearsal,
    partner: facts.partner,
    mode: turns.mode,
    turn: turnOf(turns, facts),
    partnerSpeaking: phase.name === 'partner-speaking' || facts.conversation?.partnerSpeaking === true,
    actorSpeaking: facts.actorSpeaking,
    cues,
    cueIndex: index,
    cue: cues[index],
    heardShare: heardShareOf(turns),
    drill: turns.drill,
    problemSpots: countProblemSpots(turns),
    prompt: phase.name === 'actor' ? phase.prompt : undefined,
    waiting: reason && { id: reason, sentence: sentences[sentenceOfWaiting(reason, turns)] },
    lastCue: turns.lastCue && {
      id: turns.lastCue,
      sentence: sentences[comingInReasons[turns.lastCue]],
    },
    notice: noticeOf(turns, facts),
    deviceVoiceLost: facts.deviceVoiceLost,
    microphone: microphoneShown(facts.microphone),
    preparation: { ready: cues.filter(isRendered).length, total: facts.total },
    transcript: facts.transcript,
    unsavedEntries: facts.unsavedEntries,
    results: facts.results,
    unsavedResults: facts.unsavedResults,
    checkedLines: facts.checkedLines,
    cutIns: turns.cutIns,
    muted: facts.muted,
    elsewhere: facts.elsewhere,
    voice: facts.voice,
    patience: turns.patience,
    help: turns.help,
    comingIn: turns.comingIn,
    startedAt: facts.startedAt,
    endedAt: facts.endedAt,
    problem: facts.problem,
  };
}

function heardShareOf({ phase, cues, index }: TurnState): number | undefined {
  const cue = cues[index];
  if (phase.name !== 'actor' || cue === undefined) return undefined;
  // A line that was given back goes on where it was, and nothing has been heard of a new one.
  if (phase.evidence === undefined) return phase.kept ? undefined : 0;
  return heardShare(cue.text, placeOf(phase.evidence));
}

/** Where nobody else speaks, there is no partner who waits for the actor's line. */
function sentenceOfWaiting(reason: WaitingReason, { cues }: TurnState): SentenceKey {
  const isAlone = cues.every(({ part }) => part === 'actor');
  return reason === 'not-started' && isAlone ? 'turn.begin-alone' : waitingReasons[reason];
}

function turnOf(turns: TurnState, { connecting, conversation }: RunFacts): RehearsalSnapshot['turn'] {
  if (connecting) return 'nobody';
  if (conversation === undefined) return whoseTurn(turns);
  if (conversation.phase !== 'talking') return 'nobody';
  return conversation.partnerSpeaking ? 'partner' : 'actor';
}

const statusOfConversation: Record<ConversationFacts['phase'], RehearsalStatus> = {
  talking: 'running',
  paused: 'paused',
  'waiting-for-microphone': 'waiting-for-microphone',
  over: 'stopped',
};

function statusOf(phase: TurnPhase, { connecting, failed, conversation }: RunFacts): RehearsalStatus {
  if (connecting) return 'preparing';
  if (conversation !== undefined) return failed ? 'failed' : statusOfConversation[conversation.phase];
  switch (phase.name) {
    case 'idle':
    case 'stopped':
      return failed ? 'failed' : phase.name;
    case 'preparing':
    case 'paused':
    case 'waiting-for-microphone':
    case 'finished':
      return phase.name;
    default:
      return 'running';
  }
}

function connectionOf(status: RehearsalStatus, { connecting }: RunFacts): VoiceConnection {
  if (connecting) return 'connecting';
  const over = status === 'idle' || status === 'finished' || status === 'stopped' || status === 'failed';
  return over ? 'disconnected' : 'connected';
}

function apiConfigOf(connection: VoiceConnection, { voicesFailed }: RunFacts): ApiConfig {
  if (connection === 'connecting') return 'connecting';
  if (connection === 'connected') return 'valid';
  return voicesFailed ? 'invalid' : 'unchecked';
}

function noticeOf(turns: TurnState, facts: RunFacts): RehearsalSnapshot['notice'] {
  if (facts.savingFails) {
    return { id: 'entries-not-saved', sentence: sentence('rehearsal.entries-not-saved') };
  }
  if (facts.conversation?.asksForScript === true)
    return { id: 'open-script-tab', sentence: sentence('agent-tool.open-script-tab') };
  if (facts.echoedSteps >= echoedStepsToAdvise || seemsToEcho(turns))
    return { id: 'use-headphones', sentence: sentence('turn.use-headphones') };
  if (facts.wordsLost) return { id: 'words-lost', sentence: sentence('turn.words-lost') };
  if (turns.phase.name === 'actor' && facts.followedBy === 'duration') {
    return { id: 'another-language', sentence: sentence('turn.another-language') };
  }
  if (facts.deviceVoiceLost) {
    return { id: 'device-voice-lost', sentence: sentence('turn.device-voice-lost') };
  }
  if (facts.otherVoices) return { id: 'other-voices', sentence: sentence('turn.other-voices') };
  if (facts.failedChecker === 'device') {
    return { id: 'no-word-check', sentence: sentence('turn.no-word-check') };
  }
  if (facts.failedChecker === 'transcriber') {
    return { id: 'no-transcription', sentence: sentence('turn.no-transcription') };
  }
  return facts.unvoiced ? { id: 'unvoiced', sentence: sentence('turn.unvoiced') } : undefined;
}
