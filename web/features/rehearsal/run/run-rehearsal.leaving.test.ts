import { describe, expect, it, vi } from 'vitest';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';
import type { RehearsalApi } from './rehearsal-api.ts';

describe('leaving', () => {
  it('sends what is not saved yet when the page goes away', async () => {
    const addEntries = vi.fn<RehearsalApi['addEntries']>().mockReturnValue(new Promise(() => undefined));
    const { run, partnerSpeaks, leavePage } = openRun(scene, { addEntries });
    await run.start(request);
    await partnerSpeaks('/audio/a');
    expect(run.snapshot().unsavedEntries).toBe(1);
    leavePage();
    expect(addEntries).toHaveBeenLastCalledWith(
      expect.any(String),
      [expect.objectContaining({ lineId: 'a' })],
      {
        keepalive: true,
      },
    );
  });

  it('closes everything that was open', async () => {
    const { run, microphone, fake, ear, until } = openRun(scene);
    await run.start(request);
    await until({ status: 'running' });
    run.dispose();
    expect(microphone.openTracks()).toBe(0);
    expect(fake.closed()).toBe(true);
    expect(ear.closed()).toBe(true);
  });
});
