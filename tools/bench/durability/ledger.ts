import type { Rehearsal, TranscriptEntry } from '#core/api/rehearsals.ts';
import type { ScriptFile } from './scripts.ts';

/** What the server has acknowledged, and so must never lose. */
export interface Ledger {
  uploads: Map<string, ScriptFile>;
  /** Scripts whose reading was answered, or listed, as complete. */
  readScripts: Set<string>;
  rehearsals: Map<string, Rehearsal>;
  /** Entries by the rehearsal that they belong to. */
  entries: Map<string, TranscriptEntry[]>;
}

export function emptyLedger(): Ledger {
  return {
    uploads: new Map(),
    readScripts: new Set(),
    rehearsals: new Map(),
    entries: new Map(),
  };
}

export function countAcknowledged(ledger: Ledger) {
  const entries = [...ledger.entries.values()].reduce((sum, each) => sum + each.length, 0);
  const counts = {
    uploads: ledger.uploads.size,
    scripts: ledger.readScripts.size,
    rehearsals: ledger.rehearsals.size,
    entries,
  };
  return { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}
