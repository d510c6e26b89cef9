import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recordingLimits } from '#core/limits.ts';
import { makeTestDataFolder } from '#tests/support/server/database.ts';
import { type OwnServer, startOwnServer } from '#tests/support/server/own-server.ts';
import { signIn } from '#tests/support/server/sign-in.ts';
import { type CuttingProxy, openCuttingProxy } from '#tests/support/stand-ins/cutting-proxy.ts';
import { sha256Of, takeOf } from '#tests/support/takes.ts';
import { recordingsQuery } from '#web/api/recordings/recordings.ts';
import { type UploadClock, uploadRecording } from '#web/api/recordings/upload-recording.ts';

const MiB = 1024 * 1024;
const owner = 'ada@example.org';

let dataDir: string;
let server: OwnServer;
let proxy: CuttingProxy;
let cookie: string;
/** What must have happened before the client may try again. */
let mended: Promise<void>;
let waits: number[];

/** Waiting takes no time of its own, and every piece just what it is aimed at, so that pieces stay as they are. */
const clock: UploadClock = {
  now: (() => {
    let time = 0;
    return () => {
      time += 2_000;
      return time;
    };
  })(),
  wait: async (milliseconds) => {
    waits.push(milliseconds);
    await mended;
  },
};

beforeAll(async () => {
  dataDir = await makeTestDataFolder();
  proxy = await openCuttingProxy();
  await start();
  ({ cookie } = await signIn(server.origin, { email: owner }));
});
afterAll(async () => {
  await server.kill();
  await proxy.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  server = await startOwnServer(dataDir);
  proxy.leadTo(Number(new URL(server.origin).port));
}

const ask = globalThis.fetch;
/** What the browser asks, by way of the network that breaks. */
const throughProxy = (path: string, init: RequestInit = {}) =>
  ask(`http://127.0.0.1:${proxy.port}${path}`, {
    ...init,
    headers: {
      ...(init.headers as Record<string, string>),
      cookie,
      host: new URL(server.origin).host,
      origin: server.origin,
    },
  });

beforeEach(() => {
  waits = [];
  mended = Promise.resolve();
  vi.stubGlobal('fetch', throughProxy);
});
afterEach(() => vi.unstubAllGlobals());

interface Upload {
  id?: string;
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

function upload(take: Buffer<ArrayBuffer>, options: Upload = {}) {
  const { id = randomUUID(), onProgress = () => undefined, signal = new AbortController().signal } = options;
  const recording = {
    id,
    type: 'video' as const,
    filename: 'Nina_take 1.webm',
    timestamp: '2026-11-20T18:30:00.000Z',
    rehearsalId: null,
    scriptId: null,
    scriptName: 'The Seagull',
    duration: 40,
  };
  return uploadRecording({ recording, file: new Blob([take]), onProgress, signal }, clock);
}

const storedHash = async (url: string) =>
  sha256Of(new Uint8Array(await (await throughProxy(url)).arrayBuffer()));

test('a take over a network that is cut three times ends as one whole file', async () => {
  const take = takeOf('webm', 12 * MiB);
  const progress: number[] = [];
  const before = proxy.passed;
  proxy.cutAfter([0.4 * MiB, 3.3 * MiB, 2.5 * MiB]);
  const kept = await upload(take, { onProgress: (sent) => progress.push(sent) });
  expect(proxy.cuts).toBe(3);
  expect(await storedHash(kept.url)).toBe(sha256Of(take));
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.at(-1)).toBe(take.length);
  // A cut costs no more than the piece on its way.
  expect(proxy.passed - before).toBeLessThan(take.length + 3 * MiB + 64 * 1024);
  expect(waits).toEqual([1_000, 1_000, 1_000]);
});

test('a take during which the server is killed ends as one whole file', async () => {
  const take = takeOf('webm', 6 * MiB);
  let isKilled = false;
  const kept = await upload(take, {
    onProgress: (sent) => {
      if (isKilled || sent < 3 * MiB) return;
      isKilled = true;
      mended = server.kill().then(start);
    },
  });
  expect(isKilled).toBe(true);
  expect(await storedHash(kept.url)).toBe(sha256Of(take));
  expect((await listed()).map(({ id }) => id)).toContain(kept.id);
});

test('a cancelled upload stops, and the next goes on where it stopped', async () => {
  const id = randomUUID();
  const take = takeOf('webm', 4 * MiB);
  const stop = new AbortController();
  const stopped = upload(take, { id, onProgress: () => stop.abort(), signal: stop.signal });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect((await listed()).map((one) => one.id)).not.toContain(id);

  const before = proxy.passed;
  expect(await storedHash((await upload(take, { id })).url)).toBe(sha256Of(take));
  expect(proxy.passed - before).toBeLessThan(take.length);
});

test('a refusal is told at once, in its own words', async () => {
  const page = Buffer.from('<!doctype html><p>no take');
  await expect(upload(page)).rejects.toMatchObject({
    errorId: 'recording.unsupported-type',
  });
  expect(waits).toEqual([]);
});

test('where the server stays away, the upload is given up after minutes of waiting', async () => {
  proxy.cutAfter(Array.from({ length: 50 }, () => 0));
  await expect(upload(takeOf('webm', recordingLimits.leastPieceBytes))).rejects.toMatchObject({
    errorId: 'network.unreachable',
  });
  proxy.cutAfter([]);
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30].map((seconds) => seconds * 1_000));
});

async function listed() {
  const { queryFn } = recordingsQuery(owner);
  if (typeof queryFn !== 'function') throw new Error('There is no list.');
  return queryFn({ signal: new AbortController().signal } as Parameters<typeof queryFn>[0]);
}
