import { z } from 'zod';
import type { RetryPlan, Wait } from '#web/base/retry.ts';
import { isFinalRefusal, statusOf, waitBeforeRetryMs } from '#web/base/retry.ts';
import type { BrowserStorage } from '#web/features/rehearsal/run/environment.ts';

/** What is kept of rehearsals on the server. Sending a thing twice must do no harm. */
export interface Outgoing<Item extends { id: string }> {
  /** The beginning of its keys in the browser's storage, apart from any other's. */
  storagePrefix: string;
  schema: z.ZodType<Item>;
  /** As many as the server takes in one request. */
  itemsPerRequest: number;
  /** `keepalive`: the page is going away, and the browser shall send it all the same. */
  send(rehearsalId: string, items: readonly Item[], options: { keepalive: boolean }): Promise<void>;
  /** As much of it is sent as the page goes away: browsers send no more than 64 KiB behind its back in all. */
  farewellCharacters: number;
}

/** What one rehearsal leaves to be kept. */
export interface Outbox<Item> {
  /** One that is added again, under its id, takes the place of the one before. */
  add(item: Item): void;
  /** Items that are not acknowledged yet. */
  unsaved(): number;
  /** Some attempt has failed, and the next is waited for. */
  failing(): boolean;
  /** Resolves once everything added so far is acknowledged or refused for good. */
  settled(): Promise<void>;
  /** Sends what is left at once, in a way that survives the page. */
  flush(): void;
  close(): void;
}

export interface OutboxOptions<Item extends { id: string }> {
  rehearsalId: string;
  outgoing: Outgoing<Item>;
  /** Where items wait until the server has acknowledged them. Failing writes are let pass. */
  storage: BrowserStorage;
  wait: Wait;
  changed(): void;
}

const retryPlan: RetryPlan = {
  attempts: Number.POSITIVE_INFINITY,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
};

/**
 * Sends items to the server one batch after the other until it acknowledges them, and keeps them in this browser
 * meanwhile, so that neither a reload nor a crash nor a server that is away loses one.
 */
export function createOutbox<Item extends { id: string }>({
  rehearsalId,
  outgoing,
  storage,
  wait,
  changed,
}: OutboxOptions<Item>): Outbox<Item> {
  const life = new AbortController();
  let unsaved: Item[] = readItems(outgoing, storage, rehearsalId);
  let sending: Promise<void> | undefined;
  let failures = 0;

  const remember = () => writeItems(outgoing, storage, rehearsalId, unsaved);

  async function send() {
    while (unsaved.length > 0 && !life.signal.aborted) {
      const batch = unsaved.slice(0, outgoing.itemsPerRequest);
      try {
        await outgoing.send(rehearsalId, batch, { keepalive: false });
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

  function done(batch: readonly Item[]) {
    // By what they are, not by their ids: one may have been added anew while it was under way.
    const saved = new Set(batch);
    unsaved = unsaved.filter((item) => !saved.has(item));
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
    add(item) {
      unsaved = [...unsaved.filter(({ id }) => id !== item.id), item];
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
      const batch = farewell(unsaved, outgoing);
      if (batch.length === 0) return;
      outgoing.send(rehearsalId, batch, { keepalive: true }).then(
        () => done(batch),
        () => undefined,
      );
    },
    close: () => life.abort(),
  };
}

/** The rehearsal was deleted, or belongs to somebody else: there is nowhere to keep what it left. */
function isGone(failure: unknown): boolean {
  return statusOf(failure) === 404;
}

/** As much as can be sent while the page goes away, the oldest first; the rest waits for the next visit. */
function farewell<Item extends { id: string }>(
  items: readonly Item[],
  { itemsPerRequest, farewellCharacters }: Outgoing<Item>,
): Item[] {
  const batch: Item[] = [];
  let characters = 0;
  for (const item of items.slice(0, itemsPerRequest)) {
    characters += JSON.stringify(item).length;
    if (characters > farewellCharacters) break;
    batch.push(item);
  }
  return batch;
}

/**
 * Sends what an earlier visit had to leave behind, once. What the server refuses for good, because it was written
 * under another account for instance, stays where it is.
 */
export async function sendLeftItems<Item extends { id: string }>(
  outgoing: Outgoing<Item>,
  storage: BrowserStorage,
): Promise<void> {
  for (const rehearsalId of rehearsalsWithItems(outgoing, storage)) {
    const items = readItems(outgoing, storage, rehearsalId);
    try {
      for (let from = 0; from < items.length; from += outgoing.itemsPerRequest) {
        const batch = items.slice(from, from + outgoing.itemsPerRequest);
        await outgoing.send(rehearsalId, batch, { keepalive: false });
      }
      const sent = new Set(items.map(({ id }) => id));
      const left = readItems(outgoing, storage, rehearsalId).filter(({ id }) => !sent.has(id));
      writeItems(outgoing, storage, rehearsalId, left);
    } catch (failure) {
      if (!isFinalRefusal(failure)) return;
    }
  }
}

type Stored<Item extends { id: string }> = Pick<Outgoing<Item>, 'storagePrefix' | 'schema'>;

function rehearsalsWithItems<Item extends { id: string }>(
  { storagePrefix }: Stored<Item>,
  storage: BrowserStorage,
): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(storagePrefix))
    .map((key) => key.slice(storagePrefix.length));
}

function readItems<Item extends { id: string }>(
  { storagePrefix, schema }: Stored<Item>,
  storage: BrowserStorage,
  rehearsalId: string,
): Item[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storagePrefix + rehearsalId) ?? '[]');
    return z.array(schema).parse(stored);
  } catch {
    return [];
  }
}

function writeItems<Item extends { id: string }>(
  { storagePrefix }: Stored<Item>,
  storage: BrowserStorage,
  rehearsalId: string,
  items: readonly Item[],
): void {
  try {
    if (items.length === 0) storage.removeItem(storagePrefix + rehearsalId);
    else storage.setItem(storagePrefix + rehearsalId, JSON.stringify(items));
  } catch {
    // A full or forbidden storage: the items are still sent, they only do not survive a crash before that.
  }
}
