import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOutOfRoom } from '#server/platform/room-on-disk.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

const trialBytes = 4096;

/**
 * Makes the folder of all data where there is none, to be read by the user alone who runs the product.
 *
 * @throws StartRefusal where nothing can be kept in it.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await tryToKeep(folder);
  } catch (error) {
    if (isOutOfRoom(error)) throw error;
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new StartRefusal(
      `The data folder ${folder} cannot be written to${code}. Set DATA_DIR to a folder that this user may write to.`,
      { cause: error },
    );
  }
}

/** Step by step: Node's own `recursive` never comes to an end where nobody can make a folder, as below /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = path.dirname(folder);
    if (code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await mkdir(folder, { mode: 0o700 });
  }
}

/** Rights alone do not tell: a disk can be full, and a file system one in which nothing can be made. */
async function tryToKeep(folder: string): Promise<void> {
  const trial = path.join(folder, `.trial-${randomUUID()}`);
  try {
    await writeFile(trial, Buffer.alloc(trialBytes));
  } finally {
    await rm(trial, { force: true });
  }
}
