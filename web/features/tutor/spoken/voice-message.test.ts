import { expect, test } from 'vitest';
import { type Recording, VoiceMessage } from './voice-message.ts';

function open(recording: () => Promise<Recording>) {
  const told = { texts: [] as string[], errors: [] as string[], lost: 0, offers: 0, timers: [] as number[] };
  const voice = new VoiceMessage({
    record: recording,
    isSignedOut: (error) => error instanceof Error && error.message.startsWith('Session not recognised'),
    explain: (error) => (error instanceof Error ? error.message : ''),
    after: (ms, then) => {
      told.timers.push(ms);
      then();
    },
    onText: (text) => told.texts.push(text),
    onError: (error) => told.errors.push(error),
    onSessionLost: () => {
      told.lost += 1;
    },
    onOfferSignIn: () => {
      told.offers += 1;
    },
  });
  return { voice, told };
}

const saying = (finish: () => Promise<string>) => async () => ({ finish, abort: () => undefined });

test('MIC-2, MIC-3 the button begins a recording, and ends it with its text', async () => {
  const { voice, told } = open(saying(async () => 'What is my cue?'));
  await voice.toggle('server', true);
  expect(voice.state()).toBe('recording');
  await voice.toggle('server', true);
  expect([voice.state(), told.texts, told.errors]).toEqual(['idle', ['What is my cue?'], []]);
});

test('MIC-4 a microphone that cannot be opened says so', async () => {
  const { voice, told } = open(() => Promise.reject(new Error('denied')));
  await voice.toggle('server', true);
  expect(voice.state()).toBe('idle');
  expect(told.errors).toEqual(['Failed to start recording. Please check your microphone permissions.']);
});

test('MIC-5 a recording that cannot be written down says why', async () => {
  const { voice, told } = open(saying(() => Promise.reject(new Error('Too noisy.'))));
  await voice.toggle('server', true);
  await voice.toggle('server', true);
  expect(told).toMatchObject({ texts: [], errors: ['Transcription failed: Too noisy.'], offers: 0 });
});

test('MIC-7, MIC-8 a session that the server does not know leads to the question whether to sign in, after 500 ms', async () => {
  const unknown = new Error('Session not recognised by server. Please sign in again.');
  const { voice, told } = open(saying(() => Promise.reject(unknown)));
  await voice.toggle('server', true);
  await voice.toggle('server', true);
  expect(told).toMatchObject({
    errors: ['Session authentication issue. Please sign in again.'],
    timers: [500],
    lost: 1,
    offers: 1,
  });
});

test('MIC-9 a visitor is told that voice recording needs a sign-in, and asked', async () => {
  const { voice, told } = open(saying(async () => ''));
  await voice.toggle('server', false);
  expect(told).toMatchObject({ errors: ['Please sign in to use voice recording'], offers: 1 });
  expect(voice.state()).toBe('idle');
});

test('silence is no message', async () => {
  const { voice, told } = open(saying(async () => ' '));
  await voice.toggle('device', true);
  await voice.toggle('device', true);
  expect(told.texts).toEqual([]);
  expect(told.errors).toEqual([
    'Transcription failed: No words were heard. Speak a little louder and try again.',
  ]);
});

test('a message that is given up while the browser still asks is not recorded when the answer comes late', async () => {
  let allow: (recording: Recording) => void = () => undefined;
  const { voice, told } = open(() => new Promise((resolve) => (allow = resolve)));
  const aborted: string[] = [];
  const starting = voice.toggle('server', true);
  expect(voice.state()).toBe('starting');
  await voice.toggle('server', true);
  expect(voice.state()).toBe('idle');
  allow({ finish: async () => '', abort: () => aborted.push('let go') });
  await starting;
  expect([voice.state(), aborted, told.errors]).toEqual(['idle', ['let go'], []]);
});
