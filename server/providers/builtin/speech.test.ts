import type { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { speechLimits } from '#core/limits.ts';
import { startWorker } from '#server/platform/threads/workers.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { loudnessOf, peakLimit } from './flite/loudness.ts';
import { readWav, type Sound } from './flite/wav.ts';

const speech = createBuiltinSpeech();
afterAll(() => speech.close());

const line = 'I told you never to come back here. Why did you?';

/** Median of normalised autocorrelation peaks: 50 ms frames every 20 ms, lags of 70 to 400 Hz, voiced above 0.6. */
function pitchOf({ samples, sampleRate }: Sound): number {
  const frame = Math.round(0.05 * sampleRate);
  const pitches: number[] = [];
  for (let start = 0; start + 2 * frame <= samples.length; start += Math.round(0.02 * sampleRate)) {
    const at = (index: number) => samples[start + index] ?? 0;
    let best = { lag: 0, correlation: 0.6 };
    for (let lag = Math.floor(sampleRate / 400); lag <= Math.floor(sampleRate / 70); lag += 1) {
      let product = 0;
      let here = 1e-9;
      let there = 1e-9;
      for (let index = 0; index < frame; index += 1) {
        product += at(index) * at(index + lag);
        here += at(index) ** 2;
        there += at(index + lag) ** 2;
      }
      const correlation = product / Math.sqrt(here * there);
      if (correlation > best.correlation) best = { lag, correlation };
    }
    if (best.lag > 0) pitches.push(sampleRate / best.lag);
  }
  return pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0;
}

test('the cast is six voices, and the default is one of them', () => {
  expect(speech.voices.map(({ name, gender }) => `${name} ${gender}`)).toEqual([
    'Mia female',
    'Morgan female',
    'Dakota female',
    'Archie male',
    'Nathaniel male',
    'Brad male',
  ]);
  expect(speech.defaultVoiceId).toBe('mia');
  for (const voice of speech.voices) expect(voice).toMatchObject({ synthetic: true });
  expect(JSON.stringify(speech.voices)).not.toContain('shape');
});

test('six voices differ in pitch, are equally loud and never clip', async () => {
  const heard = await Promise.all(
    speech.voices.map(async ({ id }) => {
      const { audio, contentType } = await speech.render({ voiceId: id, text: line });
      expect(contentType).toBe('audio/wav');
      const sound = readWav(audio);
      const peak = sound.samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
      expect(peak).toBeLessThanOrEqual(peakLimit + 1e-4);
      return { id, pitch: pitchOf(sound), loudness: loudnessOf(sound) };
    }),
  );
  const loudness = heard.map((one) => one.loudness);
  expect(Math.max(...loudness) - Math.min(...loudness)).toBeLessThan(1);
  const pitch = new Map(heard.map((one) => [one.id, one.pitch]));
  const fromLow = ['brad', 'nathaniel', 'archie', 'morgan', 'mia', 'dakota'].map((id) => pitch.get(id) ?? 0);
  fromLow.slice(1).forEach((higher, index) => {
    expect(higher / (fromLow[index] ?? Number.NaN)).toBeGreaterThan(1.06);
  });
});

test('phones cover the whole rendering in order, with short silence at both ends', async () => {
  for (const { id } of speech.voices) {
    const { phones, durationMs, audio } = await speech.render({ voiceId: id, text: line });
    const { samples, sampleRate } = readWav(audio);
    expect(durationMs).toBeCloseTo((samples.length / sampleRate) * 1000, 6);
    expect(phones[0]).toMatchObject({ phone: 'pau', startMs: 0 });
    expect(phones[0]?.endMs).toBeLessThanOrEqual(20);
    const last = phones.at(-1);
    expect(last?.phone).toBe('pau');
    expect(last?.endMs).toBeCloseTo(durationMs, 0);
    expect(durationMs - (last?.startMs ?? 0)).toBeLessThanOrEqual(61);
    phones.slice(1).forEach((phone, index) => {
      expect(phone.startMs).toBe(phones[index]?.endMs);
      expect(phone.endMs).toBeGreaterThan(phone.startMs);
    });
  }
});

test('the reference reads from the first sound to the last, between its two voices in length', async () => {
  const { phones, durationMs } = await speech.reference({ text: line });
  expect(phones[0]).toMatchObject({ phone: 'ay', startMs: 0, word: 0 });
  expect(phones.at(-1)).toMatchObject({ phone: 'uw', endMs: durationMs });
  const [female, male] = await Promise.all([
    speech.render({ voiceId: 'mia', text: line }),
    speech.render({ voiceId: 'nathaniel', text: line }),
  ]);
  const spoken = [female, male].map((one) => one.phones.filter(({ phone }) => phone !== 'pau'));
  expect(phones.filter(({ phone }) => phone !== 'pau').map(({ phone }) => phone)).toEqual(
    spoken[0]?.map(({ phone }) => phone),
  );
  expect(durationMs).toBeGreaterThan(Math.min(female.durationMs, male.durationMs) - 100);
  expect(durationMs).toBeLessThan(Math.max(female.durationMs, male.durationMs));
});

test.each(['...', '', ' \n ', '—', '你好。', '?!', '\u0000', '😀'])(
  '%j is a beat of silence',
  async (text) => {
    const { audio, durationMs, phones } = await speech.render({ voiceId: 'mia', text });
    expect(durationMs).toBe(600);
    expect(phones).toEqual([{ phone: 'pau', startMs: 0, endMs: 600 }]);
    expect(readWav(audio).samples.every((sample) => sample === 0)).toBe(true);
    expect(await speech.reference({ text })).toEqual({ durationMs, phones });
  },
);

test.each([
  '-voice kal -o /etc/passwd',
  '--setf duration_stretch=9',
  '-t',
  '<speak><break time="9s"/>hello</speak>',
  'hello\u0000--help',
  '$(reboot) `id` %s%n%x',
])('%j is spoken, not obeyed', async (text) => {
  const { phones, durationMs } = await speech.render({ voiceId: 'mia', text });
  expect(phones.length).toBeGreaterThan(2);
  expect(durationMs).toBeLessThan(8_000);
});

test('an unknown voice and an endless speech are refused', async () => {
  await expect(speech.render({ voiceId: 'hal', text: line })).rejects.toMatchObject({ id: 'voice.unknown' });
  expect(() => speech.fingerprint('hal')).toThrow('Unknown voice');
  const text = 'so '.repeat(speechLimits.textCharacters / 3 + 1);
  await expect(speech.render({ voiceId: 'mia', text })).rejects.toMatchObject({ id: 'voice.text-too-long' });
});

test('fingerprints tell voices and references apart', () => {
  const prints = speech.voices.map(({ id }) => speech.fingerprint(id));
  expect(new Set([...prints, speech.referenceFingerprint]).size).toBe(7);
});

test('a long speech is its sentences with a pause between them', async () => {
  const text = 'Now is the winter of our discontent. '.repeat(12).trim();
  const { phones } = await speech.render({ voiceId: 'archie', text });
  const pauses = phones
    .slice(1, -1)
    .filter(({ phone, startMs, endMs }) => phone === 'pau' && endMs - startMs > 200);
  expect(pauses).toHaveLength(11);
  for (const { startMs, endMs } of pauses) expect(endMs - startMs).toBeLessThan(420);
});

test('a thread that dies takes its own line with it, and the next line is spoken by a new one', async () => {
  const threads: Worker[] = [];
  const fragile = createBuiltinSpeech({
    threads: 1,
    startThread: () => {
      const thread = startWorker('providers/builtin/flite/flite-worker');
      threads.push(thread);
      return thread;
    },
  });
  const lost = fragile.render({ voiceId: 'mia', text: line });
  const next = fragile.render({ voiceId: 'mia', text: 'No.' });
  await threads[0]?.terminate();
  await expect(lost).rejects.toMatchObject({ id: 'voice.render-failed' });
  expect((await next).durationMs).toBeGreaterThan(200);
  expect(threads).toHaveLength(2);
  await fragile.close();
  await expect(fragile.render({ voiceId: 'mia', text: line })).rejects.toMatchObject({
    id: 'voice.render-failed',
  });
});

test('a long speech that nobody waits for is left after the sentence under way', async () => {
  const stop = new AbortController();
  const alone = createBuiltinSpeech({ threads: 1 });
  const text = 'Now is the winter of our discontent. '.repeat(300);
  const long = alone.render({ voiceId: 'mia', text, signal: stop.signal });
  stop.abort(new Error('left'));
  await expect(long).rejects.toThrow('left');
  expect((await alone.render({ voiceId: 'mia', text: 'No.' })).durationMs).toBeGreaterThan(200);
  await alone.close();
});
