// What the global setups provide, also where they are not among the files that are checked.

import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { DatabaseKind, OpenDatabase } from '#server/platform/database/database.ts';
import { openPgliteInMemory } from '#server/platform/database/pglite.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import type {} from './pglite-template.ts';
import { urlOfDatabase, withAdmin } from './postgres.ts';
import type {} from './postgres-template.ts';

/** The databases that this run tests on: PGlite always, Postgres where the global set-up found one. */
export function testDatabases(): DatabaseKind[] {
  return inject('postgresTemplate') ? ['pglite', 'postgres'] : ['pglite'];
}

export type TestDatabase = OpenDatabase & {
  /** Connection string for other processes and pools; null with PGlite, which is in memory. */
  url: string | null;
};

/** An empty database with all tables, of its own for the caller, who closes it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'pglite') {
    return { ...(await openPgliteInMemory(await openAsBlob(inject('pgliteTemplate').dump))), url: null };
  }
  const copy = await createPostgresDatabase(inject('postgresTemplate')?.name);
  const opened = await openPostgres(copy.url);
  return {
    ...opened,
    url: copy.url,
    close: async () => {
      await opened.close();
      await copy.drop();
    },
  };
}

/** A data folder with an empty embedded database, as a first start leaves it, for the caller to remove. */
export async function makeTestDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'castmate-data-'));
  await cp(inject('pgliteTemplate').dataDir, folder, { recursive: true });
  return folder;
}

/** A Postgres database without any table, for tests of what creates them. */
export function emptyPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return createPostgresDatabase('template0');
}

async function createPostgresDatabase(template: string | undefined) {
  const postgres = inject('postgresTemplate');
  if (!postgres || !template) throw new Error('This run has no Postgres: ask testDatabases() first.');
  const name = `castmate_test_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = (sql: string) => withAdmin(postgres.url, (admin) => admin.query(sql));
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: urlOfDatabase(postgres.url, name),
    drop: async () => {
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
