import { describe, expect, it, vi } from 'vitest';
import type { CueSheetRow, Rehearsal } from '#core/api/rehearsals.ts';
import { voiceReconnect } from '#core/limits.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';
import { bodyOf, partnerCue } from '#web/voice/testing/scene.ts';
import type { RehearsalApi } from './rehearsal-api.ts';

const noAnswer = () =>
  Object.assign(new Error('CastMate could not be reached.'), { status: 0, errorId: 'network.unreachable' });

describe('the connection to the voices', () => {
  it('SES-1, SES-2, SES-3, SES-4 goes from disconnected to connected and back, and is valid in between', async () => {
    let answer: (rehearsal: Rehearsal) => void = () => undefined;
    const startRehearsal = () => new Promise<Rehearsal>((resolve) => (answer = resolve));
    const { run, until, partnerSpeaks } = openRun([partnerCue('a')], { startRehearsal });
    const now = () => `${run.snapshot().connection} ${run.snapshot().apiConfig}`;
    const told = [now()];
    run.subscribe(() => {
      if (told.at(-1) !== now()) told.push(now());
    });
    expect(run.snapshot().startedAt).toBeUndefined();

    const starting = run.start(request);
    await until({ microphone: { state: 'live' } });
    answer({ ...request, id: 'r', scriptName: '', startedAt: '', endedAt: null });
    await starting;
    expect(run.snapshot().startedAt).toBe(1_001_000);
    await partnerSpeaks('/audio/a');
    await until({ status: 'finished' });

    expect(told).toEqual([
      'disconnected unchecked',
      'connecting connecting',
      'connected valid',
      'disconnected unchecked',
    ]);
  });

  it('SES-7 is taken up again three times, two seconds apart, while nobody answers', async () => {
    const ticket = vi.fn<RehearsalApi['ticket']>().mockRejectedValue(noAnswer());
    const { run, waits, microphone } = openRun(scene, { ticket });
    await run.start(request);
    expect(voiceReconnect).toEqual({ attempts: 3, waitMs: 2_000 });
    expect(ticket).toHaveBeenCalledTimes(4);
    expect(waits).toEqual([2_000, 2_000, 2_000]);
    expect(microphone.openTracks()).toBe(0);
  });

  it('SES-7 goes on as soon as somebody answers again', async () => {
    const ticket = vi
      .fn<RehearsalApi['ticket']>()
      .mockRejectedValueOnce(noAnswer())
      .mockResolvedValue({ kind: 'builtin' });
    const { run, waits, until } = openRun(scene, { ticket });
    await run.start(request);
    await until({ status: 'running', problem: undefined });
    expect(waits).toEqual([2_000]);
  });

  it('is not tried again where the server refuses, and the refusal is no fault of the voices', async () => {
    const refusal = Object.assign(new Error('Choose fewer scenes.'), {
      status: 422,
      errorId: 'rehearsal.too-many-lines',
    });
    const startRehearsal = vi.fn<RehearsalApi['startRehearsal']>().mockRejectedValue(refusal);
    const { run, waits } = openRun(scene, { startRehearsal });
    await run.start(request);
    expect(waits).toEqual([]);
    expect(run.snapshot()).toMatchObject({ apiConfig: 'unchecked', problem: { sentence: refusal.message } });
  });

  it('SES-6, SES-16 is invalid after a start that failed, with nobody listening, until something changes', async () => {
    const { run, microphone } = openRun(scene, { ticket: () => Promise.reject(noAnswer()) });
    await run.start(request);
    expect(run.snapshot()).toMatchObject({
      status: 'failed',
      apiConfig: 'invalid',
      problem: { sentence: 'Failed to start conversation. Please try again.' },
    });
    expect(microphone.openTracks()).toBe(0);
    run.forgetFailure();
    expect(run.snapshot().apiConfig).toBe('unchecked');
  });

  it('SES-6 is invalid where the voices fail in the middle, with their reason', async () => {
    const failing: CueSheetRow[] = [
      { type: 'error', error: 'A line could not be spoken.', errorId: 'voice.render-failed' },
    ];
    const { run, until, microphone } = openRun(scene, { cueSheet: async () => bodyOf(failing) });
    await run.start(request);
    await until({ status: 'failed', apiConfig: 'invalid' });
    expect(run.snapshot().problem?.sentence).toBe('A line could not be spoken.');
    expect(microphone.openTracks()).toBe(0);
  });

  it('SES-4, SES-5 is unchecked after it was lost, and says how to have it back', async () => {
    const { run, until } = openRun(scene, { cueSheet: () => Promise.reject(noAnswer()) });
    await run.start(request);
    await until({ status: 'failed', apiConfig: 'unchecked' });
    expect(run.snapshot().problem?.sentence).toBe("Connection lost. Click 'Start Rehearsing' to reconnect.");
  });

  it('says nothing where the actor ends it', async () => {
    const { run, until } = openRun(scene);
    await run.start(request);
    await until({ status: 'running' });
    run.stop();
    expect(run.snapshot()).toMatchObject({ apiConfig: 'unchecked', problem: undefined });
  });

  it('SES-17 says so where its end cannot be told', async () => {
    const { run, until } = openRun(scene, { endRehearsal: () => Promise.reject(noAnswer()) });
    await run.start(request);
    await until({ status: 'running' });
    run.stop();
    await eventually(() => expect(run.snapshot().problem?.sentence).toBe('Failed to end conversation'));
  });
});
