import type { TranscriptEntry } from '#core/api/rehearsals.ts';
import type { Transcripts } from '#web/features/rehearsal/run/keeping/transcripts.ts';
import type { LiveSnapshot } from '#web/features/rehearsal/run/snapshot/live-snapshot.ts';

interface SaidOptions {
  rehearsalId: string;
  transcripts: Pick<Transcripts, 'entryOf' | 'add'>;
  live: Pick<LiveSnapshot, 'facts' | 'know'>;
}

/** What both sides have said in one conversation, shown at once and kept as it was heard in the end. */
export interface Said {
  add(side: 'actor' | 'partner', text: string): void;
  /** What the partner said last was broken off after this much of it. */
  cutShort(text: string): void;
  /** Nobody can speak into what the partner said last any more. */
  keepLast(): void;
}

export function createSaid({ rehearsalId, transcripts, live: { facts, know } }: SaidOptions): Said {
  let last: TranscriptEntry | undefined;

  function keepLast() {
    if (last !== undefined) transcripts.add(rehearsalId, last);
    last = undefined;
  }

  return {
    keepLast,
    add(side, text) {
      if (text.trim() === '') return;
      keepLast();
      const entry = transcripts.entryOf(side === 'actor' ? 'user' : 'assistant', text);
      if (side === 'actor') transcripts.add(rehearsalId, entry);
      else last = entry;
      know({ transcript: [...facts().transcript, entry] });
    },
    cutShort(text) {
      if (last === undefined) return;
      const { id } = last;
      const entry = { ...last, content: text, ending: 'interrupted' as const };
      last = entry;
      know({ transcript: facts().transcript.map((one) => (one.id === id ? entry : one)) });
    },
  };
}
