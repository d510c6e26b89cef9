import { describe, expect, it, vi } from 'vitest';
import type { ConnectionEnd } from '#core/agents/connection-end.ts';
import type { Opening } from '#core/agents/opening.ts';
import { liveAgentLimits } from '#core/limits.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import type { RehearsalApi } from '#web/features/rehearsal/run/rehearsal-api.ts';
import { openRun, request, scene } from '#web/features/rehearsal/testing/open-run.ts';

const opening: Opening = { briefing: 'The actor plays BEN.', prompt: 'I am ready. Begin.' };
const closed = (code: number | undefined, reason = ''): ConnectionEnd => ({ by: 'close', code, reason });

/** Somebody who talks with their agent. */
async function talking(change: Partial<RehearsalApi> = {}) {
  const stage = openRun(scene, change);
  await stage.run.talk(request, opening);
  return { ...stage, said: () => stage.kept.map(({ type, content }) => `${type}: ${content}`) };
}

describe('a rehearsal in conversation', () => {
  it('SES-1, SES-2, SES-3, SES-4 is connected and valid once the agent is there, which is told what is played', async () => {
    const { run, live, microphone } = await talking();
    expect(run.snapshot()).toMatchObject({
      status: 'running',
      partner: 'live-agent',
      connection: 'connected',
      apiConfig: 'valid',
      turn: 'actor',
      mode: 'direct',
      microphone: { state: 'live' },
      startedAt: 1_001_000,
    });
    expect(live.done).toEqual(['brief: The actor plays BEN.', 'prompt: I am ready. Begin.']);
    expect(live.tickets[0]?.session.scriptName).toBe('The Brick');
    run.stop();
    expect(run.snapshot()).toMatchObject({
      status: 'stopped',
      connection: 'disconnected',
      apiConfig: 'unchecked',
      problem: undefined,
    });
    expect(live.done.at(-1)).toBe('close');
    expect(microphone.openTracks()).toBe(0);
  });

  it('shows what both say, and keeps it as it was heard in the end', async () => {
    const { run, live, said, calls } = await talking();
    live.reports().speaking(true);
    live.reports().said('partner', 'Where is the brick?');
    expect(run.snapshot()).toMatchObject({ turn: 'partner', partnerSpeaking: true });
    live.reports().cutShort('Where is');
    live.reports().speaking(false);
    live.reports().said('actor', 'Here.');
    live.reports().said('partner', ' ');
    live.reports().said('partner', 'Good.');
    expect(run.snapshot().transcript.map(({ content }) => content)).toEqual(['Where is', 'Here.', 'Good.']);
    run.stop();
    await eventually(() => expect(calls).toContain('end'));
    expect(said()).toEqual(['assistant: Where is', 'user: Here.', 'assistant: Good.']);
  });

  it('hears an agent that speaks as soon as it is there, at the start and again', async () => {
    const { run, live, until } = openRun(scene);
    live.greetNext('Well?');
    await run.talk(request, opening);
    expect(run.snapshot()).toMatchObject({ turn: 'partner', transcript: [{ content: 'Well?' }] });
    live.greetNext('Are you there?');
    live.reports().ended(closed(1006));
    expect(run.snapshot().partnerSpeaking).toBe(false);
    await until({ status: 'running', turn: 'partner', partnerSpeaking: true });
  });

  it('SES-23 passes on that the actor is ready for the script', async () => {
    const { run, live } = await talking();
    live.reports().asksForScript();
    expect(run.snapshot().notice).toEqual({
      id: 'open-script-tab',
      sentence: 'Please open the Script tab manually.',
    });
  });

  it('pauses: nobody hears, and nobody is heard', async () => {
    const { run, live } = await talking();
    live.done.length = 0;
    run.pause();
    expect(run.snapshot()).toMatchObject({ status: 'paused', turn: 'nobody' });
    run.setMuted(true);
    run.resume();
    expect(run.snapshot().status).toBe('running');
    expect(live.done).toEqual(['deaf', 'volume 0', 'hears', 'volume 0']);
  });

  it('SES-18, SES-19, SES-20 sets the volume to 0 and 1, and says where it cannot', async () => {
    const { run, live } = await talking();
    live.done.length = 0;
    expect(run.setMuted(true)).toBe('changed');
    expect(run.setMuted(false)).toBe('changed');
    expect(live.done).toEqual(['volume 0', 'volume 1']);
    live.failAt('volume');
    expect(run.setMuted(true)).toBe('failed');
  });

  it('tells how loud the microphone is', async () => {
    const { run, microphone } = await talking();
    microphone.poll();
    expect(run.level()).toBe(0.5);
  });

  it('SES-7 is taken up again after two seconds with a new ticket, and goes on where it was', async () => {
    const { run, live, waits, until, calls } = await talking();
    live.reports().said('actor', 'Here.');
    live.reports().ended(closed(1006));
    expect(run.snapshot()).toMatchObject({ connection: 'connecting', apiConfig: 'connecting' });
    await until({ status: 'running', problem: undefined });
    expect(waits).toEqual([2_000]);
    expect(new Set(live.tickets.map(({ signedUrl }) => signedUrl)).size).toBe(2);
    expect(live.done.at(-1)).toContain('The last words were: “Here.”.');
    expect(calls.filter((call) => call === 'start')).toHaveLength(1);
  });

  it('SES-5, SES-7 is lost after three attempts, two seconds apart, and the loss itself is told', async () => {
    const { run, live, waits, until, microphone } = await talking();
    live.refuseNext(closed(1005), closed(1005), closed(1005));
    live.reports().ended(closed(1005));
    await until({ status: 'failed' });
    expect(waits).toEqual([2_000, 2_000, 2_000]);
    expect(run.snapshot()).toMatchObject({
      connection: 'disconnected',
      apiConfig: 'unchecked',
      problem: { sentence: "Connection lost. Click 'Start Rehearsing' to reconnect." },
    });
    expect(microphone.openTracks()).toBe(0);
  });

  it('SES-5 is over at once where the agent says goodbye properly', async () => {
    const { run, live, waits } = await talking();
    live.reports().ended(closed(1000));
    expect(waits).toEqual([]);
    expect(run.snapshot()).toMatchObject({
      status: 'failed',
      problem: { sentence: "Connection lost. Click 'Start Rehearsing' to reconnect." },
    });
  });

  it('SES-7 says that it lost the connection, and which attempt this is, until it stands again', async () => {
    const { run, live, until } = await talking();
    const told: (string | undefined)[] = [];
    run.subscribe(() => told.push(run.snapshot().takenUpAgain));
    live.refuseNext(closed(1006));
    live.reports().ended(closed(1006));
    await until({ status: 'running' });
    expect(new Set(told)).toEqual(
      new Set([
        'Connection lost. Reconnecting (1 of 3)...',
        'Connection lost. Reconnecting (2 of 3)...',
        undefined,
      ]),
    );
    expect(run.snapshot().takenUpAgain).toBeUndefined();
  });

  it('does not take for the actor’s what it has said in their place', async () => {
    const { run, live } = await talking();
    live.reports().said('actor', 'I am ready. Begin.');
    live.reports().said('actor', 'I am ready. Begin.');
    expect(run.snapshot().transcript).toHaveLength(1);
  });

  it.each([
    [1006, '', 'Connection lost abnormally. This may be a network issue.'],
    [1011, '', 'Server error occurred. Please try again.'],
    [1008, 'Quota exceeded', 'Connection closed: Quota exceeded'],
    [3000, '', 'Connection closed unexpectedly.'],
  ])(
    'SES-7, SES-8, SES-9, SES-12, SES-13, SES-15 gives up on code %i after three attempts, and says why',
    async (code, reason, told) => {
      const { run, live, waits, until, microphone } = await talking();
      const end = closed(code, reason);
      live.refuseNext(end, end, end);
      live.reports().ended(end);
      await until({ status: 'failed' });
      expect(waits).toEqual([2_000, 2_000, 2_000]);
      expect(run.snapshot()).toMatchObject({ apiConfig: 'invalid', problem: { sentence: told } });
      expect(microphone.openTracks()).toBe(0);
    },
  );

  it.each([
    [4001, 'Authentication failed. Rehearse with the line runner, or try again later.'],
    [4003, 'Agent not found. Try again, or rehearse with the line runner.'],
  ])('SES-10, SES-11, SES-15 does not try again after code %i', async (code, told) => {
    const { run, live, waits } = await talking();
    live.reports().ended(closed(code, 'why'));
    expect(waits).toEqual([]);
    expect(run.snapshot()).toMatchObject({
      status: 'failed',
      apiConfig: 'invalid',
      problem: { sentence: told },
    });
  });

  it('SES-6, SES-14 tells of an error, and stops listening', async () => {
    const { run, live, until, microphone } = await talking();
    const end: ConnectionEnd = { by: 'error', message: 'The model is asleep' };
    live.refuseNext(end, end, end);
    live.reports().ended(end);
    await until({ status: 'failed' });
    expect(run.snapshot()).toMatchObject({
      apiConfig: 'invalid',
      problem: { sentence: 'Connection error: The model is asleep' },
    });
    expect(microphone.openTracks()).toBe(0);
  });

  it('SES-7 is not taken up for ever where it is lost again a moment after it came to stand', async () => {
    const { live, until, waits, isSilent, run } = await talking();
    for (const attempt of [1, 2, 3]) {
      live.reports().ended(closed(1011));
      await until({ status: 'running' });
      expect(waits).toHaveLength(attempt);
    }
    isSilent(liveAgentLimits.steadyMs);
    live.reports().ended(closed(1011));
    await until({ status: 'running' });
    for (const _again of [2, 3]) {
      live.reports().ended(closed(1011));
      await until({ status: 'running' });
    }
    live.reports().ended(closed(1011));
    expect(run.snapshot().status).toBe('failed');
    expect(waits).toHaveLength(6);
  });

  it('SES-16 says that it failed to start where nobody answers, and begins anew when it is asked', async () => {
    const { run, live, microphone, calls } = openRun(scene);
    live.refuseNext({ by: 'no-answer' });
    await run.talk(request, opening);
    expect(run.snapshot()).toMatchObject({
      status: 'failed',
      apiConfig: 'invalid',
      problem: { sentence: 'Failed to start conversation. Please try again.' },
    });
    expect(microphone.openTracks()).toBe(0);
    await eventually(() => expect(calls).toEqual(['ticket', 'start', 'end']));
    await run.talk(request, opening);
    expect(run.snapshot()).toMatchObject({ status: 'running', problem: undefined });
  });

  it('SES-7 tries a start again where that can help', async () => {
    const { run, live, waits } = openRun(scene);
    live.refuseNext(closed(1006), closed(1011));
    await run.talk(request, opening);
    expect(run.snapshot().status).toBe('running');
    expect(waits).toEqual([2_000, 2_000]);
    expect(live.tickets).toHaveLength(3);
  });

  it('is given up by the actor while it is opened, or taken up again', async () => {
    const { run, live, microphone, until } = openRun(scene);
    live.holdNext();
    const starting = run.talk(request, opening);
    await eventually(() => expect(live.tickets).toHaveLength(1));
    run.stop();
    await starting;
    expect(run.snapshot()).toMatchObject({ connection: 'disconnected', problem: undefined });
    expect(microphone.openTracks()).toBe(0);

    live.greetNext('Well?');
    live.holdNext();
    const another = run.talk(request, opening);
    await eventually(() => expect(run.snapshot().transcript).toHaveLength(1));
    run.stop();
    await another;
    expect(run.snapshot()).toMatchObject({ status: 'stopped', partnerSpeaking: false, problem: undefined });

    await run.talk(request, opening);
    live.holdNext();
    live.reports().ended(closed(1006));
    await eventually(() => expect(live.tickets).toHaveLength(4));
    run.stop();
    await until({ status: 'stopped', connection: 'disconnected', problem: undefined });
    expect(microphone.openTracks()).toBe(0);
  });

  it('waits for a microphone that was lost, and goes on with the next one', async () => {
    const { run, live, microphone, until } = await talking();
    microphone.unplug();
    await until({ status: 'waiting-for-microphone', turn: 'nobody' });
    expect(live.done.at(-1)).toBe('close');
    await run.retryMicrophone();
    await until({ status: 'running', microphone: { state: 'live' } });
    expect(live.tickets).toHaveLength(2);
  });

  it('SES-17 says that it failed to end', async () => {
    const { run, live, until, calls } = await talking();
    live.failAt('close');
    run.stop();
    await eventually(() => expect(calls).toContain('end'));
    await until({ problem: { sentence: 'Failed to end conversation', errorId: 'rehearsal.end-failed' } });
  });

  it('tells why the server refuses a ticket, and does not ask again', async () => {
    const refusal = Object.assign(new Error('Script is not ready for rehearsal.'), {
      status: 409,
      errorId: 'rehearsal.not-ready',
    });
    const liveTicket = vi.fn<RehearsalApi['liveTicket']>().mockRejectedValue(refusal);
    const { run, waits } = await talking({ liveTicket });
    expect(waits).toEqual([]);
    expect(run.snapshot()).toMatchObject({
      status: 'failed',
      apiConfig: 'unchecked',
      problem: { sentence: refusal.message },
    });
  });

  it('leaves lines alone, and the line runner plays as before afterwards', async () => {
    const { run, live, until } = await talking();
    for (const act of [run.back, run.next, run.again, run.cue]) act();
    expect(run.snapshot().status).toBe('running');
    await run.start(request);
    expect(run.snapshot().partner).toBe('live-agent');
    run.stop();
    live.reports().said('partner', 'Too late.');
    await run.start(request);
    await until({ status: 'running', partner: 'line-runner', transcript: [] });
  });
});
