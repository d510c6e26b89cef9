import type { LineEnding, SceneCue, TranscriptEntry } from '#core/api/rehearsals.ts';
import { transcriptEntrySchema } from '#core/api/rehearsals.ts';
import { rehearsalLimits } from '#core/limits.ts';
import type { RehearsalEnvironment } from '#web/features/rehearsal/run/environment.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';
import type { OutboxEnvironment, Outboxes } from './outboxes.ts';
import { createOutboxes } from './outboxes.ts';

export interface TranscriptsOptions {
  api: Pick<RehearsalApi, 'addEntries'>;
  environment: OutboxEnvironment & Pick<RehearsalEnvironment, 'clock' | 'date' | 'newId'>;
  changed(): void;
}

/** The transcripts of this page's rehearsals, one after the other; each is sent until it is acknowledged. */
export interface Transcripts extends Outboxes<TranscriptEntry> {
  /** Keeps the line as the script has it: nothing is transcribed. `at` is a time of the environment's clock. */
  keep(rehearsalId: string, cue: SceneCue, ending: LineEnding, at: number): TranscriptEntry;
  /** An entry of what somebody else has written down just now. It is kept once it is added. */
  entryOf(type: TranscriptEntry['type'], content: string): TranscriptEntry;
}

export function createTranscripts({ api, environment, changed }: TranscriptsOptions): Transcripts {
  const { clock, date, newId } = environment;
  let lastTimestamp = 0;
  const outboxes = createOutboxes(
    {
      storagePrefix: 'castmate.unsaved-entries.',
      schema: transcriptEntrySchema,
      itemsPerRequest: rehearsalLimits.entriesPerRequest,
      send: api.addEntries,
      farewellCharacters: 15_000,
    },
    environment,
    changed,
  );

  function entryAt(at: number, type: TranscriptEntry['type'], content: string): TranscriptEntry {
    // Entries are put in order by their times, so that no two may share one.
    lastTimestamp = Math.max(lastTimestamp + 1, Math.round(date() - (clock() - at)));
    return { id: newId(), type, content, timestamp: new Date(lastTimestamp).toISOString() };
  }

  return {
    ...outboxes,
    keep(rehearsalId, { part, text, lineId }, ending, at) {
      const entry = { ...entryAt(at, part === 'actor' ? 'user' : 'assistant', text), lineId, ending };
      outboxes.add(rehearsalId, entry);
      return entry;
    },
    entryOf: (type, content) => entryAt(clock(), type, content.slice(0, rehearsalLimits.entryCharacters)),
  };
}
