import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { access, constants, type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { segmentsOf } from '#server/platform/files/file-key.ts';
import { type FileStore, TooLargeError } from '#server/platform/files/file-store.ts';
import { currentProcess, isAlive } from '#server/platform/process-record.ts';
import { refuseWithoutRoom } from '#server/platform/room-on-disk.ts';

const chunkBytes = 64 * 1024;
/** No key has a segment that begins with a dot. */
const unfinishedFolder = '.unfinished';
const placingAttempts = 5;
const bytesBetweenLooks = 1024 * 1024;

export interface FolderFileStoreOptions {
  /** Bytes of the disk that files leave free: a database beside them that has no room at all stops altogether. */
  leaveFree?: number;
}

/**
 * Files in the folder `root`, which every process that uses it must see under the same machine's process numbers.
 * Bytes arrive under a name of their own in the same file system, are synced, and get their key by rename. What
 * killed processes left unfinished is removed here. Where too little room would be left, a write rejects as on a full disk.
 */
export function createFolderFileStore(
  root: string,
  { leaveFree = 64 * 1024 * 1024 }: FolderFileStoreOptions = {},
): FileStore {
  const unfinished = path.join(root, unfinishedFolder);
  fs.mkdirSync(unfinished, { recursive: true });
  removeLeftovers(unfinished);

  const pathOf = (key: string) => path.join(root, ...segmentsOf(key));
  const unfinishedPath = () => path.join(unfinished, ownUnfinishedName());

  return {
    write: async (key, bytes, { maxBytes = Number.POSITIVE_INFINITY } = {}) => {
      const target = pathOf(key);
      const draft = unfinishedPath();
      try {
        const size = await writeSynced(draft, bytes, { maxBytes, leaveFree });
        await place(draft, target, root);
        return { size };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    read: async (key, range) => {
      const file = pathOf(key);
      return (await sizeOf(file)) === null ? null : chunksOf(file, range);
    },

    stat: async (key) => {
      const size = await sizeOf(pathOf(key));
      return size === null ? null : { size };
    },

    remove: async (key) => {
      const file = pathOf(key);
      if ((await sizeOf(file)) === null) return;
      await rm(file, { force: true });
      await syncFolder(path.dirname(file));
    },

    removeAll: async (prefix) => {
      const folder = pathOf(prefix);
      const doomed = unfinishedPath();
      try {
        // Out of sight in one step; killed in the middle of the rest, the next start removes what is left.
        await rename(folder, doomed);
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      await syncFolder(path.dirname(folder));
      await rm(doomed, { recursive: true, force: true });
    },

    reach: () => access(unfinished, constants.W_OK),
  };
}

async function writeSynced(
  file: string,
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  { maxBytes, leaveFree }: { maxBytes: number; leaveFree: number },
): Promise<number> {
  const handle = await open(file, 'wx');
  try {
    let size = 0;
    let lookAt = 0;
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new TooLargeError(`More than ${maxBytes} bytes.`);
      if (size >= lookAt) {
        refuseWithoutRoom(file, leaveFree);
        lookAt = size + bytesBetweenLooks;
      }
      await handle.writeFile(chunk);
    }
    await handle.sync();
    return size;
  } finally {
    await handle.close();
  }
}

/** Moves a finished file to its place. The folder may be removed just then, with everything in it: make it again. */
async function place(draft: string, target: string, root: string): Promise<void> {
  const folder = path.dirname(target);
  for (let attempt = 1; ; attempt++) {
    try {
      await makeFolder(folder, root);
      await rename(draft, target);
      return await syncFolder(folder);
    } catch (error) {
      if (!isMissing(error) || attempt === placingAttempts) throw error;
    }
  }
}

/** A new folder is safe from a power cut when the folder that lists it is synced. */
async function makeFolder(folder: string, root: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (!firstMade) return;
  for (let made = folder; made !== root && made.length >= firstMade.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opens the file when the first chunk is asked for, so that an answer nobody reads holds nothing open. */
async function* chunksOf(file: string, range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    let position = range?.start ?? 0;
    const end = range ? range.end + 1 : Number.POSITIVE_INFINITY;
    while (position < end) {
      const chunk = await readChunk(handle, position, Math.min(chunkBytes, end - position));
      if (chunk.byteLength === 0) return;
      position += chunk.byteLength;
      yield chunk;
    }
  } finally {
    await handle.close();
  }
}

async function readChunk(handle: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Missing itself, or a key that goes on below a file. */
function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Names its process, so that only leftovers are removed and never what another living process writes. */
function ownUnfinishedName(): string {
  const { pid, started } = currentProcess();
  return [pid, encodeURIComponent(started ?? ''), randomUUID()].join(',');
}

function removeLeftovers(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const [pid, started] = name.split(',');
    const owner = { pid: Number(pid), started: decodeURIComponent(started ?? '') || null };
    const alive = Number.isInteger(owner.pid) && owner.pid > 0 && isAlive(owner);
    if (!alive) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
