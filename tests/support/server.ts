import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Parts } from '#server/parts.ts';
import type { DatabaseKind } from '#server/platform/database/open-database.ts';
import { readSettings, type Settings } from '#server/platform/env.ts';
import { startServer } from '#server/start-server.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { type SignedIn, signIn } from '#tests/support/sign-in.ts';

export interface TestServer {
  origin: string;
  parts: Parts;
  /** Every row the server logged so far. */
  logged: readonly string[];
  signIn(email: string, name?: string): Promise<SignedIn>;
  close(): Promise<void>;
}

/** The whole server on a free port, with an empty database and data folder of its own. */
export async function startTestServer(
  options: { database?: DatabaseKind; webRoot?: string; settings?: Partial<Settings> } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'castmate-server-'));
  const database = await openTestDatabase(options.database ?? 'pglite');
  const logged: string[] = [];
  const server = await startServer({
    settings: { ...readSettings({}), port: 0, dataDir, ...options.settings },
    webRoot: options.webRoot ?? null,
    log: pino({ level: 'debug', base: null }, { write: (row: string) => logged.push(row) }),
    database,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return {
    origin: server.origin,
    parts: server.parts,
    logged,
    signIn: (email, name) => signIn(server.origin, { email, ...(name === undefined ? {} : { name }) }),
    async close() {
      await server.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
