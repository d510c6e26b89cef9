import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '#server/platform/threads/workers.ts';

const threadsFolder = path.dirname(fileURLToPath(import.meta.url));
const serverFolder = path.join(threadsFolder, '../..');
let folder: string;
let echo: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'castmate-workers-'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const source = [
    `import { parentPort, workerData } from 'node:worker_threads';`,
    `const answer: { heard: unknown } = { heard: workerData };`,
    `parentPort?.postMessage(answer);`,
  ];
  await writeFile(path.join(folder, 'echo-worker.ts'), source.join('\n'));
  await writeFile(path.join(folder, 'broken-worker.ts'), `throw new Error('no such luck');`);
  echo = path.relative(serverFolder, path.join(folder, 'echo-worker'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a worker written in TypeScript starts from its source', async () => {
  const worker = startWorker(echo, { workerData: 'hello' });
  expect(await once(worker, 'message')).toEqual([{ heard: 'hello' }]);
  await worker.terminate();
});

test('what a worker throws while it starts arrives as its error', async () => {
  const worker = startWorker(path.relative(serverFolder, path.join(folder, 'broken-worker')));
  const [error] = await once(worker, 'error');
  expect(error).toMatchObject({ message: 'no such luck' });
});

test('a worker starts from the bundle, also when the starter was moved into a chunk below it', async () => {
  const outDir = path.join(folder, 'bundle');
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      rolldownOptions: {
        input: {
          'chunks/starter': path.join(threadsFolder, 'workers.ts'),
          'echo-worker': path.join(folder, 'echo-worker.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const bundled: { startWorker: typeof startWorker } = await import(
    pathToFileURL(path.join(outDir, 'chunks', 'starter.js')).href
  );
  const worker = bundled.startWorker(echo, { workerData: 'again' });
  expect(await once(worker, 'message')).toEqual([{ heard: 'again' }]);
  await worker.terminate();
});
