import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';

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

/** "0:07", "12:30", "1:02:03". */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
