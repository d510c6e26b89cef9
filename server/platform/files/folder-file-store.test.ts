import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FileStore, TooLargeError } from '#server/platform/files/file-store.ts';
import { createFolderFileStore } from '#server/platform/files/folder-file-store.ts';
import { startProgram } from '#tests/support/child-process.ts';

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

async function bytesOf(chunks: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  if (chunks === null) return null;
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function* inPieces(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

/** Every file below the root, unfinished ones too. */
function everyFile(): string[] {
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

const segment = fc.stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,20}$/);
const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 });

describe('the file store in a folder', () => {
  test('gives back what was written, in however many pieces it came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        pieces,
        async (segments, content) => {
          const key = ['folder', ...segments.slice(1), `${segments[0]}-file`].join('/');
          await files.removeAll('folder');
          const whole = Buffer.concat(content);
          expect(await files.write(key, inPieces(content))).toEqual({ size: whole.length });
          expect(await files.stat(key)).toEqual({ size: whole.length });
          expect(await bytesOf(await files.read(key))).toEqual(whole);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('gives back any range, cut off where the file ends', async () => {
    const whole = randomBytes(200_000);
    await files.write('ranges', whole);
    const position = fc.integer({ min: 0, max: 210_000 });
    await fc.assert(
      fc.asyncProperty(position, position, async (start, end) => {
        const part = await bytesOf(await files.read('ranges', { start, end }));
        expect(part?.equals(whole.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('knows nothing of keys that were never written', async () => {
    await files.write('folder/file', randomBytes(3));
    for (const key of ['other', 'folder', 'folder/file/below']) {
      expect(await files.stat(key)).toBeNull();
      expect(await files.read(key)).toBeNull();
      await files.remove(key);
    }
    await files.removeAll('other');
    expect(await files.stat('folder/file')).toEqual({ size: 3 });
  });

  test.each([
    '..',
    '../outside',
    'folder/../../outside',
    '/etc/passwd',
    'folder//file',
    'folder/',
    '.hidden',
    '.unfinished/x',
    'a\\b',
    'a\0b',
    'naïve',
    '',
    'a'.repeat(300),
    'a/'.repeat(600).concat('a'),
  ])('refuses the unsafe key %j for every operation', async (key) => {
    await expect(files.write(key, new Uint8Array())).rejects.toThrow('safe segments');
    await expect(files.read(key)).rejects.toThrow('safe segments');
    await expect(files.stat(key)).rejects.toThrow('safe segments');
    await expect(files.remove(key)).rejects.toThrow('safe segments');
    await expect(files.removeAll(key)).rejects.toThrow('safe segments');
  });

  test('never leaves its folder, whatever the key', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 40 }), async (key) => {
        await files.write(key, new Uint8Array([1])).catch(() => undefined);
      }),
    );
    expect(fs.readdirSync(path.dirname(root))).toEqual(['store']);
  });

  test('replaces what was there in one step', async () => {
    await files.write('script', Buffer.from('first draft'));
    const before = await files.read('script', { start: 0, end: 4 });
    await files.write('script', Buffer.from('second draft'));
    expect(String(await bytesOf(await files.read('script')))).toBe('second draft');
    expect(String(await bytesOf(before))).toBe('secon');
  });

  test('refuses more bytes than allowed, and keeps what was there before', async () => {
    await files.write('script', Buffer.from('first draft'));
    const tooMuch = files.write('script', inPieces([randomBytes(6), randomBytes(5)]), { maxBytes: 10 });
    await expect(tooMuch).rejects.toThrow(TooLargeError);
    expect(String(await bytesOf(await files.read('script')))).toBe('first draft');
    expect(everyFile()).toEqual(['script']);
    await files.write('script', inPieces([randomBytes(6), randomBytes(4)]), { maxBytes: 10 });
    expect(await files.stat('script')).toEqual({ size: 10 });
  });

  test('stops reading from its source as soon as there are too many bytes', async () => {
    let taken = 0;
    async function* endless() {
      for (;;) {
        taken += 1;
        yield new Uint8Array(1_000);
      }
    }
    await expect(files.write('flood', endless(), { maxBytes: 5_000 })).rejects.toThrow(TooLargeError);
    expect(taken).toBe(6);
  });

  test('keeps nothing of bytes that broke off', async () => {
    async function* broken() {
      yield randomBytes(10);
      throw new Error('connection lost');
    }
    await expect(files.write('script', broken())).rejects.toThrow('connection lost');
    expect(await files.stat('script')).toBeNull();
    expect(everyFile()).toEqual([]);
  });

  test('removes one key, and all below a folder', async () => {
    for (const key of ['a/one', 'a/two', 'a/deep/three', 'ab/four']) await files.write(key, randomBytes(2));
    await files.remove('a/one');
    expect(everyFile().sort()).toEqual(['a/deep/three', 'a/two', 'ab/four']);
    await files.removeAll('a');
    expect(everyFile()).toEqual(['ab/four']);
    await files.removeAll('a');
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
