import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signIn } from '#tests/support/server/sign-in.ts';

const root = path.resolve(import.meta.dirname, '..');

const command = [process.execPath, '--import', 'tsx', 'server/main.ts'] as const;

/** The server as a process of its own, run from source as `npm run dev` runs it. */
function run(
  env: Record<string, string>,
  [program, ...parameters]: readonly [string, ...string[]] = command,
) {
  const child = spawn(program, parameters, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  const complained: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => complained.push(line));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    /** Lines on standard output and standard error so far. */
    said,
    complained,
    ended,
    /** The address it prints once it can serve. */
    ready: () => addressFrom(child, said, ended),
  };
}

async function addressFrom(
  child: ChildProcess,
  said: string[],
  ended: Promise<number | null>,
): Promise<string> {
  for (;;) {
    const address = said.join('\n').match(/^CastMate is ready at (http\S+)$/m)?.[1];
    if (address) return address;
    const next = await Promise.race([ended, once(child.stdout ?? child, 'data')]);
    if (!Array.isArray(next)) throw new Error(`It ended with ${next}.`);
  }
}

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'castmate-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Each starts whole processes, which takes its time on a busy machine. */
describe('the program', { timeout: 180_000 }, () => {
  test('prints one address, the data folder and who sees scripts, keeps sessions over kill -9, and ends cleanly when told', async () => {
    const env = { PORT: '0', DATA_DIR: dataDir };
    const first = run(env);
    const origin = await first.ready();
    expect(first.said).toEqual([
      `CastMate is ready at ${origin}`,
      `Your data is in ${dataDir}`,
      'No language model sees your scripts.',
    ]);
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    const { cookie } = await signIn(origin, { email: 'robin@example.com' });

    const second = run(env);
    expect(await second.ended).toBe(1);
    expect(second.complained.join('\n')).toMatch(
      new RegExp(`^CastMate did not start\\.\\nThe data folder .* in use by process ${first.child.pid}\\.`),
    );
    expect(second.complained.join('\n')).not.toMatch(/^\s*at /m);

    first.child.kill('SIGKILL');
    await first.ended;
    const third = run(env);
    const session = await fetch(`${await third.ready()}/api/debug-session`, { headers: { cookie } });
    expect(await session.json()).toEqual({ hasSession: true });

    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(third.complained).toEqual([]);
  });

  test('ends, too, when npm is told to: its shell dies of the signal and passes nothing on', async () => {
    const throughShell = ['/bin/sh', '-c', `"${command.join('" "')}"; true`] as const;
    const server = run({ PORT: '0', DATA_DIR: dataDir, npm_lifecycle_event: 'start' }, throughShell);
    const origin = await server.ready();
    server.child.kill('SIGTERM');
    // Standard output closes when the last process that holds it is gone.
    await server.ended;
    await expect(fetch(`${origin}/api/health`)).rejects.toThrow();
  });

  test('says which port is in use, and how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const refused = run({ PORT: port, DATA_DIR: dataDir });
    expect(await refused.ended).toBe(1);
    expect(refused.complained).toEqual([
      'CastMate did not start.',
      `Port ${port} on 127.0.0.1 is used by another program. Stop that program, or set PORT to another port.`,
    ]);
  });

  test.each([
    ['PORT', 'many', /^PORT must be a whole number/],
    ['HOST', '0.0.0.0', /^HOST=0\.0\.0\.0 lets other machines reach CastMate/],
    ['DATA_DIR', 'package.json', /^The data folder .* cannot be written to/],
    ['DATA_DIR', 'package.json/data', /^The data folder .* cannot be written to/],
    ['DATA_DIR', '/proc/castmate', /^The data folder .* cannot be written to/],
  ])('with %s=%s it does not start, and says why in a sentence', async (name, value, reason) => {
    const refused = run({ PORT: '0', DATA_DIR: dataDir, [name]: value });
    expect(await refused.ended).toBe(1);
    expect(refused.said).toEqual([]);
    expect(refused.complained[0]).toBe('CastMate did not start.');
    expect(refused.complained[1]).toMatch(reason);
    expect(refused.complained).toHaveLength(2);
  });
});
