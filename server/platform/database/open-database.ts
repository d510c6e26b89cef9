import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';

/**
 * Opens the database with all migrations applied: the Postgres at `url`, else the one embedded in
 * `<dataDir>/database`. Only the driver of that one is loaded.
 *
 * @throws {DataFolderInUseError} where another process works on the embedded database.
 */
export async function openDatabase(options: {
  url?: string | undefined;
  dataDir: string;
  /** Connections to a Postgres at once. */
  poolSize?: number;
  log?: Log;
}): Promise<OpenDatabase> {
  if (options.url) {
    const { openPostgres } = await import('#server/platform/database/postgres.ts');
    return openPostgres(options.url, options);
  }
  const { openPglite } = await import('#server/platform/database/pglite.ts');
  return openPglite(options.dataDir);
}
