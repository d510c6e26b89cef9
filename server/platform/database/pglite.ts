import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataFolder } from '#server/platform/database/data-folder-lock.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrationsFolder } from '#server/platform/database/migrations-folder.ts';
import { refuseNewerTables } from '#server/platform/database/newer-tables.ts';
import { PgliteOnDisk, roomForLogBytes } from '#server/platform/database/pglite-on-disk.ts';
import * as schema from '#server/platform/database/schema.ts';
import type { SqlExecutor } from '#server/platform/database/sql-executor.ts';
import { YieldingPglite } from '#server/platform/database/yielding-pglite.ts';
import { refuseWithoutRoom } from '#server/platform/room-on-disk.ts';

export type Pglite = Extract<OpenDatabase, { kind: 'pglite' }> & {
  /** All data as an archive, from which `openPgliteInMemory` makes the same database again. */
  dump(): Promise<Blob>;
};

const newClusterBytes = 48 * 1024 * 1024;

/** Opens `<dataDir>/database` for this process alone, creating it where there is none. */
export async function openPglite(dataDir: string): Promise<Pglite> {
  const lock = await lockDataFolder(dataDir);
  try {
    const folder = path.resolve(dataDir, 'database');
    const isNew = !fs.existsSync(folder);
    refuseWithoutRoom(dataDir, isNew ? roomForLogBytes + newClusterBytes : roomForLogBytes);
    if (isNew) await createCluster(folder);
    const opened = await serve(await PgliteOnDisk.open(folder));
    return {
      ...opened,
      close: async () => {
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The database in memory that `dump` is a copy of: tests want many, soon, and none of them for long. */
export async function openPgliteInMemory(dump: Blob): Promise<Pglite> {
  return serve(await YieldingPglite.start({ loadDataDir: dump }));
}

/** A cluster comes into being under another name, so that one that is half made is never opened. */
async function createCluster(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  const lite = await PgliteOnDisk.open(draft);
  await lite.close();
  syncTree(draft);
  fs.renameSync(draft, folder);
  syncEntry(path.dirname(folder));
}

async function serve(lite: PGlite): Promise<Pglite> {
  const database = drizzle(lite, { schema });
  try {
    await migrate(database, { migrationsFolder: migrationsFolder() });
    await refuseNewerTables(database);
  } catch (error) {
    await lite.close();
    throw error;
  }
  return {
    kind: 'pglite',
    database,
    execute: executorOn(lite),
    dump: () => lite.dumpDataDir('none'),
    close: () => lite.close(),
  };
}

function executorOn(lite: PGlite): SqlExecutor {
  return async (text, values) => {
    if (values) {
      const result = await lite.query<Record<string, unknown>>(text, values);
      return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length };
    }
    try {
      const results = await lite.exec(text);
      const last = results.findLast((result) => result.fields.length > 0) ?? results.at(-1);
      return { rows: last?.rows ?? [], rowCount: last?.affectedRows ?? 0 };
    } catch (error) {
      // A statement that failed between BEGIN and COMMIT leaves the only connection in a failed transaction.
      await lite.exec('ROLLBACK');
      throw error;
    }
  };
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    syncEntry(path.join(entry.parentPath, entry.name));
  }
  syncEntry(folder);
}

function syncEntry(entry: string): void {
  const descriptor = fs.openSync(entry, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
