import type { Cue } from '#core/api/rehearsals.ts';
import type { Voice } from '#core/api/voices.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import { type VeilLevel, veiledText, veilLevels } from '#core/rehearsal/veil.ts';
import { sentence } from '#core/sentences.ts';
import type { VolumeChange } from '#web/features/rehearsal/run/rehearsal-run.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';

/** The status line under the partner's name. */
export function statusLine(
  { partnerSpeaking, status, turn }: Pick<RehearsalSnapshot, 'partnerSpeaking' | 'status' | 'turn'>,
  voiceName: string,
): string {
  if (partnerSpeaking) return `${voiceName} is speaking...`;
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

/** Who is at it, in a few words that can be read from across the room. */
export function turnHeadline(
  snapshot: Pick<RehearsalSnapshot, 'turn' | 'status'>,
  voiceName: string,
): string {
  if (snapshot.status === 'paused') return 'Paused';
  if (snapshot.status === 'waiting-for-microphone') return 'Waiting for your microphone';
  return snapshot.turn === 'actor' ? 'Your line' : `${voiceName}’s line`;
}

/** How large a line can be set so that it stays on the screen, by its length. */
export function lineSize(text: string): 'huge' | 'large' | 'medium' | 'small' {
  if (text.length <= 70) return 'huge';
  if (text.length <= 170) return 'large';
  return text.length <= 420 ? 'medium' : 'small';
}

/** 0 to 100: how much of the scene lies behind. */
export function progressPercent(cueIndex: number, cueCount: number | undefined): number {
  return cueCount ? Math.min(100, (cueIndex / cueCount) * 100) : 0;
}

/** The text of a cue as the actor may see it: their own lines behind the veil, undefined where nothing is left. */
export function shownText(cue: Cue, veil: VeilLevel): string | undefined {
  return cue.part === 'actor' ? veiledText(cue.text, veil) : cue.text;
}

/** How much of the actor's lines is hidden: in a word for a button, by name, and in a sentence. */
export const veilNames: Record<VeilLevel, { word: string; name: string; sentence: string }> = {
  shown: { word: 'Shown', name: 'Shown', sentence: 'Your lines stand there in full.' },
  'some-words': {
    word: 'Some',
    name: 'Some words hidden',
    sentence: 'Every third word of your lines is hidden.',
  },
  'first-letters': {
    word: 'Letters',
    name: 'First letters',
    sentence: 'Of each word of your lines only the first letter is left.',
  },
  hidden: { word: 'Hidden', name: 'All hidden', sentence: 'Nothing of your lines is shown.' },
};

/** The next step of hiding; after the last, all is shown again. */
export function nextVeil(veil: VeilLevel): VeilLevel {
  return veilLevels[(veilLevels.indexOf(veil) + 1) % veilLevels.length] ?? 'shown';
}

/** What is run, where that is not the whole scene as it stands. */
export function drillName({ selection, pace }: Drill): string | undefined {
  switch (selection.type) {
    case 'just-cues':
      return 'Just cues';
    case 'lines':
      return selection.name === 'today' ? 'Today’s lines' : 'Problem spots';
    case 'whole-scene':
      return pace === 'speed' ? 'Speed run' : undefined;
  }
}

export function voiceNameOf(voices: readonly Voice[], voiceId: string | undefined): string {
  return voices.find((voice) => voice.id === voiceId)?.name ?? 'Partner';
}

/** "0:07", "12:30", "1:02:03". */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

export interface Summary {
  /** Lines that the actor spoke to the end, each counted once however often it was said. */
  myLines: number;
  partnerLines: number;
  /** Hand-overs that the actor gave by key or button. */
  byHand: number;
  durationMs: number;
}

/** The scenes of which at least one line was said. */
export function playedSceneIds({
  transcript,
  cues,
}: Pick<RehearsalSnapshot, 'transcript' | 'cues'>): string[] {
  const said = new Set(transcript.map((entry) => entry.lineId));
  return [...new Set(cues.filter((cue) => said.has(cue.lineId)).map((cue) => cue.sceneId))];
}

/** What was rehearsed, told from the transcript. */
export function summaryOf({
  transcript,
  startedAt,
  endedAt,
}: Pick<RehearsalSnapshot, 'transcript' | 'startedAt' | 'endedAt'>): Summary {
  const lines = (type: 'user' | 'assistant') =>
    new Set(transcript.filter((entry) => entry.type === type).map((entry) => entry.lineId ?? entry.id)).size;
  return {
    myLines: lines('user'),
    partnerLines: lines('assistant'),
    byHand: transcript.filter((entry) => entry.ending === 'by-hand').length,
    durationMs: startedAt !== undefined && endedAt !== undefined ? endedAt - startedAt : 0,
  };
}
