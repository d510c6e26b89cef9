import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { DatabaseAwayError } from '#server/platform/database/database-away.ts';
import { migrationsFolder } from '#server/platform/database/migrations-folder.ts';
import { refuseNewerTables } from '#server/platform/database/newer-tables.ts';
import { createOutageLog } from '#server/platform/database/outage-log.ts';
import {
  databaseOn,
  executorOn,
  openPool,
  queryOn,
  silenceMs,
} from '#server/platform/database/postgres-pool.ts';
import * as schema from '#server/platform/database/schema.ts';
import type { SqlExecutor, SqlSession } from '#server/platform/database/sql-executor.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

type Postgres = Extract<OpenDatabase, { kind: 'postgres' }>;

/** Any number that nothing else on the database uses: processes that start at once migrate one after the other. */
const migrationLock = 7_221_640_117;

/** Behind some firewalls a server that cannot be reached refuses nothing: it never answers. */
const longestConnectingMs = 10_000;

export interface PostgresOptions {
  /** For the first connection, at the start. */
  connectingMs?: number;
  /** Connections at once. */
  poolSize?: number;
  log?: Log;
}

/** Connects to the Postgres at `url`, which several processes may do at once. */
export async function openPostgres(
  url: string,
  { connectingMs = longestConnectingMs, poolSize = 10, log = createLog('silent') }: PostgresOptions = {},
): Promise<Postgres> {
  await migrateOnce(url, connectingMs);
  const outages = createOutageLog(log, () => performance.now());
  const pool = openPool(url, { size: poolSize, outages });
  return {
    kind: 'postgres',
    database: databaseOn(pool),
    execute: executorOn(pool),
    connect: () => openSession(url),
    close: () => pool.end(),
  };
}

async function migrateOnce(url: string, connectingMs: number): Promise<void> {
  const client = await connect(url, connectingMs);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const database = drizzle(client, { schema });
    await migrate(database, { migrationsFolder: migrationsFolder() });
    await refuseNewerTables(database);
  } finally {
    // The lock goes with its connection.
    await client.end();
  }
}

async function connect(url: string, connectingMs = longestConnectingMs): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectingMs,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : 'unknown';
    throw new StartRefusal(
      `The database that DATABASE_URL names (${placeOf(url)}) could not be opened: ${reason}`,
      { cause: new DatabaseAwayError(undefined, { cause: error }) },
    );
  }
}

/** Host and database of a connection string, never its user or password. */
function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'not a connection string';
  }
}

async function openSession(url: string): Promise<SqlSession> {
  const client = await connect(url);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const execute: SqlExecutor = (text, values) => queryOn(client, text, values);
  // A machine that is gone says no goodbye: within a minute the server notices, and frees what the session held.
  await execute(
    'SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3',
  );
  let turn: Promise<unknown> = Promise.resolve();
  return {
    execute,
    ended,
    transaction: (work) => {
      const mine = turn.then(async () => {
        // A server that fell silent would keep every turn after this one waiting.
        const silence = setTimeout(() => void client.end(), silenceMs);
        try {
          await execute('BEGIN');
          const result = await work(execute);
          await execute('COMMIT');
          return result;
        } catch (error) {
          await execute('ROLLBACK').catch(() => undefined);
          throw error;
        } finally {
          clearTimeout(silence);
        }
      });
      turn = mine.catch(() => undefined);
      return mine;
    },
    close: () => client.end(),
  };
}
