import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../../..');

/** The whole product as a process of its own, run from source on a free port, with a data folder of its own. */
export async function startServerProcess(
  env: Record<string, string>,
): Promise<{ origin: string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'castmate-process-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^CastMate is ready at (http\S+)$/.exec(line)?.[1];
    if (origin) return { origin, close };
  }
  await close();
  throw new Error('The server ended before it could serve.');
}
