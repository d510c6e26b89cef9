import { mkdtemp, readdir, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderFileStore } from '#server/platform/files/folder-file-store.ts';
import type { SpeechSynthesizer } from '#server/providers/ports.ts';
import { createSpeechCache } from './speech-cache.ts';

const folder = 'speech/someone/script';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'castmate-speech-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Speaks by writing its text, and counts how often. */
function countingSynthesizer() {
  const calls: string[] = [];
  let version = 1;
  const synthesizer: SpeechSynthesizer = {
    voices: [],
    defaultVoiceId: 'mia',
    fingerprint: (voiceId) => `${voiceId}/${version}`,
    async render({ voiceId, text, signal }) {
      calls.push(`${voiceId}: ${text}`);
      await new Promise(setImmediate);
      signal?.throwIfAborted();
      const audio = new TextEncoder().encode(text);
      return { audio, contentType: 'audio/wav', durationMs: 10 * text.length, phones: [] };
    },
    async reference({ text }) {
      calls.push(`reference: ${text}`);
      await new Promise(setImmediate);
      return { durationMs: text.length, phones: [{ phone: 'ay', startMs: 0, endMs: text.length }] };
    },
    get referenceFingerprint() {
      return `reference/${version}`;
    },
    isTakenOver: () => false,
    close: async () => undefined,
  };
  return {
    calls,
    synthesizer,
    improve() {
      version += 1;
    },
  };
}

function openCache(engine = countingSynthesizer()) {
  return { ...engine, cache: createSpeechCache(createFolderFileStore(root), engine.synthesizer) };
}

const hello = { folder, voiceId: 'mia', text: 'Hello.' };

async function filesOf(kind: string): Promise<string[]> {
  const inFolder = path.join(root, folder);
  return (await readdir(inFolder))
    .filter((name) => name.endsWith(kind))
    .map((name) => path.join(inFolder, name));
}

test('a line is rendered once for all who ask at the same time, and never again', async () => {
  const { cache, calls } = openCache();
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.speech(hello)));
  expect(new Set(all.map(({ tag }) => tag)).size).toBe(1);
  expect(all[0]).toMatchObject({ size: 6, contentType: 'audio/wav', durationMs: 60 });
  expect(await cache.speech(hello)).toEqual(all[0]);
  expect(calls).toEqual(['mia: Hello.']);
});

test('what was rendered is there after a restart', async () => {
  const before = await openCache().cache.speech(hello);
  const { cache, calls } = openCache();
  expect(await cache.speech(hello)).toEqual(before);
  expect(calls).toEqual([]);
});

test('another voice, text, engine or folder is another rendering', async () => {
  const { cache, calls, improve } = openCache();
  const first = await cache.speech(hello);
  const others = [
    await cache.speech({ ...hello, voiceId: 'brad' }),
    await cache.speech({ ...hello, text: 'Hello!' }),
    await cache.speech({ ...hello, folder: 'speech/another/script' }),
  ];
  improve();
  others.push(await cache.speech(hello));
  expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(5);
  expect(calls).toHaveLength(5);
});

const each = (kind: string, damage: (file: string) => Promise<void>) => async () =>
  Promise.all((await filesOf(kind)).map(damage));

test.each([
  ['the audio is gone', each('.audio', unlink)],
  ['the audio is cut off', each('.audio', (file) => truncate(file, 2))],
  ['the note is gone', each('.json', unlink)],
  ['the note is damaged', each('.json', (file) => writeFile(file, '{"size'))],
])('a line is rendered again when %s', async (_, damage) => {
  const { cache, calls } = openCache();
  const before = await cache.speech(hello);
  await damage();
  expect(await cache.speech(hello)).toEqual(before);
  expect(calls).toHaveLength(2);
});

test('a rendering that failed is tried again by the next who asks', async () => {
  const engine = countingSynthesizer();
  const render = engine.synthesizer.render;
  let failures = 1;
  engine.synthesizer.render = async (request) => {
    if (failures-- > 0) throw new Error('broken');
    return render(request);
  };
  const { cache } = openCache(engine);
  await expect(cache.speech(hello)).rejects.toThrow('broken');
  expect(await cache.speech(hello)).toMatchObject({ size: 6 });
});

test('a rendering that nobody waits for leaves nothing behind', async () => {
  const { cache } = openCache();
  const stop = new AbortController();
  const left = cache.speech({ ...hello, signal: stop.signal });
  stop.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(await cache.speech(hello)).toMatchObject({ size: 6 });
  expect(await filesOf('')).toHaveLength(2);
});

test('references are kept like speech', async () => {
  const { cache, calls } = openCache();
  const all = await Promise.all([1, 2, 3].map(() => cache.reference({ folder, text: 'Hello.' })));
  const after = await openCache().cache.reference({ folder, text: 'Hello.' });
  for (const reading of [...all, after]) {
    expect(reading).toEqual({ durationMs: 6, phones: [{ phone: 'ay', startMs: 0, endMs: 6 }] });
  }
  expect(calls).toEqual(['reference: Hello.']);
});
