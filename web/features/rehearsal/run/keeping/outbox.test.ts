import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '#web/base/testing/eventually.ts';
import type { BrowserStorage } from '#web/features/rehearsal/run/environment.ts';
import type { Outgoing } from './outbox.ts';
import { createOutbox, sendLeftItems } from './outbox.ts';

function memoryStorage(): BrowserStorage {
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

const itemSchema = z.object({ id: z.string(), content: z.string() });
type Item = z.infer<typeof itemSchema>;

const item = (number: number): Item => ({ id: `id ${number}`, content: `Line ${number}` });

/** A server that can be away, refuse, or be slow to answer. */
function setUp(storage = memoryStorage()) {
  const kept: string[] = [];
  const batches: { count: number; keepalive: boolean }[] = [];
  const waits: number[] = [];
  const server = { failure: undefined as unknown };
  const outgoing: Outgoing<Item> = {
    storagePrefix: 'test.unsaved.',
    schema: itemSchema,
    itemsPerRequest: 3,
    farewellCharacters: 100,
    async send(_id, items, { keepalive }) {
      batches.push({ count: items.length, keepalive });
      if (server.failure !== undefined) throw server.failure;
      kept.push(...items.map(({ content }) => content));
    },
  };
  let wakeUp = () => undefined as unknown;
  const outbox = createOutbox({
    rehearsalId: 'one',
    outgoing,
    storage,
    changed: () => undefined,
    wait: (ms) =>
      new Promise((resolve) => {
        waits.push(ms);
        wakeUp = () => resolve();
      }),
  });
  return { outbox, outgoing, server, storage, kept, batches, waits, wakeUp: () => wakeUp() };
}

describe('keeping what a rehearsal leaves', () => {
  it('sends what was added anew in the place of what it was, also while that is under way', async () => {
    const { outbox, outgoing, kept } = setUp();
    const underWay: (() => void)[] = [];
    const sendAtOnce = outgoing.send;
    outgoing.send = async (...asked) => {
      await new Promise<void>((resolve) => underWay.push(resolve));
      return sendAtOnce(...asked);
    };
    outbox.add(item(1));
    await eventually(() => expect(underWay).toHaveLength(1));
    outbox.add({ ...item(1), content: 'Line 1, put right' });
    expect(outbox.unsaved()).toBe(1);
    outgoing.send = sendAtOnce;
    underWay[0]?.();
    await outbox.settled();
    expect(kept).toEqual(['Line 1', 'Line 1, put right']);
    expect(outbox.unsaved()).toBe(0);
  });

  it('sends it in order until all are acknowledged', async () => {
    const { outbox, kept, storage } = setUp();
    outbox.add(item(1));
    outbox.add(item(2));
    await outbox.settled();
    expect(kept).toEqual(['Line 1', 'Line 2']);
    expect(outbox.unsaved()).toBe(0);
    expect(storage.length).toBe(0);
  });

  it('keeps them in the browser while the server is away, and tries again ever more patiently', async () => {
    const { outbox, server, kept, waits, wakeUp, storage } = setUp();
    server.failure = new Error('no answer');
    outbox.add(item(1));
    await eventually(() => expect(waits).toEqual([1_000]));
    expect(outbox.failing()).toBe(true);
    expect(storage.length).toBe(1);
    wakeUp();
    await eventually(() => expect(waits).toEqual([1_000, 2_000]));
    outbox.add(item(2));
    server.failure = undefined;
    wakeUp();
    await outbox.settled();
    expect(kept).toEqual(['Line 1', 'Line 2']);
    expect(outbox.failing()).toBe(false);
    expect(storage.length).toBe(0);
  });

  it('loses nothing in a crash: the next visit sends what was left', async () => {
    const before = setUp();
    before.server.failure = new Error('no answer');
    before.outbox.add(item(1));
    await eventually(() => expect(before.waits).toHaveLength(1));

    const after = setUp(memoryStorage());
    await sendLeftItems(after.outgoing, before.storage);
    expect(after.kept).toEqual(['Line 1']);
    expect(before.storage.length).toBe(0);
  });

  it('leaves items where they are if another account may not send them', async () => {
    const before = setUp();
    before.server.failure = new Error('no answer');
    before.outbox.add(item(1));
    const other = setUp(memoryStorage());
    other.server.failure = Object.assign(new Error('not yours'), { status: 404 });
    await sendLeftItems(other.outgoing, before.storage);
    expect(before.storage.length).toBe(1);
  });

  it('sends no more at once than the server takes', async () => {
    const { outbox, batches } = setUp();
    for (let number = 1; number <= 10; number += 1) outbox.add(item(number));
    await outbox.settled();
    expect(Math.max(...batches.map((batch) => batch.count))).toBeLessThanOrEqual(3);
    expect(batches.reduce((sum, batch) => sum + batch.count, 0)).toBe(10);
  });

  it('sends what is left behind the page’s back when the page goes away', async () => {
    const { outbox, server, batches, waits } = setUp();
    server.failure = new Error('no answer');
    outbox.add(item(1));
    await eventually(() => expect(waits).toHaveLength(1));
    server.failure = undefined;
    outbox.flush();
    expect(batches.at(-1)).toEqual({ count: 1, keepalive: true });
    await eventually(() => expect(outbox.unsaved()).toBe(0));
  });

  it('gives up what is left of a rehearsal that was deleted meanwhile', async () => {
    const { outbox, server, storage } = setUp();
    server.failure = Object.assign(new Error('gone'), { status: 404 });
    outbox.add(item(1));
    await outbox.settled();
    expect(outbox.unsaved()).toBe(0);
    expect(storage.length).toBe(0);
  });

  it('goes on without a browser storage', async () => {
    const forbidden: BrowserStorage = {
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
    const { outbox, kept } = setUp(forbidden);
    outbox.add(item(1));
    await outbox.settled();
    expect(kept).toEqual(['Line 1']);
  });
});
