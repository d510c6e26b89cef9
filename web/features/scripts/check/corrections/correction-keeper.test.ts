import { describe, expect, it } from 'vitest';
import type { Correction } from '#core/api/corrections.ts';
import { CallFailure, unreachable } from '#web/api/calling/call-failure.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import { CorrectionKeeper } from './correction-keeper.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const correction = (speaker: string): Correction => ({ kind: 'speaker', elementId: 'e1', speaker });

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A server that can be away or refuse. */
function setUp(storage = memoryStorage(), failure?: Error) {
  const server = { failure, got: [] as string[], told: 0, waits: [] as number[], ends: 0 };
  let ids = 0;
  const call = async (what: string) => {
    if (server.failure) throw server.failure;
    server.got.push(what);
    return { corrections: [] };
  };
  const keeper = new CorrectionKeeper('one', {
    keep: (made) => call(`keep ${made.id.at(-1)}`),
    drop: (dropped) => call(`drop ${dropped.at(-1)}`),
    onAnswer: () => {
      server.told += 1;
    },
    onAllSent: () => {
      server.ends += 1;
    },
    newId: () => {
      ids += 1;
      return id(ids);
    },
    wait: (ms, signal) =>
      new Promise((_, reject) => {
        server.waits.push(ms);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    storage,
  });
  return { keeper, server, storage };
}

const unsent = (keeper: CorrectionKeeper) => keeper.snapshot().log.unsent.length;

describe('keeping corrections', () => {
  it('sends them in order, and says once that all are sent', async () => {
    const { keeper, server, storage } = setUp();
    keeper.make(correction('TOM'));
    keeper.make(correction('ANN'));
    keeper.undo([{ id: id(2), correction: correction('ANN'), applies: true }]);
    keeper.redo();
    expect(unsent(keeper)).toBe(4);
    await eventually(() => expect(server.ends).toBe(1));
    expect(server.got).toEqual(['keep 1', 'keep 2', 'drop 2', 'keep 3']);
    expect(server.told).toBe(4);
    expect(unsent(keeper)).toBe(0);
    expect(storage.getItem('castmate.unsent-corrections.one')).toBeNull();
  });

  it('waits longer and longer for a server that is away, loses nothing, and tries at once when asked', async () => {
    const { keeper, server } = setUp(memoryStorage(), unreachable());
    keeper.make(correction('TOM'));
    for (const waits of [[1_000], [1_000, 2_000], [1_000, 2_000, 4_000]]) {
      await eventually(() => expect(server.waits).toEqual(waits));
      expect(keeper.snapshot()).toMatchObject({ isFailing: true, refusal: undefined });
      expect(unsent(keeper)).toBe(1);
      keeper.retry();
    }
    await eventually(() => expect(server.waits).toHaveLength(4));
    server.failure = undefined;
    keeper.retry();
    await eventually(() => expect(server.got).toEqual(['keep 1']));
    expect(keeper.snapshot().isFailing).toBe(false);
  });

  it('keeps what was not sent over a reload of the page', async () => {
    const before = setUp(memoryStorage(), unreachable());
    before.keeper.make(correction('TOM'));
    before.keeper.drop(id(9));
    before.keeper.close();
    const after = setUp(before.storage);
    expect(after.keeper.snapshot().log.unsent).toHaveLength(2);
    await eventually(() => expect(after.server.got).toEqual(['keep 1', 'drop 9']));
  });

  it('starts empty where this browser holds something else', () => {
    const storage = memoryStorage();
    storage.setItem('castmate.unsent-corrections.one', '[{"kind":"shout"}]');
    expect(unsent(setUp(storage).keeper)).toBe(0);
  });

  it('gives up what the server refuses for good, says why, and goes on with the rest', async () => {
    const { keeper, server } = setUp(memoryStorage(), new CallFailure('not-found', 404, 'It is gone.'));
    keeper.make(correction('TOM'));
    await eventually(() => expect(keeper.snapshot().refusal).toBe('It is gone.'));
    expect(unsent(keeper)).toBe(0);
    server.failure = undefined;
    keeper.make(correction('ANN'));
    await eventually(() => expect(server.got).toEqual(['keep 2']));
    expect(keeper.snapshot().refusal).toBe('It is gone.');
    keeper.forgetRefusal();
    expect(keeper.snapshot().refusal).toBeUndefined();
  });

  it('keeps what was made after the session ended, until somebody signs in', async () => {
    const { keeper, server } = setUp(memoryStorage(), new CallFailure('auth.required', 401, 'Sign in.'));
    keeper.make(correction('TOM'));
    await eventually(() => expect(server.waits).toHaveLength(1));
    expect(unsent(keeper)).toBe(1);
    expect(keeper.snapshot().refusal).toBeUndefined();
  });
});
