import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTaskThreads, type TaskThreads, type TaskThreadsOptions } from './task-threads.ts';

const threadsFolder = path.dirname(fileURLToPath(import.meta.url));
const unhurried = { limits: { timeoutMs: 60_000 }, signal: new AbortController().signal };

let folder: string;
let threads: TaskThreads<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'castmate-tasks-'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const source = [
    `import { serveTasks } from ${JSON.stringify(pathToFileURL(path.join(threadsFolder, 'serve-tasks.ts')).href)};`,
    'serveTasks<string, string>((task) => {',
    `  if (task === 'fail') throw new TypeError('no such luck');`,
    `  while (task === 'never ends') {}`,
    `  for (const all = ['']; task === 'grows'; ) all.push(...all.map((one) => one + all.length));`,
    `  return task.toUpperCase();`,
    '});',
  ];
  await writeFile(path.join(folder, 'shouting-worker.ts'), source.join('\n'));
  threads = shoutingThreads();
});

const shoutingThreads = (options: Pick<TaskThreadsOptions, 'clockOf'> = {}) =>
  createTaskThreads<string, string>(
    path.relative(path.join(threadsFolder, '../..'), path.join(folder, 'shouting-worker')),
    {
      seats: 1,
      kept: 1,
      resourceLimits: { maxOldGenerationSizeMb: 32 },
      refusals: { tookTooLong: 'chat.took-too-long', tooMuchMemory: 'script.too-much-memory' },
      ...options,
    },
  );

afterAll(async () => {
  await threads.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['never ends', { id: 'chat.took-too-long' }],
  ['grows', { id: 'script.too-much-memory' }],
  ['fail', { message: 'TypeError: no such luck' }],
])('a task that %s is refused, and the next one is done', async (task, told) => {
  const limits = { timeoutMs: task === 'never ends' ? 20 : 60_000 };
  const next = () => threads.run('hello', unhurried);
  const [refused, done] = await Promise.allSettled([threads.run(task, { ...unhurried, limits }), next()]);
  expect(refused).toMatchObject({ status: 'rejected', reason: told });
  expect(done).toMatchObject({ status: 'fulfilled', value: { made: 'HELLO' } });
});

test('a task that its caller leaves ends, running or waiting, and the next one is done', async () => {
  const leaving = new AbortController();
  const left = ['never ends', 'hello'].map((task) =>
    threads.run(task, { ...unhurried, signal: leaving.signal }),
  );
  leaving.abort(new Error('left'));
  for (const each of await Promise.allSettled(left)) {
    expect(each).toMatchObject({ status: 'rejected', reason: { message: 'left' } });
  }
  expect((await threads.run('hello', unhurried)).made).toBe('HELLO');
});

test('a task is not refused for the time in which its thread waits for a processor', async () => {
  let looks = 0;
  // The thread gets no processor while its clock is read a few times, and then works for as long as it may.
  const clockOf = () => () => (++looks < 5 ? 0 : 20);
  const waiting = shoutingThreads({ clockOf });
  const task = waiting.run('never ends', { ...unhurried, limits: { timeoutMs: 20 } });
  await expect(task).rejects.toMatchObject({ id: 'chat.took-too-long' });
  expect(looks).toBe(5);
  await waiting.close();
});
