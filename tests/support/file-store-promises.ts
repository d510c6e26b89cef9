import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileStore, TooLargeError } from '#server/platform/files/file-store.ts';

const segment = fc.stringMatching(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,20}$/);
const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 });

/**
 * What every file store promises, as tests. `files` gives the store of the test that runs, empty at its start; `kept`
 * the paths of everything in it, unfinished things too.
 */
export function promisesOfFileStores(files: () => FileStore, kept: () => string[]): void {
  test('gives back what was written, in however many pieces it came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        pieces,
        async (segments, content) => {
          const key = ['folder', ...segments.slice(1), `${segments[0]}-file`].join('/');
          await files().removeAll('folder');
          const whole = Buffer.concat(content);
          expect(await files().write(key, inPieces(content))).toEqual({ size: whole.length });
          expect(await files().stat(key)).toEqual({ size: whole.length });
          expect(await bytesOf(await files().read(key))).toEqual(whole);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('gives back any range, cut off where the file ends', async () => {
    const whole = randomBytes(200_000);
    await files().write('ranges', whole);
    const position = fc.integer({ min: 0, max: 210_000 });
    await fc.assert(
      fc.asyncProperty(position, position, async (start, end) => {
        const part = await bytesOf(await files().read('ranges', { start, end }));
        expect(part?.equals(whole.subarray(start, end + 1))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('knows nothing of keys that were never written', async () => {
    await files().write('folder/file', randomBytes(3));
    for (const key of ['other', 'folder', 'folder/file/below']) {
      expect(await files().stat(key)).toBeNull();
      expect(await files().read(key)).toBeNull();
      await files().remove(key);
    }
    await files().removeAll('other');
    expect(await files().stat('folder/file')).toEqual({ size: 3 });
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
    await expect(files().write(key, new Uint8Array())).rejects.toThrow('safe segments');
    await expect(files().read(key)).rejects.toThrow('safe segments');
    await expect(files().stat(key)).rejects.toThrow('safe segments');
    await expect(files().remove(key)).rejects.toThrow('safe segments');
    await expect(files().removeAll(key)).rejects.toThrow('safe segments');
  });

  test('replaces what was there in one step', async () => {
    await files().write('script', Buffer.from('first draft'));
    const before = await files().read('script', { start: 0, end: 4 });
    await files().write('script', Buffer.from('second draft'));
    expect(String(await bytesOf(await files().read('script')))).toBe('second draft');
    expect(String(await bytesOf(before))).toBe('secon');
  });

  test('refuses more bytes than allowed, and keeps what was there before', async () => {
    await files().write('script', Buffer.from('first draft'));
    const tooMuch = files().write('script', inPieces([randomBytes(6), randomBytes(5)]), { maxBytes: 10 });
    await expect(tooMuch).rejects.toThrow(TooLargeError);
    expect(String(await bytesOf(await files().read('script')))).toBe('first draft');
    expect(kept()).toEqual(['script']);
    await files().write('script', inPieces([randomBytes(6), randomBytes(4)]), { maxBytes: 10 });
    expect(await files().stat('script')).toEqual({ size: 10 });
  });

  test('stops reading from its source as soon as there are too many bytes', async () => {
    let taken = 0;
    async function* endless() {
      for (;;) {
        taken += 1;
        yield new Uint8Array(1_000);
      }
    }
    await expect(files().write('flood', endless(), { maxBytes: 5_000 })).rejects.toThrow(TooLargeError);
    expect(taken).toBe(6);
  });

  test('keeps nothing of bytes that broke off', async () => {
    async function* broken() {
      yield randomBytes(10);
      throw new Error('connection lost');
    }
    await expect(files().write('script', broken())).rejects.toThrow('connection lost');
    expect(await files().stat('script')).toBeNull();
    expect(kept()).toEqual([]);
  });

  test('removes one key, and all below a folder', async () => {
    for (const key of ['a/one', 'a/two', 'a/deep/three', 'ab/four']) await files().write(key, randomBytes(2));
    await files().remove('a/one');
    expect(kept().sort()).toEqual(['a/deep/three', 'a/two', 'ab/four']);
    await files().removeAll('a');
    expect(kept()).toEqual(['ab/four']);
    await files().removeAll('a');
  });
}

export async function bytesOf(chunks: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  if (chunks === null) return null;
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function* inPieces(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}
