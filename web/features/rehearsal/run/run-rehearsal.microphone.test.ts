import { describe, expect, it } from 'vitest';
import { eventually } from '#web/base/testing/eventually.ts';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';

describe('the microphone of a running rehearsal', () => {
  it('stops the scene when it is unplugged, and goes on when it is back', async () => {
    const { run, microphone, fake, until } = openRun(scene);
    await run.start(request);
    await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
    microphone.unplug();
    await until({ status: 'waiting-for-microphone' });
    expect(run.snapshot().microphone.state).toBe('lost');
    expect(fake.speaking()).toBeUndefined();
    await run.retryMicrophone();
    expect(run.snapshot()).toMatchObject({ status: 'running', microphone: { state: 'live' } });
    await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
  });

  it('still waits when it cannot be opened again', async () => {
    const { run, microphone, until } = openRun(scene);
    await run.start(request);
    await until({ status: 'running' });
    microphone.setPermission('denied');
    await until({ status: 'waiting-for-microphone' });
    expect(run.snapshot().microphone.state).toBe('revoked');
    microphone.failWith('NotAllowedError');
    await run.retryMicrophone();
    expect(run.snapshot()).toMatchObject({
      status: 'waiting-for-microphone',
      microphone: { state: 'denied' },
    });
  });

  it('may be asked for ahead of a start, and is closed again', async () => {
    const { run, microphone } = openRun(scene);
    await run.askForMicrophone();
    expect(run.snapshot().microphone.state).toBe('allowed');
    expect(microphone.openTracks()).toBe(0);
    microphone.setPermission('denied');
    expect(run.snapshot().microphone).toMatchObject({ state: 'denied' });
    microphone.setPermission('granted');
    expect(run.snapshot().microphone.state).toBe('allowed');
  });

  it('goes on by itself once it is allowed again, though it was tried in vain meanwhile', async () => {
    const { run, microphone, until, fake } = openRun(scene);
    await run.start(request);
    await until({ status: 'running' });
    microphone.setPermission('denied');
    await until({ status: 'waiting-for-microphone' });
    microphone.failWith('NotAllowedError');
    await run.retryMicrophone();
    microphone.failWith(undefined);
    microphone.setPermission('granted');
    await until({ status: 'running', microphone: { state: 'live' } });
    await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
  });

  it('goes on by itself once it is plugged in, and where the system mutes it for a while', async () => {
    const { run, microphone, until } = openRun(scene);
    await run.start(request);
    await until({ status: 'running' });
    microphone.unplug();
    await until({ status: 'waiting-for-microphone' });
    microphone.plugIn();
    await until({ status: 'running', microphone: { state: 'live' } });
    microphone.setMuted(true);
    await until({ status: 'waiting-for-microphone', microphone: { state: 'muted' } });
    microphone.setMuted(false);
    await until({ status: 'running', microphone: { state: 'live' } });
  });

  it('may be asked for again while the browser still asks, and what comes late is closed', async () => {
    const { run, microphone } = openRun(scene);
    microphone.askUser();
    const asked = run.askForMicrophone();
    expect(run.snapshot().microphone).toMatchObject({ state: 'asking', mayDoWithout: true });
    const again = run.retryMicrophone();
    microphone.answer();
    await eventually(() => expect(microphone.openTracks()).toBe(0));
    expect(run.snapshot().microphone.state).toBe('asking');
    microphone.answer('NotAllowedError');
    await Promise.all([asked, again]);
    expect(run.snapshot().microphone.state).toBe('denied');
  });

  it('is done without: the scene is played to its end by keys, and again', async () => {
    const { run, microphone, partnerSpeaks, until } = openRun(scene);
    microphone.failWith('NotFoundError');
    await run.askForMicrophone();
    run.doWithoutMicrophone();
    for (const _time of ['first', 'second']) {
      await run.start(request);
      await partnerSpeaks('/audio/a');
      await until({ turn: 'actor', microphone: { isWithout: true } });
      expect(run.snapshot().waiting?.id).toBe('not-heard');
      run.cue();
      await partnerSpeaks('/audio/c');
      await until({ turn: 'actor' });
      run.cue();
      await until({ status: 'finished' });
    }
  });

  it('is heard in the middle of a scene that began without it', async () => {
    const { run, microphone, partnerSpeaks, speaks, isSilent, fake, until } = openRun(scene);
    microphone.failWith('NotFoundError');
    await run.askForMicrophone();
    run.doWithoutMicrophone();
    await run.start(request);
    await partnerSpeaks('/audio/a');
    await until({ turn: 'actor' });
    microphone.failWith(undefined);
    microphone.plugIn();
    await until({ status: 'running', turn: 'actor', microphone: { state: 'live', isWithout: false } });
    isSilent(200);
    speaks(1_000);
    isSilent(2_000);
    await eventually(() => expect(fake.speaking()).toBe('/audio/c'));
  });

  it('is done without where it is lost: the line begins again, and a key ends it', async () => {
    const { run, microphone, partnerSpeaks, until, fake } = openRun(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    await until({ turn: 'actor' });
    microphone.unplug();
    await until({ status: 'waiting-for-microphone' });
    run.doWithoutMicrophone();
    expect(run.snapshot()).toMatchObject({ status: 'running', turn: 'actor', waiting: { id: 'not-heard' } });
    run.cue();
    await eventually(() => expect(fake.speaking()).toBe('/audio/c'));
  });

  it('keeps a rehearsal from beginning where it is refused, which says so', async () => {
    const { run, microphone, calls } = openRun(scene);
    microphone.failWith('NotAllowedError');
    await run.start(request);
    expect(run.snapshot()).toMatchObject({
      status: 'failed',
      startedAt: undefined,
      problem: { errorId: 'microphone.denied' },
    });
    expect(calls).toEqual([]);
  });
});
