import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrationsFolder } from '#server/platform/database/migrations-folder.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import * as schema from '#server/platform/database/schema.ts';
import { installationSecret } from '#server/platform/database/schema.ts';
import {
  emptyPostgresDatabase,
  makeTestDataFolder,
  openTestDatabase,
  testDatabases,
} from '#tests/support/server/database.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeTestDataFolder();
});

afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

describe('the embedded database', () => {
  test('keeps what was written over a restart', async () => {
    const first = await openDatabase({ dataDir });
    await first.database.insert(installationSecret).values({ name: 'kept', value: 'yes' });
    await first.close();

    const second = await openDatabase({ dataDir });
    expect(await second.database.select().from(installationSecret)).toEqual([{ name: 'kept', value: 'yes' }]);
    await second.close();
    expect(fs.readdirSync(dataDir)).toEqual(['database']);
  });

  test.runIf(process.platform !== 'win32')(
    'makes no file that another user of the machine may read',
    async () => {
      const opened = await openDatabase({ dataDir });
      await opened.database.insert(installationSecret).values({ name: 'private', value: 'yes' });
      await opened.execute('CREATE TABLE later (id int); CHECKPOINT');
      await opened.close();
      const open = fs
        .readdirSync(path.join(dataDir, 'database'), { recursive: true, withFileTypes: true })
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((entry) => (fs.statSync(entry).mode & 0o077) !== 0);
      expect(open).toEqual([]);
    },
  );

  test('syncs every commit to disk before it is acknowledged', async () => {
    const opened = await openDatabase({ dataDir });
    const commits = 20;
    const sync = vi.spyOn(fs, 'fsyncSync');
    for (let commit = 1; commit <= commits; commit++) {
      await opened.database.insert(installationSecret).values({ name: `commit ${commit}`, value: 'x' });
      expect(sync.mock.calls.length).toBeGreaterThanOrEqual(commit);
    }
    await opened.close();
  });

  test('starts anew where the first start was killed before the database was whole', {
    timeout: 180_000,
  }, async () => {
    const emptyDir = path.join(dataDir, 'first');
    const halfMade = path.join(emptyDir, 'database.new');
    fs.mkdirSync(halfMade, { recursive: true });
    fs.writeFileSync(path.join(halfMade, 'PG_VERSION'), '18\n');
    const opened = await openDatabase({ dataDir: emptyDir });
    expect(await opened.database.select().from(schema.script)).toEqual([]);
    await opened.close();
    expect(fs.readdirSync(emptyDir)).toEqual(['database']);
  });

  test('that a newer version has migrated is left alone', async () => {
    const newer = await openDatabase({ dataDir });
    await newer.execute(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'newer', max(created_at) + 1 FROM drizzle.__drizzle_migrations",
    );
    await newer.close();
    for (const _again of [1, 2]) {
      await expect(openDatabase({ dataDir })).rejects.toThrow('last used by a newer version of CastMate');
    }
  });

  test('refuses a second opening, and gives the folder free when it is closed', async () => {
    const opened = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
    await opened.close();
    await (await openDatabase({ dataDir })).close();
  });
});

describe.each(testDatabases())('on %s', (kind) => {
  test('a statement that fails between BEGIN and COMMIT spoils no later one', async () => {
    const opened = await openTestDatabase(kind);
    await expect(opened.execute('BEGIN; SELECT 1/0; COMMIT;')).rejects.toThrow('division by zero');
    expect((await opened.execute('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await opened.close();
  });

  test('a transaction that fails leaves nothing behind', async () => {
    const opened = await openTestDatabase(kind);
    const { database } = opened;
    const half = database.transaction(async (transaction) => {
      await transaction.insert(installationSecret).values({ name: 'half', value: 'x' });
      throw new Error('stop here');
    });
    await expect(half).rejects.toThrow('stop here');
    const found = await database.select().from(installationSecret).where(eq(installationSecret.name, 'half'));
    expect(found).toEqual([]);
    await opened.close();
  });
});

describe.runIf(testDatabases().includes('postgres'))('Postgres', () => {
  test('is migrated once when several processes start on it together', async () => {
    const empty = await emptyPostgresDatabase();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url: empty.url, dataDir })));
    for (const each of opened) {
      expect(await each.database.select().from(schema.script)).toEqual([]);
    }
    await Promise.all(opened.map((each) => each.close()));
    await empty.drop();
  });

  test('that cannot be reached is named without its password', async () => {
    const opening = openDatabase({ url: 'postgres://castmate:geheim@127.0.0.1:1/stage', dataDir });
    await expect(opening).rejects.toThrow('127.0.0.1:1/stage');
    await expect(opening).rejects.not.toThrow('geheim');
  });
});

test('a database server that never answers is not waited for', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const opening = openPostgres(`postgres://castmate@127.0.0.1:${port}/stage`, { connectingMs: 50 });
  await expect(opening).rejects.toThrow(/could not be opened: timeout/);
});

describe('the migrations', () => {
  test('make exactly the tables of the schema', async () => {
    const folder = path.join(migrationsFolder(), 'meta');
    const snapshots = fs.readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
    const last = fs.readFileSync(path.join(folder, snapshots.sort().at(-1) ?? ''), 'utf8');
    const missing = await generateMigration(JSON.parse(last), generateDrizzleJson(schema));
    expect(missing, 'run npm run database:generate').toEqual([]);
  });
});
