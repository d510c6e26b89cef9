import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startFlags } from '#tests/support/server/start-flags.ts';

const startTimeoutMs = 120_000;
const askEveryMs = 10;

export interface ServerPlace {
  /** The built server: `dist/server/main.js`. */
  program: string;
  port: number;
  dataDir: string;
  /** A Postgres; null for the embedded database. */
  databaseUrl: string | null;
}

export interface ServerProcess {
  origin: string;
  pid: number;
  /** From the start of the process to its first healthy answer. */
  startedInMs: number;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when it has closed cleanly, rejects when it has not. */
  stop(): Promise<void>;
}

/** Starts the product as a process of its own and waits until it can serve. */
export async function startServerProcess(place: ServerPlace): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [...startFlags, place.program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(place.port),
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    },
  });
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${place.port}`;
  await untilHealthy(origin, child);
  return {
    origin,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - began,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      if (child.exitCode !== 0) throw new Error(`The server did not close cleanly: ${child.exitCode}`);
    },
  };
}

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The server ended instead of starting.');
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await delay(askEveryMs);
  }
  child.kill('SIGKILL');
  throw new Error('The server did not start in time.');
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
