import { describe, expect, it } from 'vitest';
import { eventually } from '#web/base/testing/eventually.ts';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';

describe('an actor who is away from the page', () => {
  it('the partner stops when the page goes out of sight, and says its line again once the actor goes on', async () => {
    const { run, fake, goAway, comeBack, until } = openRun(scene);
    await run.start(request);
    await eventually(() => expect(fake.speaking()).toBe('/audio/a'));
    goAway();
    expect(run.snapshot()).toMatchObject({ status: 'paused', waiting: { id: 'page-hidden' } });
    expect(fake.speaking()).toBeUndefined();
    comeBack();
    expect(run.snapshot().status).toBe('paused');
    run.resume();
    await until({ status: 'running', turn: 'partner', cueIndex: 0 });
  });

  it('nothing that is heard meanwhile counts, nor does the time that passes', async () => {
    const { run, partnerSpeaks, goAway, comeBack, isSilent, speaks, until } = openRun(scene);
    await run.start(request);
    await partnerSpeaks('/audio/a');
    await until({ turn: 'actor' });
    goAway();
    speaks(2_000);
    isSilent(600_000);
    comeBack();
    expect(run.snapshot()).toMatchObject({ status: 'paused', cueIndex: 1, prompt: undefined });
    run.resume();
    expect(run.snapshot()).toMatchObject({ turn: 'actor', cueIndex: 1, waiting: { id: 'not-started' } });
  });

  it('a rehearsal that comes to stand out of sight waits for the actor', async () => {
    const { run, goAway, until } = openRun(scene);
    const started = run.start(request);
    goAway();
    await started;
    await until({ status: 'paused' });
    expect(run.snapshot().waiting?.id).toBe('page-hidden');
  });

  it('a rehearsal that waits for its microphone goes on waiting: the actor may be looking after it elsewhere', async () => {
    const { run, microphone, goAway, until } = openRun(scene);
    await run.start(request);
    microphone.unplug();
    await until({ status: 'waiting-for-microphone' });
    goAway();
    expect(run.snapshot().status).toBe('waiting-for-microphone');
  });
});

describe('two tabs of one actor', () => {
  it('the second does not begin while the first rehearses, until it is told to; then the first pauses', async () => {
    const { run, otherTab, calls, until } = openRun(scene);
    otherTab.takeOver();
    await run.start(request);
    expect(run.snapshot()).toMatchObject({ status: 'idle', elsewhere: true });
    expect(calls).toEqual([]);
    await run.rehearseHere();
    expect(run.snapshot().elsewhere).toBe(false);
    expect(otherTab.has()).toBe(false);
    await until({ status: 'running' });
  });

  it('the actor may leave it to the other tab', async () => {
    const { run, otherTab } = openRun(scene);
    otherTab.takeOver();
    await run.start(request);
    run.leaveElsewhere();
    await run.rehearseHere();
    expect(run.snapshot()).toMatchObject({ status: 'idle', elsewhere: false });
  });

  it('the first pauses when the second takes over, and takes over again when it resumes', async () => {
    const { run, otherTab, until } = openRun(scene);
    await run.start(request);
    await until({ status: 'running' });
    otherTab.takeOver();
    expect(run.snapshot()).toMatchObject({ status: 'paused', waiting: { id: 'other-tab' } });
    run.resume();
    expect(otherTab.has()).toBe(false);
    await until({ status: 'running' });
  });

  it('a rehearsal that is over leaves the other tab free to begin', async () => {
    const { run, otherTab, until } = openRun(scene);
    await run.start(request);
    await until({ status: 'running' });
    expect(otherTab.isFree()).toBe(false);
    run.stop();
    expect(otherTab.isFree()).toBe(true);
    await run.start(request);
    await until({ status: 'running' });
    run.dispose();
    expect(otherTab.isFree()).toBe(true);
  });
});
