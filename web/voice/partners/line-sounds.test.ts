import { describe, expect, it } from 'vitest';
import { eventually } from '#web/base/testing/eventually.ts';
import type { SoundingLine } from './line-sounds.ts';
import { createLineSounds } from './line-sounds.ts';

const lines = (count: number, durationMs = 30_000): SoundingLine[] =>
  Array.from({ length: count }, (_, index) => ({
    cueIndex: 2 * index,
    audioUrl: `/${2 * index}`,
    durationMs,
  }));

function setUp(
  load: (url: string, signal: AbortSignal) => Promise<ArrayBuffer> = async () => new ArrayBuffer(1),
) {
  const loaded: string[] = [];
  const sounds = createLineSounds({
    async load(url, signal) {
      loaded.push(url);
      return load(url, signal);
    },
    decode: async () => ({}) as AudioBuffer,
    wait: async () => undefined,
  });
  return { loaded, sounds };
}

describe('the sound of the lines', () => {
  it('is loaded ahead, in order, as far as the memory goes', async () => {
    const { loaded, sounds } = setUp();
    const scene = lines(20);
    sounds.keepNear(0, scene);
    await eventually(() => expect(loaded).toEqual(['/0', '/2', '/4', '/6']));
    sounds.keepNear(4, scene);
    await eventually(() => expect(loaded).toEqual(['/0', '/2', '/4', '/6', '/8', '/10']));
  });

  it('is kept ready, and forgotten far from the current line', async () => {
    const { sounds } = setUp();
    const scene = lines(20);
    const [first] = scene;
    if (first === undefined) throw new Error('no lines');
    await sounds.soundOf(first);
    expect(sounds.readySoundOf(first)).toBeDefined();
    sounds.keepNear(4, scene);
    expect(sounds.readySoundOf(first)).toBeDefined();
    sounds.keepNear(30, scene);
    expect(sounds.readySoundOf(first)).toBeUndefined();
  });

  it('is not loaded further for lines that are left behind', async () => {
    const signals = new Map<string, AbortSignal>();
    const { sounds } = setUp((url, signal) => {
      signals.set(url, signal);
      return new Promise(() => undefined);
    });
    const scene = lines(20);
    sounds.keepNear(0, scene);
    sounds.keepNear(30, scene);
    expect(signals.get('/0')?.aborted).toBe(true);
    sounds.close();
    expect([...signals.values()].every(({ aborted }) => aborted)).toBe(true);
  });

  it('is asked for again when the server is away for a moment', async () => {
    let failures = 2;
    const { loaded, sounds } = setUp(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('no answer');
      return new ArrayBuffer(1);
    });
    await expect(sounds.soundOf({ cueIndex: 0, audioUrl: '/0', durationMs: 1 })).resolves.toBeDefined();
    expect(loaded).toHaveLength(3);
  });

  it('that is refused is not asked for again until somebody wants it', async () => {
    const { loaded, sounds } = setUp(async () => {
      throw Object.assign(new Error('gone'), { status: 404 });
    });
    const line = { cueIndex: 0, audioUrl: '/0', durationMs: 1 };
    await expect(sounds.soundOf(line)).rejects.toThrow('gone');
    expect(loaded).toHaveLength(1);
    await expect(sounds.soundOf(line)).rejects.toThrow('gone');
    expect(loaded).toHaveLength(2);
  });
});
