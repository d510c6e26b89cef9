import { describe, expect, it } from 'vitest';
import { preparationOf } from '#core/agents/preparation.ts';
import type { PrepareAgentRequest } from '#core/api/agents.ts';
import { eventually } from '#web/voice/testing/eventually.ts';
import { createPreparing } from './preparing.ts';

const request: PrepareAgentRequest = { scriptId: 'script', voiceId: 'mia', mode: 'direct' };

/** A preparing whose calls are answered by hand. */
function setUp() {
  const asked: { request: PrepareAgentRequest; signal: AbortSignal; end(failure?: Error): void }[] = [];
  const failures: string[] = [];
  const preparing = createPreparing({
    prepare: (wanted, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ request: wanted, signal, end: (failure) => (failure ? reject(failure) : resolve()) });
      }),
    failed: (_failure, part) => void failures.push(part),
  });
  const becomes = (call: ReturnType<typeof preparing.call>) =>
    eventually(() => expect(preparing.call()).toBe(call));
  return { preparing, asked, failures, becomes };
}

describe('the preparation of the agent', () => {
  it('AGT-10 goes from idle over updating to ready, as it is shown', async () => {
    const { preparing, asked, becomes } = setUp();
    const shown = () =>
      preparationOf({
        agent: 'not-ready',
        voice: 'Mia',
        mode: 'direct',
        scriptSelected: preparing.call() !== 'not-made',
        call: preparing.call(),
      });
    expect(shown().state).toBe('idle');
    preparing.want(request);
    expect(shown()).toEqual({ state: 'updating', message: 'Configuring Mia for direct mode...' });
    asked[0]?.end();
    await becomes('done');
    expect(shown()).toEqual({ state: 'ready', message: 'Mia is ready for rehearsal.' });
  });

  it('AGT-17 is done again when the mode changes, and not for what it was done for', async () => {
    const { preparing, asked, becomes } = setUp();
    preparing.want(request);
    preparing.want({ ...request });
    expect(asked).toHaveLength(1);
    asked[0]?.end();
    await becomes('done');
    preparing.want({ ...request, mode: 'memorization' });
    expect(preparing.call()).toBe('pending');
    expect(asked[1]?.request.mode).toBe('memorization');
  });

  it('counts the last that was wanted, and lets go of the one before', async () => {
    const { preparing, asked, becomes, failures } = setUp();
    preparing.want(request);
    preparing.want({ ...request, voiceId: 'brad' });
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.end(new Error('given up'));
    asked[1]?.end();
    await becomes('done');
    expect(failures).toEqual([]);
  });

  it.each([
    ['voice', { ...request, voiceId: 'brad' }],
    ['mode', { ...request, mode: 'conversational' }],
    ['script', { ...request, scriptId: 'another' }],
  ] as const)('says that it failed for a change of the %s, and can be tried again', async (part, changed) => {
    const { preparing, asked, failures, becomes } = setUp();
    preparing.want(request);
    asked[0]?.end();
    await becomes('done');
    preparing.want(changed);
    asked[1]?.end(new Error('no answer'));
    await becomes('failed');
    expect(failures).toEqual([part]);
    preparing.retry();
    expect(asked[2]?.request).toEqual(changed);
    asked[2]?.end();
    await becomes('done');
  });

  it('is undone where nothing is wanted any more', async () => {
    const { preparing, asked } = setUp();
    preparing.want(request);
    preparing.want(undefined);
    expect(preparing.call()).toBe('not-made');
    expect(asked[0]?.signal.aborted).toBe(true);
  });
});
