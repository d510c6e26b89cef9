import { z } from 'zod';
import type { TranscriptEntry } from '#core/api/rehearsals.ts';
import { transcriptEntrySchema } from '#core/api/rehearsals.ts';
import { rehearsalLimits } from '#core/limits.ts';
import type { RetryPlan, Wait } from '#web/voice/retry.ts';
import { isFinalRefusal, statusOf, waitBeforeRetryMs } from '#web/voice/retry.ts';
import type { RehearsalApi } from './types.ts';

/** Where entries wait in this browser until the server has acknowledged them. Failing writes are let pass. */
export type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface TranscriptKeeper {
  add(entry: TranscriptEntry): void;
  /** Entries that are not acknowledged yet. */
  unsaved(): number;
  /** Some attempt has failed, and the next is waited for. */
  failing(): boolean;
  /** Resolves once everything added so far is acknowledged or refused for good. */
  settled(): Promise<void>;
  /** Sends what is left at once, in a way that survives the page. */
  flush(): void;
  close(): void;
}

export interface TranscriptKeeperOptions {
  rehearsalId: string;
  api: Pick<RehearsalApi, 'addEntries'>;
  storage: EntryStorage;
  wait: Wait;
  changed(): void;
}

const storagePrefix = 'castmate.unsaved-entries.';
const retryPlan: RetryPlan = {
  attempts: Number.POSITIVE_INFINITY,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
};
/** Browsers send no more than 64 KiB behind a page's back. */
const farewellCharacters = 20_000;

/**
 * Sends entries to the server one batch after the other until it acknowledges them, and keeps them in this browser
 * meanwhile, so that neither a reload nor a crash nor a server that is away loses one. Sending twice does no harm.
 */
export function createTranscriptKeeper({
  rehearsalId,
  api,
  storage,
  wait,
  changed,
}: TranscriptKeeperOptions): TranscriptKeeper {
  const life = new AbortController();
  let unsaved: TranscriptEntry[] = readEntries(storage, rehearsalId);
  let sending: Promise<void> | undefined;
  let failures = 0;

  const remember = () => writeEntries(storage, rehearsalId, unsaved);

  async function send() {
    while (unsaved.length > 0 && !life.signal.aborted) {
      const batch = unsaved.slice(0, rehearsalLimits.entriesPerRequest);
      try {
        await api.addEntries(rehearsalId, batch, { keepalive: false });
        done(batch);
      } catch (failure) {
        if (life.signal.aborted) return;
        if (isGone(failure)) {
          done(batch);
          continue;
        }
        failures += 1;
        changed();
        await wait(waitBeforeRetryMs(retryPlan, failures), life.signal).catch(() => undefined);
      }
    }
  }

  function done(batch: readonly TranscriptEntry[]) {
    const saved = new Set(batch.map(({ id }) => id));
    unsaved = unsaved.filter(({ id }) => !saved.has(id));
    failures = 0;
    remember();
    changed();
  }

  function start() {
    sending ??= send().finally(() => {
      sending = undefined;
      if (unsaved.length > 0 && !life.signal.aborted) start();
    });
  }

  start();
  return {
    add(entry) {
      unsaved = [...unsaved, entry];
      remember();
      changed();
      start();
    },
    unsaved: () => unsaved.length,
    failing: () => failures > 0,
    async settled() {
      while (sending !== undefined && !life.signal.aborted) await sending;
    },
    flush() {
      for (const batch of farewells(unsaved)) {
        api.addEntries(rehearsalId, batch, { keepalive: true }).then(
          () => done(batch),
          () => undefined,
        );
      }
    },
    close: () => life.abort(),
  };
}

/** The rehearsal was deleted, or belongs to somebody else: there is nowhere to keep its entries. */
function isGone(failure: unknown): boolean {
  return statusOf(failure) === 404;
}

/** As much as can be sent while the page goes away, the oldest first; the rest waits for the next visit. */
function farewells(entries: readonly TranscriptEntry[]): TranscriptEntry[][] {
  const batch: TranscriptEntry[] = [];
  let characters = 0;
  for (const entry of entries.slice(0, rehearsalLimits.entriesPerRequest)) {
    characters += JSON.stringify(entry).length;
    if (characters > farewellCharacters) break;
    batch.push(entry);
  }
  return batch.length === 0 ? [] : [batch];
}

/**
 * Sends what an earlier visit had to leave behind, once. What the server refuses for good, because it was written
 * under another account for instance, stays where it is.
 */
export async function sendLeftEntries(
  api: Pick<RehearsalApi, 'addEntries'>,
  storage: EntryStorage,
): Promise<void> {
  for (const rehearsalId of rehearsalsWithEntries(storage)) {
    const entries = readEntries(storage, rehearsalId);
    try {
      for (let from = 0; from < entries.length; from += rehearsalLimits.entriesPerRequest) {
        const batch = entries.slice(from, from + rehearsalLimits.entriesPerRequest);
        await api.addEntries(rehearsalId, batch, { keepalive: false });
      }
      const sent = new Set(entries.map(({ id }) => id));
      const left = readEntries(storage, rehearsalId).filter(({ id }) => !sent.has(id));
      writeEntries(storage, rehearsalId, left);
    } catch (failure) {
      if (!isFinalRefusal(failure)) return;
    }
  }
}

function rehearsalsWithEntries(storage: EntryStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(storagePrefix))
    .map((key) => key.slice(storagePrefix.length));
}

function readEntries(storage: EntryStorage, rehearsalId: string): TranscriptEntry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storagePrefix + rehearsalId) ?? '[]');
    return z.array(transcriptEntrySchema).parse(stored);
  } catch {
    return [];
  }
}

function writeEntries(storage: EntryStorage, rehearsalId: string, entries: readonly TranscriptEntry[]): void {
  try {
    if (entries.length === 0) storage.removeItem(storagePrefix + rehearsalId);
    else storage.setItem(storagePrefix + rehearsalId, JSON.stringify(entries));
  } catch {
    // A full or forbidden storage: the entries are still sent, they only do not survive a crash before that.
  }
}
