import { stat } from 'node:fs/promises';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  voiceDetectorAssets,
  voiceDetectorFiles,
  voiceDetectorPath,
} from '#tools/vite/voice-detector-assets.ts';

describe('the voice detector’s files', () => {
  let origin: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const server = await createServer({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'silent',
      plugins: [voiceDetectorAssets()],
      server: { port: 0, host: '127.0.0.1', watch: null, hmr: false, ws: false },
    });
    await server.listen();
    const address = server.httpServer?.address();
    if (address === null || address === undefined || typeof address === 'string') throw new Error('no port');
    origin = `http://127.0.0.1:${address.port}`;
    close = () => server.close();
  });

  afterAll(() => close());

  it.each(Object.entries(voiceDetectorFiles()))('%s is served from our own origin', async (name, path) => {
    const answer = await fetch(`${origin}${voiceDetectorPath}${name}?import`);
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBe((await stat(path)).size);
  });

  it('says what the runtime is, so that the browser compiles it while it arrives', async () => {
    const answer = await fetch(`${origin}${voiceDetectorPath}ort-wasm-simd-threaded.wasm`, {
      method: 'HEAD',
    });
    expect(answer.headers.get('content-type')).toBe('application/wasm');
  });
});
