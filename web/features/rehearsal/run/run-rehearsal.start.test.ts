import { describe, expect, it, vi } from 'vitest';
import type { Rehearsal } from '#core/api/rehearsals.ts';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';
import type { RehearsalApi } from './rehearsal-api.ts';

describe('a rehearsal that cannot start', () => {
  it('says that the microphone was denied, and tells the server nothing', async () => {
    const { run, microphone, calls, fake } = openRun(scene);
    microphone.failWith('NotAllowedError');
    await run.start(request);
    expect(run.snapshot()).toMatchObject({
      status: 'failed',
      connection: 'disconnected',
      microphone: { state: 'denied' },
      problem: { errorId: 'microphone.denied' },
    });
    expect(calls).toEqual([]);
    expect(fake.closed()).toBe(true);
  });

  it('shows the server’s own sentence, lets the microphone go, and can be tried again', async () => {
    const refusal = Object.assign(new Error('BEN has no lines in the scenes you chose.'), {
      status: 422,
      errorId: 'rehearsal.role-without-lines',
    });
    const startRehearsal = vi.fn<RehearsalApi['startRehearsal']>().mockRejectedValueOnce(refusal);
    const { run, microphone } = openRun(scene, { startRehearsal });
    await run.start(request);
    expect(run.snapshot()).toMatchObject({
      status: 'failed',
      problem: { sentence: 'BEN has no lines in the scenes you chose.' },
      microphone: { state: 'allowed' },
    });
    expect(microphone.openTracks()).toBe(0);
    await run.start(request);
    expect(startRehearsal).toHaveBeenCalledTimes(2);
  });

  it('fails when no cue ever comes, with the reason', async () => {
    const gone = Object.assign(new Error('Not found, or you do not have access.'), {
      status: 404,
      errorId: 'not-found',
    });
    const { run, until } = openRun(scene, { cueSheet: () => Promise.reject(gone) });
    await run.start(request);
    await until({ status: 'failed' });
    expect(run.snapshot().problem?.sentence).toBe('Not found, or you do not have access.');
  });

  it('is given up at once when the actor stops it, whatever is still under way', async () => {
    let answer: (rehearsal: Rehearsal) => void = () => undefined;
    const startRehearsal = () => new Promise<Rehearsal>((resolve) => (answer = resolve));
    const { run, calls, microphone, until } = openRun(scene, { startRehearsal });
    const starting = run.start(request);
    await until({ microphone: { state: 'live' } });
    run.stop();
    expect(run.snapshot()).toMatchObject({ status: 'idle', connection: 'disconnected', problem: undefined });
    expect(microphone.openTracks()).toBe(0);
    answer({ ...request, id: 'late', scriptName: '', startedAt: '', endedAt: null });
    await starting;
    expect(run.snapshot().status).toBe('idle');
    expect(calls).toEqual(['end']);
  });
});
