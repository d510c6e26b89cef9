import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speechLimits } from '#core/limits.ts';
import { readWav } from '#server/providers/builtin/flite/wav.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import type { SpeechSynthesizer } from '#server/providers/ports.ts';
import {
  type ElevenLabsServer,
  startElevenLabs,
} from '#tests/support/stand-ins/elevenlabs/elevenlabs-server.ts';
import { openElevenLabs } from './client.ts';
import { createElevenLabsSpeech } from './speech.ts';
import { createTurnstile } from './turnstile.ts';
import { voiceIdsOf } from './voices.ts';

const archie = 'JBFqnCBsd6RMkjVDRZzb';
const builtin = createBuiltinSpeech();
afterAll(() => builtin.close());

describe('speech by ElevenLabs', () => {
  let server: ElevenLabsServer;
  let speech: SpeechSynthesizer;

  beforeEach(async () => {
    server = await startElevenLabs();
    speech = createElevenLabsSpeech(openElevenLabs(server.settings), { voiceIds: voiceIdsOf({}), builtin });
  });
  afterEach(() => server.close());

  const asked = () => server.requests.filter(({ path }) => path.startsWith('/v1/text-to-speech/'));

  it('VOI-5 has the same six voices, and says whose they are', () => {
    expect(speech.voices.map(({ name }) => name)).toEqual(builtin.voices.map(({ name }) => name));
    expect(speech.voices.every(({ description }) => description.endsWith('by ElevenLabs.'))).toBe(true);
    expect(speech.voices.every(({ synthetic }) => synthetic)).toBe(true);
  });

  it('VPI-2, VPI-3 posts a text to the voice’s address, for the named model in the named manner, and gets audio', async () => {
    const { audio, contentType, durationMs } = await speech.render({ voiceId: 'archie', text: 'You came.' });
    expect(asked()).toMatchObject([
      {
        method: 'POST',
        path: `/v1/text-to-speech/${archie}`,
        body: {
          text: 'You came.',
          model_id: 'eleven_multilingual_v2',
          voice_settings: { stability: 0.5, similarity_boost: 0.5, style: 0, use_speaker_boost: true },
        },
      },
    ]);
    expect(contentType).toBe('audio/wav');
    const { sampleRate, samples } = readWav(audio);
    expect(durationMs).toBeCloseTo((1_000 * samples.length) / sampleRate, 6);
    expect(durationMs).toBeCloseTo(450, -1);
  });

  it('speaks with the voices that an operator puts in place of these', async () => {
    const other = createElevenLabsSpeech(openElevenLabs(server.settings), {
      voiceIds: voiceIdsOf({ archie: 'another' }),
      builtin,
    });
    await other.render({ voiceId: 'archie', text: 'No.' });
    expect(asked()[0]?.path).toBe('/v1/text-to-speech/another');
    expect(other.fingerprint('archie')).not.toBe(speech.fingerprint('archie'));
    expect(other.fingerprint('mia')).toBe(speech.fingerprint('mia'));
    expect(new Set(speech.voices.map(({ id }) => speech.fingerprint(id))).size).toBe(6);
  });

  it('asks nobody for a text that holds nothing to say aloud', async () => {
    const { durationMs } = await speech.render({ voiceId: 'mia', text: '...' });
    expect(durationMs).toBeGreaterThan(0);
    expect(asked()).toEqual([]);
  });

  it('says a speech that is too long for one request in several, and in order', async () => {
    const sentence = 'I told you so. ';
    const text = sentence.repeat(700).trim();
    expect(text.length).toBeLessThan(speechLimits.textCharacters);
    await speech.render({ voiceId: 'mia', text });
    expect(asked().length).toBe(2);
    expect(
      asked()
        .map(({ body }) => body.text)
        .join(' '),
    ).toBe(text);
  });

  it('follows an actor by the readings of the built-in engine', async () => {
    const reading = await speech.reference({ text: 'You came.' });
    expect(reading.phones.length).toBeGreaterThan(3);
    expect(speech.referenceFingerprint).toBe(builtin.referenceFingerprint);
    expect(server.requests).toEqual([]);
  });

  it('refuses an unknown voice and a text that is longer than a speech may be', async () => {
    await expect(speech.render({ voiceId: 'hal', text: 'Dave.' })).rejects.toMatchObject({
      id: 'voice.unknown',
    });
    const text = 'a'.repeat(speechLimits.textCharacters + 1);
    await expect(speech.render({ voiceId: 'mia', text })).rejects.toMatchObject({
      id: 'voice.text-too-long',
    });
  });

  const statuses = [401, 403, 404, 422, 429, 500] as const;
  it.each([...statuses.map((status) => ({ status })), 'cut-off'] as const)(
    'VOI-14 fails on %o, and is as before',
    async (fault) => {
      server.failAll(fault);
      await expect(speech.render({ voiceId: 'mia', text: 'No.' })).rejects.toMatchObject({
        id: 'voice.render-failed',
      });
      server.failAll(null);
      expect((await speech.render({ voiceId: 'mia', text: 'Yes.' })).durationMs).toBeGreaterThan(0);
    },
  );

  it('stops when nobody wants it any more', async () => {
    server.failNext('silent');
    const stop = new AbortController();
    const lost = speech.render({ voiceId: 'mia', text: 'No.', signal: stop.signal });
    await expect.poll(() => asked().length, { timeout: 60_000 }).toBe(1);
    stop.abort(new Error('gone'));
    await expect(lost).rejects.toThrow('gone');
  });
});

describe('the turnstile', () => {
  const never = new AbortController().signal;

  it('lets so many through at once, the urgent ones first, and forgets who has left', async () => {
    const turnstile = createTurnstile(1);
    const order: string[] = [];
    let goOn: () => void = () => undefined;
    const first = turnstile.pass(
      () =>
        new Promise<void>((resolve) => {
          goOn = resolve;
        }),
      { priority: 'now', signal: never },
    );
    const leaving = new AbortController();
    const pass = (name: string, priority: 'now' | 'ahead', signal = never) =>
      turnstile.pass(async () => void order.push(name), { priority, signal });
    const later = pass('later', 'ahead');
    const left = pass('left', 'now', leaving.signal);
    const soon = pass('soon', 'now');
    leaving.abort(new Error('tired'));
    await expect(left).rejects.toThrow('tired');
    goOn();
    await Promise.all([first, later, soon]);
    expect(order).toEqual(['soon', 'later']);
    await pass('last', 'ahead');
    expect(order.at(-1)).toBe('last');
  });
});
