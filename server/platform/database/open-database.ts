import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '#server/platform/database/schema.ts';

/** PGlite or Postgres behind one type; transactions are short and never wait for the network. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
