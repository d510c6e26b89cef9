import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
