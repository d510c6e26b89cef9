import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { FilesAwayError } from '#server/platform/files/file-store.ts';
import { openS3FileStore, type S3FileStore } from '#server/platform/files/s3-file-store.ts';
import { promisesOfFileStores } from '#tests/support/file-store-promises.ts';
import { type S3Server, startS3Server } from '#tests/support/stand-ins/s3-server.ts';

const MiB = 1024 * 1024;

let s3: S3Server;
let store: S3FileStore;

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a-key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a-secret');
});
afterAll(() => vi.unstubAllEnvs());
beforeEach(async () => {
  s3 = await startS3Server();
  store = await openS3FileStore({ ...s3, region: 'eu-central-1' });
});
afterEach(async () => {
  store.close();
  await s3.close();
});

const unfinished = () => Array.from({ length: s3.unfinished() }, () => 'unfinished');

describe('the file store in a bucket', () => {
  promisesOfFileStores(
    () => store.files,
    () => [...s3.keys(), ...unfinished()],
  );

  test.each([0, 1, 8 * MiB - 1, 8 * MiB, 8 * MiB + 1, 20 * MiB])(
    'keeps %i bytes whole, in as many parts as that takes',
    async (size) => {
      const piece = randomBytes(100_000);
      const [sent, got] = [createHash('sha256'), createHash('sha256')];
      async function* bytes() {
        for (let left = size; left > 0; left -= piece.length) {
          const next = piece.subarray(0, left);
          sent.update(next);
          yield next;
        }
      }
      expect(await store.files.write('take', bytes())).toEqual({ size });
      for await (const chunk of (await store.files.read('take')) ?? []) got.update(chunk);
      expect(got.digest('hex')).toBe(sent.digest('hex'));
      expect(s3.unfinished()).toBe(0);
    },
  );

  test('leaves no parts behind of a long write that broke off', async () => {
    async function* broken() {
      yield randomBytes(9 * MiB);
      throw new Error('connection lost');
    }
    await expect(store.files.write('take', broken())).rejects.toThrow('connection lost');
    expect([...s3.keys(), ...unfinished()]).toEqual([]);
  });

  test('takes bytes whose memory is used anew by who gives them', async () => {
    const memory = new Uint8Array(1_000);
    async function* reusing() {
      for (const value of [1, 2, 3]) yield memory.fill(value);
    }
    await store.files.write('reused', reusing());
    const read: number[] = [];
    for await (const chunk of (await store.files.read('reused')) ?? []) read.push(...chunk);
    expect([read[0], read[1_000], read[2_999]]).toEqual([1, 2, 3]);
  });

  test('a bucket that hangs is told as being away, in the middle of reading as of writing', async () => {
    const hasty = await openS3FileStore({ ...s3, region: 'eu-central-1' }, { silenceMs: 50 });
    onTestFinished(() => hasty.close());
    await hasty.files.write('take', randomBytes(1_000));
    await hasty.files.reach();
    const begun = await hasty.files.read('take');
    s3.fallSilent();
    await expect(begun?.[Symbol.asyncIterator]().next()).rejects.toThrow(FilesAwayError);
    await expect(hasty.files.stat('take')).rejects.toThrow(FilesAwayError);
    await expect(hasty.files.write('take', randomBytes(1_000))).rejects.toThrow(FilesAwayError);
    await expect(hasty.files.reach()).rejects.toThrow(FilesAwayError);
  });

  test('a bucket that is not there stops the start, and says what to look at', async () => {
    const opening = openS3FileStore({ endpoint: s3.endpoint, bucket: 'another', region: 'eu-central-1' });
    await expect(opening).rejects.toThrow('The bucket another cannot be reached');
  });

  test('a server that does not answer stops the start, and is told by its fault', async () => {
    const opening = openS3FileStore({
      endpoint: 'http://127.0.0.1:1',
      bucket: 'any',
      region: 'eu-central-1',
    });
    await expect(opening).rejects.toThrow('The bucket any cannot be reached (ECONNREFUSED)');
  });

  test('a server that takes the connection and says nothing is not waited for', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void silent.close());
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const opening = openS3FileStore({ endpoint, bucket: 'any', region: 'eu-central-1' }, { lookingMs: 50 });
    await expect(opening).rejects.toThrow('The bucket any cannot be reached');
  });
});
