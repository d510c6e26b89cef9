import type { DiskFault } from '#web/features/self-tape/storage/messages.ts';
import { DiskError, type TakeFiles } from '#web/features/self-tape/storage/take-files.ts';
import type { TakeLocks } from '#web/features/self-tape/storage/take-locks.ts';

/** Takes in memory, on a disk that fails when it is told to. */
export function fakeTakeFiles() {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const faults = new Map<string, DiskFault>();
  let freeBytes: number | undefined = 1e12;

  const put = async (takeId: string, file: string, at: number, bytes: Uint8Array<ArrayBuffer>) => {
    const fault = faults.get(file);
    if (fault !== undefined) throw new DiskError(fault);
    const name = `${takeId}/${file}`;
    const before = stored.get(name) ?? new Uint8Array();
    const after = new Uint8Array(Math.max(before.length, at + bytes.length));
    after.set(before);
    after.set(bytes, at);
    stored.set(name, after);
  };
  const sizeOf = (takeId: string, file: string) => stored.get(`${takeId}/${file}`)?.length ?? 0;

  const files: TakeFiles = {
    append: (takeId, file, bytes) => put(takeId, file, sizeOf(takeId, file), bytes),
    write: (takeId, file, at, bytes) => put(takeId, file, at, bytes),
    empty: async (takeId, file) => void stored.set(`${takeId}/${file}`, new Uint8Array()),
    close: async () => undefined,
    async read(takeId, file) {
      const bytes = stored.get(`${takeId}/${file}`);
      return bytes && new File([bytes], file);
    },
    list: async () => [...new Set([...stored.keys()].map((name) => name.split('/')[0] ?? ''))],
    async remove(takeId) {
      for (const name of stored.keys()) if (name.startsWith(`${takeId}/`)) stored.delete(name);
    },
    freeBytes: async () => freeBytes,
  };
  return {
    files,
    /** From now on, writing to files of this name fails; undefined: it goes well again. */
    fail(file: string, fault: DiskFault | undefined) {
      if (fault === undefined) faults.delete(file);
      else faults.set(file, fault);
    },
    setFreeBytes(bytes: number | undefined) {
      freeBytes = bytes;
    },
    text: (takeId: string, file: string) => new TextDecoder().decode(stored.get(`${takeId}/${file}`)),
  };
}

/** Locks among all who share them, as windows of one browser do. */
export function fakeTakeLocks(): TakeLocks & { held(): readonly string[] } {
  const held = new Set<string>();
  let isRecorderHeld = false;
  return {
    held: () => [...held],
    async hold(takeId) {
      if (held.has(takeId)) return undefined;
      held.add(takeId);
      return async () => void held.delete(takeId);
    },
    async holdRecorder() {
      if (isRecorderHeld) return undefined;
      isRecorderHeld = true;
      return async () => {
        isRecorderHeld = false;
      };
    },
  };
}
