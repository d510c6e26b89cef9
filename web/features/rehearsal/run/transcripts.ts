import type { Cue, LineEnding, TranscriptEntry } from '#core/api/rehearsals.ts';
import { transcriptEntrySchema } from '#core/api/rehearsals.ts';
import type { RehearsalEnvironment } from './environment.ts';
import type { OutboxEnvironment, Outboxes } from './outboxes.ts';
import { createOutboxes } from './outboxes.ts';
import type { RehearsalApi } from './types.ts';

export interface TranscriptsOptions {
  api: Pick<RehearsalApi, 'addEntries'>;
  environment: OutboxEnvironment & Pick<RehearsalEnvironment, 'clock' | 'date' | 'newId'>;
  changed(): void;
}

/** The transcripts of this page's rehearsals, one after the other; each is sent until it is acknowledged. */
export interface Transcripts extends Omit<Outboxes<TranscriptEntry>, 'add'> {
  /** Keeps the line as the script has it: nothing is transcribed. `at` is a time of the environment's clock. */
  keep(rehearsalId: string, cue: Cue, ending: LineEnding, at: number): TranscriptEntry;
}

export function createTranscripts({ api, environment, changed }: TranscriptsOptions): Transcripts {
  const { clock, date, newId } = environment;
  let lastTimestamp = 0;
  const { add, ...outboxes } = createOutboxes(
    {
      storagePrefix: 'castmate.unsaved-entries.',
      schema: transcriptEntrySchema,
      send: api.addEntries,
      farewellCharacters: 15_000,
    },
    environment,
    changed,
  );
  return {
    ...outboxes,
    keep(rehearsalId, cue, ending, at) {
      // Entries are put in order by their times, so that no two may share one.
      lastTimestamp = Math.max(lastTimestamp + 1, Math.round(date() - (clock() - at)));
      const entry: TranscriptEntry = {
        id: newId(),
        type: cue.part === 'actor' ? 'user' : 'assistant',
        content: cue.text,
        timestamp: new Date(lastTimestamp).toISOString(),
        lineId: cue.lineId,
        ending,
      };
      add(rehearsalId, entry);
      return entry;
    },
  };
}
