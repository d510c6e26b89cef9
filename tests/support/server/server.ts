import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Parts } from '#server/parts.ts';
import type { DatabaseKind, OpenDatabase } from '#server/platform/database/database.ts';
import { readSettings, type Settings } from '#server/platform/env.ts';
import { startServer } from '#server/start-server.ts';
import { openTestDatabase } from './database.ts';
import { type SignedIn, signIn } from './sign-in.ts';

export interface TestServer {
  origin: string;
  parts: Parts;
  /** Every row the server logged so far. */
  logged: readonly string[];
  signIn(email: string, name?: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  database?: DatabaseKind;
  /** A database that outlives the server; without it the server has an empty one of its own. */
  opened?: OpenDatabase;
  webRoot?: string;
  settings?: Partial<Settings>;
}

/** The whole server on a free port, with a data folder of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'castmate-server-'));
  const database = options.opened ?? (await openTestDatabase(options.database ?? 'pglite'));
  const discard = async () => {
    if (!options.opened) await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const logged: string[] = [];
  try {
    const server = await startServer({
      settings: { ...readSettings({}), port: 0, dataDir, ...options.settings },
      webRoot: options.webRoot ?? null,
      log: pino({ level: 'debug', base: null }, { write: (row: string) => logged.push(row) }),
      database,
    });
    return {
      origin: server.origin,
      parts: server.parts,
      logged,
      signIn: (email, name) => signIn(server.origin, { email, ...(name === undefined ? {} : { name }) }),
      async close() {
        await server.close();
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}
