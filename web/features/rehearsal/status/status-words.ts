import type { Voice } from '#core/api/voices.ts';
import { sentence } from '#core/sentences.ts';
import type { VolumeChange } from '#web/features/rehearsal/run/rehearsal-run.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';

export type StatusFacts = Pick<RehearsalSnapshot, 'partnerSpeaking' | 'status' | 'turn' | 'muted'> & {
  microphone: Pick<RehearsalSnapshot['microphone'], 'isWithout'>;
};

/** The status line under the partner's name. */
export function statusLine(
  { partnerSpeaking, status, turn, muted, microphone }: StatusFacts,
  voiceName: string,
): string {
  // A live agent that is paused speaks on, and nobody hears it.
  if (partnerSpeaking && status !== 'paused') {
    const speaking = `${voiceName} is speaking...`;
    return muted ? `${speaking} ${sentence('turn.muted')}` : speaking;
  }
  if (microphone.isWithout) return sentence('microphone.by-keys');
  return status === 'running' && turn === 'actor' ? 'Listening to your lines...' : 'Ready to listen';
}

/** The status card. */
export function connectionLine(connection: RehearsalSnapshot['connection'], voiceName: string): string {
  switch (connection) {
    case 'connected':
      return `${voiceName} AI Connected`;
    case 'connecting':
      return `Connecting to ${voiceName} AI...`;
    case 'disconnected':
      return `${voiceName} AI Disconnected`;
  }
}

/** Who is at it, in a few words that can be read from across the room. */
export function turnHeadline(
  snapshot: Pick<RehearsalSnapshot, 'turn' | 'status'>,
  voiceName: string,
): string {
  if (snapshot.status === 'paused') return 'Paused';
  if (snapshot.status === 'waiting-for-microphone') return 'Waiting for your microphone';
  return snapshot.turn === 'actor' ? 'Your line' : `${voiceName}’s line`;
}

/** What became of muting, where there is something to say of it. */
export function volumeSentence(change: VolumeChange): string | undefined {
  switch (change) {
    case 'changed':
      return undefined;
    case 'failed':
      return sentence('rehearsal.volume-failed');
    case 'disconnected':
      return sentence('rehearsal.mute-needs-start');
    case 'unavailable':
      return sentence('rehearsal.volume-unavailable');
  }
}

export function voiceNameOf(voices: readonly Voice[], voiceId: string | undefined): string {
  return voices.find((voice) => voice.id === voiceId)?.name ?? 'Partner';
}
