import { max } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';
import { migrationsFolder } from '#server/platform/database/migrations-folder.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/** Where drizzle notes which migrations a database has had, each by the moment at which it was written. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  writtenAt: bigint('created_at', { mode: 'number' }),
});

/**
 * Refuses a migrated database that a later version has migrated further: this one does not know what its tables mean.
 *
 * @throws StartRefusal
 */
export async function refuseNewerTables(database: Pick<Database, 'select'>): Promise<void> {
  const [found] = await database.select({ latest: max(applied.writtenAt) }).from(applied);
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() }).at(-1);
  if (Number(found?.latest ?? 0) <= Number(known?.folderMillis ?? 0)) return;
  throw new StartRefusal(
    'The data was last used by a newer version of CastMate. Start that version again: this one could damage the data.',
  );
}
