import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { currentProcess, isAlive } from '#server/platform/process-record.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

const lockName = 'in-use.lock';
const patience = { attempts: 100, everyMs: 20 };
const recordSchema = z.object({ pid: z.number().int().positive(), started: z.string().nullable() });

/** Another process works on the data folder. The message tells whoever starts the server which, and what to do. */
export class DataFolderInUseError extends StartRefusal {
  override name = 'DataFolderInUseError';
}

export interface DataFolderLock {
  release(): void;
}

/**
 * Keeps other processes of this machine off `folder` until `release`, or until this process is gone. PGlite itself
 * lets a second process in, which then silently loses what the first one has acknowledged.
 *
 * @throws {DataFolderInUseError} where a living process holds the folder.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  fs.mkdirSync(folder, { recursive: true });
  const lockPath = path.join(folder, lockName);
  const own = JSON.stringify(currentProcess());
  for (let attempt = 0; attempt < patience.attempts; attempt++) {
    const outcome = tryLock(lockPath, own);
    if (outcome.kind === 'held') {
      throw new DataFolderInUseError(
        `The data folder ${folder} is in use by process ${outcome.pid}. Stop that process, or set DATA_DIR ` +
          'to another folder; to run several processes on the same data, set DATABASE_URL.',
      );
    }
    if (outcome.kind === 'acquired') return { release: () => removeIfHolds(lockPath, own) };
    await delay(patience.everyMs);
  }
  throw new DataFolderInUseError(
    `Several processes are starting on the data folder ${folder} at the same time. Start one of them again.`,
  );
}

type Outcome = { kind: 'acquired' } | { kind: 'held'; pid: number } | { kind: 'contended' };

/**
 * The lock is a file that names its owner. It appears by hard link, which fails where the name exists, so it is never
 * seen half written. The lock of a dead owner is replaced in one step, by whoever holds the right to do so, itself a
 * lock of the same kind: of several processes that find a dead owner exactly one follows it, at any interleaving.
 */
function tryLock(lockPath: string, own: string): Outcome {
  if (create(lockPath, own)) return { kind: 'acquired' };
  const found = readIfPresent(lockPath);
  if (found === null) return { kind: 'contended' };
  const owner = parseRecord(found);
  if (owner && isAlive(owner)) return { kind: 'held', pid: owner.pid };

  const takeoverPath = `${lockPath}.takeover`;
  if (tryLock(takeoverPath, own).kind !== 'acquired') return { kind: 'contended' };
  try {
    if (readIfPresent(lockPath) !== found) return { kind: 'contended' };
    fs.renameSync(writeDraft(lockPath, own), lockPath);
    return { kind: 'acquired' };
  } finally {
    removeIfHolds(takeoverPath, own);
  }
}

/** False where the name is taken. */
function create(lockPath: string, own: string): boolean {
  const draft = writeDraft(lockPath, own);
  try {
    fs.linkSync(draft, lockPath);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function writeDraft(lockPath: string, own: string): string {
  const draft = `${lockPath}.${randomUUID()}`;
  fs.writeFileSync(draft, own);
  return draft;
}

function removeIfHolds(lockPath: string, own: string): void {
  if (readIfPresent(lockPath) === own) fs.rmSync(lockPath, { force: true });
}

function readIfPresent(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function parseRecord(content: string) {
  try {
    return recordSchema.parse(JSON.parse(content));
  } catch {
    return null;
  }
}
