import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { transcriptionSchema } from '#core/api/chats.ts';
import { createTranscriber } from '#server/providers/transcription/create-transcriber.ts';
import { refusalIn } from '#tests/support/rehearsal-stage.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';
import {
  startTranscriptionServer,
  type TranscriptionServer,
} from '#tests/support/stand-ins/transcription-server.ts';

/** The beginning of an MP3 file: two frames of silence. */
const frame = [0xff, 0xfb, 0x90, 0xc4, ...Array<number>(413).fill(0)];
const mp3 = new Uint8Array([...frame, ...frame]);
const sound = { audio: mp3, contentType: 'audio/mpeg' };

function recording(bytes: Uint8Array<ArrayBuffer> = mp3): FormData {
  const form = new FormData();
  form.set('audio', new Blob([bytes], { type: 'audio/mpeg' }), 'message.mp3');
  return form;
}

function withoutSound(): FormData {
  const form = new FormData();
  form.set('video', 'x');
  return form;
}

describe.each(['openai-compatible', 'elevenlabs'] as const)('a spoken message, heard by %s', (provider) => {
  let ears: TranscriptionServer;
  let server: TestServer;
  let actor: SignedIn;
  let words = 'What is my cue?';
  beforeAll(async () => {
    ears = await startTranscriptionServer(() => words);
    server = await startTestServer({ settings: { transcriber: ears.settings(provider) } });
    actor = await server.signIn('actor@example.com');
  });
  // Who leaves early may leave a fault behind.
  afterEach(() => ears.forgive());
  afterAll(async () => {
    await server.close();
    await ears.close();
  });
  const send = (form: FormData = recording()) =>
    actor.fetch('/api/transcribeAudio', { method: 'POST', body: form });

  test('API-8, API-9 is sent as a form, and comes back in words', async () => {
    const answer = await send();
    expect(transcriptionSchema.parse(await answer.json())).toEqual({
      success: true,
      text: 'What is my cue?',
    });
    expect(ears.heard.at(-1)).toEqual({
      provider,
      key: 'key-of-the-test',
      model: 'test-ear',
      contentType: 'audio/mpeg',
      audio: mp3,
    });
    const tutor = await (await actor.fetch('/api/tutor')).json();
    expect(tutor).toEqual({ model: null, transcriber: `${provider}/test-ear` });
  });

  test('API-10 is refused without a session', async () => {
    const answer = await fetch(`${server.origin}/api/transcribeAudio`, {
      method: 'POST',
      headers: { origin: server.origin },
      body: recording(),
    });
    expect(answer.status).toBe(401);
  });

  test.each([
    [401, 'transcription.key-refused'],
    [429, 'transcription.rate-limited'],
    [500, 'transcription.failed'],
    ['nonsense', 'transcription.failed'],
    ['cut-off', 'transcription.failed'],
  ] as const)('that meets %s is refused as %s', async (fault, errorId) => {
    ears.failNext(fault);
    expect(await refusalIn(await send())).toMatchObject({ errorId });
  });

  test('waits for no more than three others of the same actor', async () => {
    const heardBefore = ears.heard.length;
    const leaving = new AbortController();
    for (let others = 0; others < 3; others += 1) ears.failNext('stalled');
    const others = [1, 2, 3].map(() =>
      actor.fetch('/api/transcribeAudio', { method: 'POST', body: recording(), signal: leaving.signal }),
    );
    const left = Promise.allSettled(others);
    await expect.poll(() => ears.heard.length).toBe(heardBefore + 3);
    expect(await refusalIn(await send())).toMatchObject({ status: 429, errorId: 'transcription.too-many' });
    const other = await server.signIn('other@example.com');
    const answer = await other.fetch('/api/transcribeAudio', { method: 'POST', body: recording() });
    expect(answer.status).toBe(200);
    leaving.abort();
    await left;
    await expect.poll(async () => (await send()).status).toBe(200);
  });

  test('in which nothing was said is told from one that was', async () => {
    words = '  ';
    expect(await refusalIn(await send())).toMatchObject({
      status: 422,
      errorId: 'transcription.nothing-heard',
    });
    words = 'What is my cue?';
  });

  test('that is no sound is sent to nobody', async () => {
    const before = ears.heard.length;
    const text = new TextEncoder().encode('This is a letter.');
    for (const form of [recording(text), recording(new Uint8Array()), withoutSound()]) {
      expect(await refusalIn(await send(form))).toMatchObject({
        status: 415,
        errorId: 'transcription.no-audio',
      });
    }
    expect(ears.heard).toHaveLength(before);
  });

  test.each(['silent', 'stalled'] as const)(
    'that is met with one who is %s is waited for no longer than allowed',
    async (fault) => {
      // What was given up may arrive late, and would take the fault of the next one: each asks a server of its own.
      const ownEars = await startTranscriptionServer(() => words);
      const transcriber = createTranscriber(ownEars.settings(provider), { timeoutMs: 50 });
      ownEars.failNext(fault);
      const asked = transcriber.transcribe({ ...sound, signal: new AbortController().signal });
      await expect(asked).rejects.toMatchObject({ id: 'transcription.timed-out' });
      await ownEars.close();
    },
  );

  test('is left when nobody wants it any more', async () => {
    const transcriber = createTranscriber(ears.settings(provider));
    const leaving = new AbortController();
    ears.failNext('stalled');
    const heardBefore = ears.heard.length;
    const left = transcriber.transcribe({ ...sound, signal: leaving.signal });
    left.catch(() => undefined);
    await expect.poll(() => ears.heard.length).toBe(heardBefore + 1);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
  });

  test('is asked for once, whatever comes of it', async () => {
    const heardBefore = ears.heard.length;
    ears.failNext(500);
    await send();
    expect(ears.heard).toHaveLength(heardBefore + 1);
  });

  test('is not logged', () => {
    expect(server.logged.join('\n')).not.toMatch(/my cue|Who is there|key-of-the-test/);
  });
});
