import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackingAtOnce } from './unpack-at-once.ts';

const streaming = globalThis.DecompressionStream;
const text = 'BT (Hello) Tj ET';

/** Unpacks as pdf.js does. */
async function unpack(packed: Uint8Array, format: 'deflate' | 'deflate-raw' = 'deflate'): Promise<string> {
  const { readable, writable } = new DecompressionStream(format);
  const writer = writable.getWriter();
  await writer.ready;
  const written = writer.write(Uint8Array.from(packed)).then(() => writer.close());
  written.catch(() => {});
  const pieces: Uint8Array[] = [];
  for await (const piece of readable as unknown as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
}

test('streams are unpacked while a file is read, and what a stream that is damaged throws arrives', async () => {
  expect(await unpackingAtOnce(() => unpack(deflateSync(text)))).toBe(text);
  expect(await unpackingAtOnce(() => unpack(deflateRawSync(text), 'deflate-raw'))).toBe(text);
  await expect(unpackingAtOnce(() => unpack(deflateSync(text).subarray(0, 9)))).rejects.toThrow();
});

test('a stream that unpacks to more than a file may is refused', async () => {
  const packed = deflateSync(Buffer.alloc(101 * 1024 * 1024));
  await expect(unpackingAtOnce(() => unpack(packed))).rejects.toMatchObject({ id: 'script.too-much-memory' });
  expect(await unpackingAtOnce(() => unpack(deflateSync(text)))).toBe(text);
});

test('the thread unpacks as ever once nothing is read any more', async () => {
  let end = () => {};
  const goOn = new Promise<void>((resolve) => {
    end = resolve;
  });
  const second = unpackingAtOnce(async () => {
    await goOn;
    return globalThis.DecompressionStream;
  });
  await unpackingAtOnce(async () => {});
  end();
  expect(await second).not.toBe(streaming);
  expect(globalThis.DecompressionStream).toBe(streaming);
});
