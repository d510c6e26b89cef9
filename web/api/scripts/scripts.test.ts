import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Upload } from '#core/api/scripts.ts';
import { loadRawScript, processUpload } from './scripts.ts';

const docId = '0b7f6a52-4a0e-4b63-9d0a-6f2f0f4d7c11';
const upload = { docId, fileName: 'Door.pdf', type: 'application/pdf', isImage: false } as Upload;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answerWith(body: unknown, status = 200) {
  const asked = vi.fn(
    async (_path: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}
const process = () => processUpload(upload, 'ada@example.org', new AbortController().signal);

describe('having an upload read', () => {
  it('API-1, API-2 asks for its voice and its formatting', async () => {
    const asked = answerWith({ success: true, docId, elevenLabs: {}, formatting: {} });
    await process();
    expect(asked.mock.calls[0]?.[0]).toBe('/api/processScriptfile');
    expect(JSON.parse(String(asked.mock.calls[0]?.[1].body))).toMatchObject({
      docId,
      userId: 'ada@example.org',
      category: 'SceneMate',
      uploadToElevenLabs: true,
      formatScript: true,
    });
  });

  it('API-3, API-5 logs what did not go right beside it, and nothing else', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    answerWith({
      success: true,
      docId,
      elevenLabs: { error: 'No quota.' },
      formatting: { error: 'Too long.' },
    });
    await process();
    expect(logged.mock.calls).toEqual([['The voice provider: No quota.'], ['Formatting: Too long.']]);
  });

  it('API-4 fails with the server’s reason, else with its status', async () => {
    answerWith({ error: 'This file is damaged.', errorId: 'script.damaged' }, 422);
    await expect(process()).rejects.toMatchObject({ message: 'This file is damaged.' });
    answerWith('<h1>Bad gateway</h1>', 502);
    await expect(process()).rejects.toMatchObject({ message: 'Server error: 502' });
  });
});

it('FMT-10, FMT-11 the raw script is its chunks in the order of their positions, joined with newlines', async () => {
  const chunk = (position: number, pageContent: string) => ({
    position,
    pageContent,
    metadata: { doc_id: docId },
  });
  answerWith({ chunks: [chunk(1, 'BEN\nYes.'), chunk(0, 'ANNA\nDid you?')] });
  expect(await loadRawScript(docId)).toBe('ANNA\nDid you?\nBEN\nYes.');
});
