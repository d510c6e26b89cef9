import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speechLimits } from '#core/limits.ts';
import { createFolderFileStore } from '#server/platform/files/folder-file-store.ts';
import { createBuiltinSpeech } from '#server/providers/builtin/speech.ts';
import { openElevenLabs } from '#server/providers/elevenlabs/client.ts';
import { createElevenLabsSpeech } from '#server/providers/elevenlabs/speech.ts';
import { voiceIdsOf } from '#server/providers/elevenlabs/voices.ts';
import { createSpeechCache, type SpeechCache } from '#server/voices/speech-cache.ts';
import {
  type ElevenLabsServer,
  startElevenLabs,
} from '#tests/support/stand-ins/elevenlabs/elevenlabs-server.ts';
import type { SpeechSynthesizer } from './ports.ts';
import { createUnfailingSpeech } from './unfailing-speech.ts';

const builtin = createBuiltinSpeech();
afterAll(() => builtin.close());

describe('speech that other voices take over', () => {
  let server: ElevenLabsServer;
  let chosen: SpeechSynthesizer;
  let speech: SpeechSynthesizer;
  let cache: SpeechCache;
  let root: string;
  let at: number;
  let logged: object[];

  beforeEach(async () => {
    server = await startElevenLabs();
    root = await mkdtemp(path.join(tmpdir(), 'castmate-unfailing-'));
    at = 1_000_000;
    logged = [];
    chosen = createElevenLabsSpeech(openElevenLabs(server.settings), { voiceIds: voiceIdsOf({}), builtin });
    const log = { warn: (row: object) => void logged.push(row) };
    speech = createUnfailingSpeech({ chosen, others: builtin, now: () => at, log });
    cache = createSpeechCache(createFolderFileStore(root), speech);
  });
  afterEach(async () => {
    await server.close();
    await rm(root, { recursive: true, force: true });
  });

  const asked = () => server.requests.filter(({ path }) => path.startsWith('/v1/text-to-speech/')).length;
  const say = (text: string, performance?: string) =>
    cache.speech({ folder: 'script', voiceId: 'mia', text, ...(performance ? { performance } : {}) });
  const byOthers = async (text: string) => (await builtin.render({ voiceId: 'mia', text })).durationMs;

  it.each([{ status: 401 }, { status: 403 }, { status: 404 }, { status: 422 }] as const)(
    'speaks a line with the built-in voice where the provider answers %o',
    async (fault) => {
      server.failAll(fault);
      expect((await say('You came.', 'one')).durationMs).toBe(await byOthers('You came.'));
      expect(speech.isTakenOver('one')).toBe(true);
      expect(JSON.stringify(logged)).toContain(`status ${fault.status}`);
      expect(JSON.stringify(logged)).not.toContain('You came.');
    },
  );

  it.each([{ status: 500 }, { status: 429 }, 'cut-off'] as const)(
    'does so where the provider answers %o twice',
    async (fault) => {
      server.failAll(fault);
      expect((await say('You came.', 'one')).durationMs).toBe(await byOthers('You came.'));
    },
  );

  it('keeps the built-in voices to the end of the performance, however well the provider is by then', async () => {
    const first = await say('You came.', 'one');
    server.failNext({ status: 401 });
    await say('It is late.', 'one');
    at += 10 * speechLimits.providerRestMs;
    const before = asked();
    expect((await say('Sit down.', 'one')).durationMs).toBe(await byOthers('Sit down.'));
    // What the provider had spoken before is not heard beside the others.
    expect((await say('You came.', 'one')).tag).not.toBe(first.tag);
    expect(asked()).toBe(before);
  });

  it('begins no other performance with the provider while that rests, and asks it again afterwards', async () => {
    server.failNext({ status: 401 });
    await say('You came.', 'one');
    await say('You came.', 'two');
    expect([asked(), speech.isTakenOver('two')]).toEqual([1, true]);
    at += speechLimits.providerRestMs;
    await say('You came.', 'three');
    expect([asked(), speech.isTakenOver('three')]).toEqual([2, false]);
  });

  it('keeps nothing of the built-in voices under the provider’s name', async () => {
    server.failNext({ status: 401 });
    const taken = await say('You came.', 'one');
    at += speechLimits.providerRestMs;
    const provided = await say('You came.', 'two');
    expect(provided.tag).not.toBe(taken.tag);
    expect(provided.durationMs).not.toBe(taken.durationMs);
    expect((await say('You came.', 'one')).tag).toBe(taken.tag);
  });

  it('does not take over where no performance is named: a preview of a voice is that voice', async () => {
    server.failAll({ status: 401 });
    await expect(say('You came.')).rejects.toMatchObject({ id: 'voice.render-failed' });
  });

  it('refuses what no voice may speak, and takes nothing over for it', async () => {
    const text = 'a'.repeat(speechLimits.textCharacters + 1);
    await expect(say(text, 'one')).rejects.toMatchObject({ id: 'voice.text-too-long' });
    expect(speech.isTakenOver('one')).toBe(false);
  });

  it('takes nothing over for somebody who has left', async () => {
    server.failNext('silent');
    const leave = new AbortController();
    const lost = speech.render({ voiceId: 'mia', text: 'No.', performance: 'one', signal: leave.signal });
    await expect.poll(asked, { timeout: 60_000 }).toBe(1);
    leave.abort(new Error('gone'));
    await expect(lost).rejects.toThrow('gone');
    expect(speech.isTakenOver('one')).toBe(false);
  });

  it('waits no longer than it may for a provider that says nothing', async () => {
    server.failAll('silent');
    const impatient = createElevenLabsSpeech(openElevenLabs(server.settings), {
      voiceIds: voiceIdsOf({}),
      builtin,
      patienceMs: () => 20,
    });
    const log = { warn: () => undefined };
    const hasty = createUnfailingSpeech({ chosen: impatient, others: builtin, now: () => at, log });
    const { durationMs } = await hasty.render({ voiceId: 'mia', text: 'You came.', performance: 'one' });
    expect(durationMs).toBe(await byOthers('You came.'));
  });
});
