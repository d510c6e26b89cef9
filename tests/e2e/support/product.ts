import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startFlags } from '#tests/support/server/start-flags.ts';

const program = path.resolve(import.meta.dirname, '../../../dist/server/main.js');
const readySentence = 'CastMate is ready at ';

/** The product as `npm start` runs it, in a process and a data folder of its own. */
export interface Product {
  origin: string;
  /** Kills it with SIGKILL, as a power cut would, or asks it to close. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts it again on the same address and the same data. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

export interface ProductOptions {
  /** Variables of its environment. */
  settings?: Record<string, string>;
  /** A data folder to start on a copy of; without it the product starts as for the first time. */
  dataDir?: string;
}

/** Starts the built product on a free port. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { settings = {} } = options;
  if (!existsSync(program)) throw new Error('The product is not built: run `npm test`, which builds it.');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'castmate-journey-'));
  if (options.dataDir !== undefined) await cp(options.dataDir, dataDir, { recursive: true });
  let { child, origin } = await launch(dataDir, 0, settings);

  const stop = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    origin,
    stop,
    async restart() {
      ({ child, origin } = await launch(dataDir, Number(new URL(origin).port), settings));
    },
    async remove() {
      await stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  dataDir: string,
  port: number,
  settings: Record<string, string>,
): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [...startFlags, program], {
    // Started as by npm, it ends when whoever started it is gone.
    env: {
      PATH: process.env.PATH,
      npm_lifecycle_event: 'start',
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith(readySentence)) continue;
    child.stdout.resume();
    return { child, origin: line.slice(readySentence.length).trim() };
  }
  throw new Error('The product ended before it was ready.');
}
