import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { DatabaseAwayError, isLostConnection } from '#server/platform/database/database-away.ts';
import type { OutageLog } from '#server/platform/database/outage-log.ts';
import * as schema from '#server/platform/database/schema.ts';
import type { SqlExecutor } from '#server/platform/database/sql-executor.ts';

/** Whoever waits for longer is answered that the database is away: somebody looks at a screen meanwhile. */
const connectingMs = 5_000;
const statementMs = 30_000;
/** For servers that fell silent and can no longer end a statement themselves. */
export const silenceMs = statementMs + 5_000;
const idleInTransactionMs = 60_000;

/** Connections to the Postgres at `url`, at most `size` at once; `outages` is told when it goes and comes. */
export function openPool(url: string, { size, outages }: { size: number; outages: OutageLog }): pg.Pool {
  class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // The loss of a connection is told as an event, too: one that nobody listens to ends the process.
      this.on('error', (error) => outages.lost(error));
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
      if (!callback) return super.connect();
      super.connect((error: Error | null) => {
        if (error) outages.lost(error);
        else outages.reached();
        callback(error);
      });
    }
  }
  const pool = new pg.Pool({
    Client: WatchedClient,
    connectionString: url,
    max: size,
    keepAlive: true,
    connectionTimeoutMillis: connectingMs,
    query_timeout: silenceMs,
    // Some proxies of Postgres refuse a connection that asks for these from its start.
    onConnect: async (client) => {
      await client.query(
        `SET statement_timeout = ${statementMs}; SET idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
      );
    },
  });
  // The pool drops a connection that was lost while idle and opens another on demand: nothing is left to do.
  pool.on('error', () => undefined);
  return pool;
}

/** The schema's tables by way of `pool`. */
export function databaseOn(pool: pg.Pool): Database {
  const database = drizzle(pool, { schema });
  // Drizzle's own keeps the connection for ever where its `begin` fails, which a restart of Postgres makes it do.
  const transaction: typeof database.transaction = async (work, config) => {
    const client = await connectionOf(pool);
    try {
      return await drizzle(client, { schema }).transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return Object.assign(database, { transaction });
}

/** Runs SQL as text by way of `pool`. */
export function executorOn(pool: pg.Pool): SqlExecutor {
  return async (text, values) => {
    const client = await connectionOf(pool);
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

/** Runs SQL as text on one connection. */
export async function queryOn(client: pg.ClientBase, text: string, values?: unknown[]) {
  try {
    const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
    const result = Array.isArray(answer) ? answer.at(-1) : answer;
    return { rows: result?.rows ?? [], rowCount: result?.rowCount ?? 0 };
  } catch (error) {
    throw isLostConnection(error) ? new DatabaseAwayError(undefined, { cause: error }) : error;
  }
}

async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseAwayError(undefined, { cause: error });
  }
}
