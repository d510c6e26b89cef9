import { describe, expect, it } from 'vitest';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';
import { eventually } from '#web/voice/testing/eventually.ts';

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
});
