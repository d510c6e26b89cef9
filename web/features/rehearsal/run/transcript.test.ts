import { describe, expect, it } from 'vitest';
import type { TranscriptEntry } from '#core/api/rehearsals.ts';
import { rehearsalLimits } from '#core/limits.ts';
import { eventually } from '#web/voice/testing/eventually.ts';
import type { EntryStorage } from './transcript.ts';
import { createTranscriptKeeper, sendLeftEntries } from './transcript.ts';

function memoryStorage(): EntryStorage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const entry = (number: number): TranscriptEntry => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  type: 'user',
  content: `Line ${number}`,
  timestamp: new Date(number).toISOString(),
});

/** A server that can be away, refuse, or be slow to answer. */
function setUp(storage = memoryStorage()) {
  const kept: string[] = [];
  const batches: { count: number; keepalive: boolean }[] = [];
  const waits: number[] = [];
  const server = {
    failure: undefined as unknown,
    async addEntries(
      _id: string,
      entries: readonly TranscriptEntry[],
      { keepalive }: { keepalive: boolean },
    ) {
      batches.push({ count: entries.length, keepalive });
      if (server.failure !== undefined) throw server.failure;
      kept.push(...entries.map(({ content }) => content));
    },
  };
  let wakeUp = () => undefined as unknown;
  const keeper = createTranscriptKeeper({
    rehearsalId: 'one',
    api: server,
    storage,
    changed: () => undefined,
    wait: (ms) =>
      new Promise((resolve) => {
        waits.push(ms);
        wakeUp = () => resolve();
      }),
  });
  return { keeper, server, storage, kept, batches, waits, wakeUp: () => wakeUp() };
}

describe('keeping a transcript', () => {
  it('sends entries in order until all are acknowledged', async () => {
    const { keeper, kept, storage } = setUp();
    keeper.add(entry(1));
    keeper.add(entry(2));
    await keeper.settled();
    expect(kept).toEqual(['Line 1', 'Line 2']);
    expect(keeper.unsaved()).toBe(0);
    expect(storage.length).toBe(0);
  });

  it('keeps them in the browser while the server is away, and tries again ever more patiently', async () => {
    const { keeper, server, kept, waits, wakeUp, storage } = setUp();
    server.failure = new Error('no answer');
    keeper.add(entry(1));
    await eventually(() => expect(waits).toEqual([1_000]));
    expect(keeper.failing()).toBe(true);
    expect(storage.length).toBe(1);
    wakeUp();
    await eventually(() => expect(waits).toEqual([1_000, 2_000]));
    keeper.add(entry(2));
    server.failure = undefined;
    wakeUp();
    await keeper.settled();
    expect(kept).toEqual(['Line 1', 'Line 2']);
    expect(keeper.failing()).toBe(false);
    expect(storage.length).toBe(0);
  });

  it('loses nothing in a crash: the next visit sends what was left', async () => {
    const before = setUp();
    before.server.failure = new Error('no answer');
    before.keeper.add(entry(1));
    await eventually(() => expect(before.waits).toHaveLength(1));

    const after = setUp(memoryStorage());
    await sendLeftEntries(after.server, before.storage);
    expect(after.kept).toEqual(['Line 1']);
    expect(before.storage.length).toBe(0);
  });

  it('leaves entries where they are if another account may not send them', async () => {
    const before = setUp();
    before.server.failure = new Error('no answer');
    before.keeper.add(entry(1));
    const other = setUp(memoryStorage());
    other.server.failure = Object.assign(new Error('not yours'), { status: 404 });
    await sendLeftEntries(other.server, before.storage);
    expect(before.storage.length).toBe(1);
  });

  it('sends no more at once than the server takes', async () => {
    const { keeper, batches } = setUp();
    const count = rehearsalLimits.entriesPerRequest + 1;
    for (let number = 1; number <= count; number += 1) keeper.add(entry(number));
    await keeper.settled();
    expect(Math.max(...batches.map((batch) => batch.count))).toBeLessThanOrEqual(
      rehearsalLimits.entriesPerRequest,
    );
    expect(batches.reduce((sum, batch) => sum + batch.count, 0)).toBe(count);
  });

  it('sends what is left behind the page’s back when the page goes away', async () => {
    const { keeper, server, batches, waits } = setUp();
    server.failure = new Error('no answer');
    keeper.add(entry(1));
    await eventually(() => expect(waits).toHaveLength(1));
    server.failure = undefined;
    keeper.flush();
    expect(batches.at(-1)).toEqual({ count: 1, keepalive: true });
    await eventually(() => expect(keeper.unsaved()).toBe(0));
  });

  it('gives up entries of a rehearsal that was deleted meanwhile', async () => {
    const { keeper, server, storage } = setUp();
    server.failure = Object.assign(new Error('gone'), { status: 404 });
    keeper.add(entry(1));
    await keeper.settled();
    expect(keeper.unsaved()).toBe(0);
    expect(storage.length).toBe(0);
  });

  it('goes on without a browser storage', async () => {
    const forbidden: EntryStorage = {
      length: 0,
      key: () => null,
      getItem: () => {
        throw new DOMException('no', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    const { keeper, kept } = setUp(forbidden);
    keeper.add(entry(1));
    await keeper.settled();
    expect(kept).toEqual(['Line 1']);
  });
});
