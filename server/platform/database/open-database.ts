import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openPglite } from '#server/platform/database/pglite.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';

/**
 * Opens the database with all migrations applied: the Postgres at `url`, else the one embedded in
 * `<dataDir>/database`.
 *
 * @throws {DataFolderInUseError} where another process works on the embedded database.
 */
export function openDatabase(options: { url?: string | undefined; dataDir: string }): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url) : openPglite(options.dataDir);
}
