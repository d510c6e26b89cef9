import { expect, test } from 'vitest';
import { unpackingAtOnce } from './unpack-at-once.ts';

const streaming = globalThis.DecompressionStream;

test('streams are unpacked at once while a file is read, and as ever after it, also where reading fails', async () => {
  expect(await unpackingAtOnce(async () => typeof globalThis.DecompressionStream)).toBe('undefined');
  expect(globalThis.DecompressionStream).toBe(streaming);
  await expect(unpackingAtOnce(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  expect(globalThis.DecompressionStream).toBe(streaming);
});

test('of two files that are read at once, the first to end takes nothing from the other', async () => {
  let end = () => {};
  const goOn = new Promise<void>((resolve) => {
    end = resolve;
  });
  const second = unpackingAtOnce(async () => {
    await goOn;
    return typeof globalThis.DecompressionStream;
  });
  await unpackingAtOnce(async () => {});
  end();
  expect(await second).toBe('undefined');
  expect(globalThis.DecompressionStream).toBe(streaming);
});
