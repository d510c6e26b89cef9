import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareDataFolder } from '#server/platform/data-folder.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

let place: string;
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'castmate-place-'));
});
afterEach(() => fs.rmSync(place, { recursive: true, force: true }));

test('the data folder is made with those above it, for one user alone, and left as it was found', async () => {
  const folder = path.join(place, 'a', 'b');
  await prepareDataFolder(folder);
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  fs.writeFileSync(path.join(folder, 'kept'), 'x');
  await prepareDataFolder(folder);
  expect(fs.readdirSync(folder)).toEqual(['kept']);
});

test.runIf(fs.existsSync('/proc/self'))(
  'a place where nobody can make anything is refused, and not tried for ever',
  async () => {
    for (const folder of ['/proc', '/proc/castmate', '/proc/castmate/data']) {
      await expect(prepareDataFolder(folder)).rejects.toThrow(StartRefusal);
    }
  },
);

test('a file is refused as a folder, and so is a link to nowhere', async () => {
  const file = path.join(place, 'file');
  fs.writeFileSync(file, 'x');
  const link = path.join(place, 'link');
  fs.symlinkSync(path.join(place, 'nowhere', 'at', 'all'), link);
  for (const folder of [file, path.join(file, 'below'), link]) {
    await expect(prepareDataFolder(folder)).rejects.toThrow(`The data folder ${folder} cannot be written to`);
  }
});

const modeOf = (entry: string) => fs.statSync(entry).mode & 0o777;

describe.runIf(process.platform !== 'win32')('a folder that others can get at', () => {
  test('is closed to them where it is ours, with all that earlier versions left open in it', async () => {
    const table = path.join(place, 'database', 'base', '1', 'table');
    const take = path.join(place, 'files', 'take');
    fs.mkdirSync(path.dirname(table), { recursive: true });
    fs.mkdirSync(path.dirname(take), { recursive: true });
    for (const file of [table, take]) {
      fs.writeFileSync(file, 'x');
      fs.chmodSync(file, 0o666);
    }
    for (const folder of [place, path.join(place, 'database'), path.join(place, 'files')]) {
      fs.chmodSync(folder, 0o755);
    }
    await prepareDataFolder(place);
    expect([place, path.dirname(table), path.dirname(take)].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
    expect([table, take].map(modeOf)).toEqual([0o600, 0o600]);
  });

  test('is left alone and refused where it holds what is not ours, with how to close it', async () => {
    fs.writeFileSync(path.join(place, 'letter.txt'), 'x');
    fs.chmodSync(place, 0o755);
    await expect(prepareDataFolder(place)).rejects.toThrow(`chmod 700 '${place}'`);
    expect(modeOf(place)).toBe(0o755);
    expect(fs.readdirSync(place)).toEqual(['letter.txt']);
    fs.chmodSync(place, 0o700);
    await prepareDataFolder(place);
  });

  test.runIf(process.geteuid?.() === 0)('is refused where it belongs to another user', async () => {
    fs.chownSync(place, 65_534, 65_534);
    fs.chmodSync(place, 0o777);
    await expect(prepareDataFolder(place)).rejects.toThrow('chmod 700');
  });
});
