import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createFolderFileStore } from '#server/platform/files/folder-file-store.ts';
import { OutOfRoomError } from '#server/platform/room-on-disk.ts';
import { bytesOf, promisesOfFileStores } from '#tests/support/file-store-promises.ts';
import { startProgram } from '#tests/support/server/child-process.ts';

/** The store's folder, alone in one of its own, so that a file outside of it is seen. */
let root: string;
let files: FileStore;

beforeEach(() => {
  root = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'castmate-files-')), 'store');
  files = createFolderFileStore(root);
});

afterEach(() => {
  fs.rmSync(path.dirname(root), { recursive: true, force: true });
});

/** Every file below the root, unfinished ones too. */
function everyFile(): string[] {
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

describe('the file store in a folder', () => {
  promisesOfFileStores(() => files, everyFile);

  test('never leaves its folder, whatever the key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 40 }), async (key) => {
        await files.write(key, new Uint8Array([1])).catch(() => undefined);
      }),
    );
    expect(fs.readdirSync(path.dirname(root))).toEqual(['store']);
  });

  test('writes into a folder that is being removed all the while', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `busy/${index}`);
    await Promise.all(keys.flatMap((key) => [files.write(key, Buffer.from(key)), files.removeAll('busy')]));
    await files.write('busy/last', Buffer.from('last'));
    expect(String(await bytesOf(await files.read('busy/last')))).toBe('last');
  });

  test('at its start removes what a killed process left unfinished, and nothing of a living one', async () => {
    const killed = startProgram('write-endlessly', [root]);
    const living = startProgram('write-endlessly', [root]);
    await Promise.all([killed.says('writing'), living.says('writing')]);
    expect(everyFile()).toHaveLength(2);
    await killed.kill('SIGKILL');

    createFolderFileStore(root);
    expect(everyFile()).toHaveLength(1);
    await living.kill('SIGKILL');
    createFolderFileStore(root);
    expect(everyFile()).toEqual([]);
  });

  test('leaves room on the disk for what is beside it, and nothing of what it refused', async () => {
    const crowded = createFolderFileStore(root, { leaveFree: Number.MAX_SAFE_INTEGER });
    await expect(crowded.write('too/much', Buffer.from('x'))).rejects.toThrow(OutOfRoomError);
    expect(everyFile()).toEqual([]);
  });

  test('takes a file of many megabytes without holding it in memory', async () => {
    const megabyte = randomBytes(1024 * 1024);
    let held = 0;
    async function* large() {
      const before = process.memoryUsage().arrayBuffers;
      for (let count = 0; count < 200; count++) {
        held = Math.max(held, process.memoryUsage().arrayBuffers - before);
        yield megabyte;
      }
    }
    expect(await files.write('large', large())).toEqual({ size: 200 * megabyte.length });
    let read = 0;
    for await (const chunk of (await files.read('large')) ?? []) {
      read += chunk.length;
      expect(chunk.length).toBeLessThanOrEqual(64 * 1024);
    }
    expect(read).toBe(200 * megabyte.length);
    expect(held).toBeLessThan(20 * megabyte.length);
  });
});
