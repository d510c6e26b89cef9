import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrationsFolder } from '#server/platform/database/migrations-folder.ts';
import { refuseNewerTables } from '#server/platform/database/newer-tables.ts';
import * as schema from '#server/platform/database/schema.ts';
import type { SqlExecutor, SqlSession } from '#server/platform/database/sql-executor.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

type Postgres = Extract<OpenDatabase, { kind: 'postgres' }>;

/** Any number that nothing else on the database uses: processes that start at once migrate one after the other. */
const migrationLock = 7_221_640_117;

/** Behind some firewalls a server that cannot be reached refuses nothing: it never answers. */
const longestConnectingMs = 10_000;

/** Connects to the Postgres at `url`, which several processes may do at once. */
export async function openPostgres(
  url: string,
  { connectingMs = longestConnectingMs }: { connectingMs?: number } = {},
): Promise<Postgres> {
  await migrateOnce(url, connectingMs);
  const pool = new pg.Pool({ connectionString: url, keepAlive: true });
  // The pool drops a connection that was lost while idle and opens another on demand: nothing is left to do.
  pool.on('error', () => undefined);
  return {
    kind: 'postgres',
    database: drizzle(pool, { schema }),
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
      { cause: error },
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

function executorOn(pool: pg.Pool): SqlExecutor {
  return async (text, values) => {
    const client = await pool.connect();
    let failed = true;
    try {
      const result = await queryOn(client, text, values);
      failed = false;
      return result;
    } finally {
      // A statement that failed between BEGIN and COMMIT leaves its connection in a failed transaction.
      client.release(failed);
    }
  };
}

async function queryOn(client: pg.ClientBase, text: string, values?: unknown[]) {
  const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
  const result = Array.isArray(answer) ? answer.at(-1) : answer;
  return { rows: result?.rows ?? [], rowCount: result?.rowCount ?? 0 };
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
        await execute('BEGIN');
        try {
          const result = await work(execute);
          await execute('COMMIT');
          return result;
        } catch (error) {
          await execute('ROLLBACK').catch(() => undefined);
          throw error;
        }
      });
      turn = mine.catch(() => undefined);
      return mine;
    },
    close: () => client.end(),
  };
}
