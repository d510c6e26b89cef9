import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOutOfRoom } from '#server/platform/room-on-disk.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

const trialBytes = 4096;

/** What CastMate keeps in it, and what a disk of its own has at its root. */
const ownEntries = /^(database(\.new)?|files|in-use\.lock.*|\.trial-.*|lost\+found)$/;
const keptTrees = ['database', 'files'];
const rightsOfOthers = 0o077;

/**
 * Makes the folder of all data where there is none, to be read by the user alone who runs the product. One that is there
 * already, as systemd and Docker make it, is closed to others with all that is in it, where it is that user's and holds
 * nothing else.
 *
 * @throws StartRefusal where nothing can be kept in it, or others can get at what is kept.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await tryToKeep(folder);
    await closeToOthers(folder);
  } catch (error) {
    if (isOutOfRoom(error) || error instanceof StartRefusal) throw error;
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new StartRefusal(
      `The data folder ${folder} cannot be written to${code}. Set DATA_DIR to a folder that you can write to.`,
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

/** Windows keeps rights of another kind, and gives a folder those of the one above it. */
async function closeToOthers(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  if (await isOpen(folder)) {
    if (await isOursAlone(folder)) await chmod(folder, 0o700);
    // Some file systems take no rights, and say nothing.
    if (await isOpen(folder)) {
      throw new StartRefusal(
        `Other users of this machine can open the data folder ${folder}. Close it: run chmod 700 '${folder}' as the user who runs CastMate and owns the folder. Or set DATA_DIR to a folder that does not exist yet, such as ${path.join(folder, 'castmate')}.`,
      );
    }
  }
  for (const tree of keptTrees) {
    const root = path.join(folder, tree);
    // The root is closed last: while it is open, the rest is not done.
    if (await isOpen(root)) await closeTree(root);
  }
}

async function isOursAlone(folder: string): Promise<boolean> {
  const { uid } = await stat(folder);
  return uid === process.geteuid?.() && (await readdir(folder)).every((name) => ownEntries.test(name));
}

async function isOpen(place: string): Promise<boolean> {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found !== null && (found.mode & rightsOfOthers) !== 0;
}

async function closeTree(place: string): Promise<void> {
  const found = await lstat(place);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) {
    for (const name of await readdir(place)) await closeTree(path.join(place, name));
  }
  if ((found.mode & rightsOfOthers) !== 0) await chmod(place, found.mode & 0o700);
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
