import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '#server/platform/database/schema.ts';
import type { SqlExecutor, SqlSession } from '#server/platform/database/sql-executor.ts';

/** PGlite or Postgres behind one type; transactions are short and never wait for the network. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

interface OpenDatabaseBase {
  database: Database;
  execute: SqlExecutor;
  /** Waits for what is running, then closes cleanly and gives the data folder free. */
  close(): Promise<void>;
}

/** The embedded database belongs to this process alone; a Postgres may have several processes at work. */
export type OpenDatabase =
  | (OpenDatabaseBase & { kind: 'pglite' })
  | (OpenDatabaseBase & { kind: 'postgres'; connect(): Promise<SqlSession> });

export type DatabaseKind = OpenDatabase['kind'];
