import fs from 'node:fs';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { installationSecret } from '#server/platform/database/schema.ts';
import { OutOfRoomError } from '#server/platform/room-on-disk.ts';
import { makeTestDataFolder } from '#tests/support/server/database.ts';

const { statfsSync } = fs;

/** A disk with so many bytes left, or the real one. */
function leave(bytes: number): void {
  vi.spyOn(fs, 'statfsSync').mockImplementation(
    (folder) => ({ ...statfsSync(folder), bsize: 1, bavail: bytes }) as fs.StatsFs,
  );
}

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeTestDataFolder();
  onTestFinished(() => {
    vi.restoreAllMocks();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
});

async function open(): Promise<OpenDatabase> {
  const opened = await openDatabase({ dataDir });
  onTestFinished(() => opened.close());
  return opened;
}

describe('the embedded database on a disk that is nearly full', () => {
  test('adds nothing more, says so, and goes on once there is room', async () => {
    const { database } = await open();
    const add = (name: string) => database.insert(installationSecret).values({ name, value: 'x' });
    await add('before');
    leave(1024);
    await expect(add('while it is full')).rejects.toMatchObject({ cause: expect.any(OutOfRoomError) });
    await expect(database.update(installationSecret).set({ value: 'y' })).rejects.toMatchObject({
      cause: expect.any(OutOfRoomError),
    });
    vi.restoreAllMocks();
    await add('after');
    expect(await database.select().from(installationSecret)).toEqual([
      { name: 'before', value: 'x' },
      { name: 'after', value: 'x' },
    ]);
  });

  test('lets what is kept be read, and deleted to make room', async () => {
    const { database } = await open();
    await database.insert(installationSecret).values({ name: 'kept', value: 'x' });
    leave(1024);
    expect(await database.select().from(installationSecret)).toHaveLength(1);
    await database.delete(installationSecret);
    expect(await database.select().from(installationSecret)).toEqual([]);
  });

  test('is not opened', async () => {
    leave(1024);
    await expect(openDatabase({ dataDir })).rejects.toThrow(OutOfRoomError);
    vi.restoreAllMocks();
    await (await openDatabase({ dataDir })).close();
  });
});
