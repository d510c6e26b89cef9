import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWarmThreads } from './warm-threads.ts';

const serverFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

let folder: string;
let counter: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'castmate-warm-'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const source = [
    `import { parentPort } from 'node:worker_threads';`,
    'let tasks = 0;',
    `parentPort?.on('message', (task: string) => {`,
    `  if (task === 'fail') throw new Error('no such luck');`,
    '  tasks += 1;',
    '  parentPort?.postMessage(tasks);',
    '});',
  ];
  await writeFile(path.join(folder, 'counting-worker.ts'), source.join('\n'));
  counter = path.relative(serverFolder, path.join(folder, 'counting-worker'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The how-manieth task of this thread it was. */
async function work(worker: Worker): Promise<unknown> {
  const answered = once(worker, 'message');
  worker.postMessage('count');
  return (await answered)[0];
}

test('a thread that was given back serves again, one that was ended does not', async () => {
  const threads = createWarmThreads(counter, { atMost: 1 });
  const first = threads.take();
  expect(await work(first)).toBe(1);
  await threads.giveBack(first, 0);
  const again = threads.take();
  expect(again).toBe(first);
  expect(await work(again)).toBe(2);
  await again.terminate();
  const second = threads.take();
  expect(await work(second)).toBe(1);
  await second.terminate();
  await threads.close();
});

test('no more threads are kept than were asked for, and none whose heap has grown', async () => {
  const threads = createWarmThreads(counter, { atMost: 1, heapBytes: 1_000 });
  const taken = [threads.take(), threads.take(), threads.take()];
  for (const worker of taken) await work(worker);
  const [first, second, grown] = taken;
  if (!first || !second || !grown) throw new Error('Three threads were taken.');
  const ended = [once(second, 'exit'), once(grown, 'exit')];
  await threads.giveBack(grown, 1_001);
  await threads.giveBack(first, 1_000);
  await threads.giveBack(second, 0);
  await Promise.all(ended);
  expect(threads.take()).toBe(first);
  await first.terminate();
  await threads.close();
});

test('a thread that waits too long ends, as does one that fails while it waits', async () => {
  const impatient = createWarmThreads(counter, { atMost: 1, idleMs: 1 });
  const idle = impatient.take();
  await work(idle);
  const ended = once(idle, 'exit');
  await impatient.giveBack(idle, 0);
  idle.ref();
  await ended;
  const patient = createWarmThreads(counter, { atMost: 1 });
  const failing = patient.take();
  await work(failing);
  await patient.giveBack(failing, 0);
  const gone = once(failing, 'error');
  failing.postMessage('fail');
  failing.ref();
  await gone;
  const fresh = patient.take();
  expect(fresh).not.toBe(failing);
  await fresh.terminate();
});

test('closing ends the threads that wait', async () => {
  const threads = createWarmThreads(counter, { atMost: 2 });
  const worker = threads.take();
  await work(worker);
  await threads.giveBack(worker, 0);
  const ended = once(worker, 'exit');
  await threads.close();
  await ended;
});
