import type { Cue, LineEnding, TranscriptEntry } from '#core/api/rehearsals.ts';
import type { RehearsalEnvironment } from './environment.ts';
import type { TranscriptKeeper } from './transcript.ts';
import { createTranscriptKeeper, sendLeftEntries } from './transcript.ts';
import type { RehearsalApi } from './types.ts';

export interface TranscriptsOptions {
  api: Pick<RehearsalApi, 'addEntries'>;
  environment: Pick<RehearsalEnvironment, 'clock' | 'date' | 'newId' | 'storage' | 'wait' | 'onPageHide'>;
  changed(): void;
}

/** The transcripts of this page's rehearsals, one after the other; each is sent until it is acknowledged. */
export interface Transcripts {
  /** Keeps the line as the script has it: nothing is transcribed. `at` is a time of the environment's clock. */
  keep(rehearsalId: string, cue: Cue, ending: LineEnding, at: number): TranscriptEntry;
  saving(): { unsavedEntries: number; savingFails: boolean };
  /** Resolves once everything kept so far of this rehearsal has been acknowledged. */
  settled(rehearsalId: string): Promise<void>;
  close(): void;
}

export function createTranscripts({ api, environment, changed }: TranscriptsOptions): Transcripts {
  const { clock, date, newId, storage, wait } = environment;
  const keepers = new Map<string, TranscriptKeeper>();
  let lastTimestamp = 0;

  const keeperOf = (rehearsalId: string) => {
    const keeper =
      keepers.get(rehearsalId) ?? createTranscriptKeeper({ rehearsalId, api, storage, wait, changed });
    keepers.set(rehearsalId, keeper);
    return keeper;
  };
  const flush = () => {
    for (const keeper of keepers.values()) keeper.flush();
  };
  const stopHearing = environment.onPageHide(flush);
  void sendLeftEntries(api, storage);

  return {
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
      keeperOf(rehearsalId).add(entry);
      return entry;
    },
    saving() {
      const all = [...keepers.values()];
      return {
        unsavedEntries: all.reduce((sum, keeper) => sum + keeper.unsaved(), 0),
        savingFails: all.some((keeper) => keeper.failing()),
      };
    },
    settled: async (rehearsalId) => keepers.get(rehearsalId)?.settled(),
    close() {
      flush();
      stopHearing();
      for (const keeper of keepers.values()) keeper.close();
    },
  };
}
