import { afterAll, beforeAll, expect, test } from 'vitest';
import { voiceListSchema } from '#core/api/voices.ts';
import { sentences } from '#core/sentences.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

let server: TestServer;
let actor: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  actor = await server.signIn('actor@example.com');
});
afterAll(() => server.close());

const preview = (voiceId: string, headers: Record<string, string> = {}) =>
  actor.fetch(`/api/voices/${voiceId}/preview`, { headers });

test('DATA-16 the voices are listed with what the picker shows, Mia first and by default', async () => {
  const response = await actor.fetch('/api/voices');
  expect(response.status).toBe(200);
  const { voices, defaultVoiceId } = voiceListSchema.parse(await response.json());
  expect(voices.map(({ name }) => name)).toEqual(['Mia', 'Morgan', 'Dakota', 'Archie', 'Nathaniel', 'Brad']);
  expect(defaultVoiceId).toBe(voices[0]?.id);
  for (const { id, gender, description, previewText, synthetic } of voices) {
    expect([id, previewText].every((text) => text !== '')).toBe(true);
    expect(['female', 'male']).toContain(gender);
    expect(synthetic).toBe(true);
    expect(description).toContain('synthetic voice');
  }
});

test('every voice introduces itself in a WAV file that only this browser may keep', async () => {
  const { voices } = voiceListSchema.parse(await (await actor.fetch('/api/voices')).json());
  const sizes = await Promise.all(
    voices.map(async ({ id }) => {
      const response = await preview(id);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('audio/wav');
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF');
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      return bytes.length;
    }),
  );
  for (const size of sizes) expect(size).toBeGreaterThan(100_000);
});

test('a preview that the browser has is not sent again', async () => {
  const first = await preview('mia');
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
  const again = await preview('mia', { 'if-none-match': `"other", W/${etag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const other = await preview('brad', { 'if-none-match': etag });
  expect(other.status).toBe(200);
  await other.arrayBuffer();
});

test('a part of a preview can be asked for, as players do', async () => {
  const whole = new Uint8Array(await (await preview('mia')).arrayBuffer());
  const part = await preview('mia', { range: 'bytes=44-143' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 44-143/${whole.length}`);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.subarray(44, 144));

  const head = await actor.fetch('/api/voices/mia/preview', { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(whole.length));

  const beyond = await preview('mia', { range: `bytes=${whole.length}-` });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('content-range')).toBe(`bytes */${whole.length}`);

  const changed = await preview('mia', { range: 'bytes=0-9', 'if-range': '"other"' });
  expect(changed.status).toBe(200);
  expect(new Uint8Array(await changed.arrayBuffer())).toEqual(whole);
});

test('a voice that does not exist is unknown', async () => {
  const response = await preview('hal');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: sentences['voice.unknown'], errorId: 'voice.unknown' });
});
