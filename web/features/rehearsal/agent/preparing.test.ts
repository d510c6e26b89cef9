import { describe, expect, it } from 'vitest';
import { preparationOf } from '#core/agents/preparation.ts';
import type { PrepareAgentRequest } from '#core/api/agents.ts';
import { eventually } from '#web/base/testing/eventually.ts';
import { createPreparing, type Wanted } from './preparing.ts';

const wish: Wanted = { script: { docId: 'script', name: 'as it was read' }, voiceId: 'mia', mode: 'direct' };
const askedFor = ({ script, voiceId, mode }: Wanted): PrepareAgentRequest => ({
  scriptId: script.docId,
  voiceId,
  mode,
});

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
    preparing.want(wish);
    expect(shown()).toEqual({ state: 'updating', message: 'Configuring Mia for direct mode...' });
    asked[0]?.end();
    await becomes('done');
    expect(shown()).toEqual({ state: 'ready', message: 'Mia is ready for rehearsal.' });
  });

  it('AGT-17 is done again when the mode changes, and not for what it was done for', async () => {
    const { preparing, asked, becomes } = setUp();
    preparing.want(wish);
    preparing.want({ ...wish });
    expect(asked).toHaveLength(1);
    asked[0]?.end();
    await becomes('done');
    preparing.want({ ...wish, mode: 'memorization' });
    expect(preparing.call()).toBe('pending');
    expect(asked[1]?.request.mode).toBe('memorization');
  });

  it('is done again for a script that was put right since', () => {
    const { preparing, asked } = setUp();
    preparing.want(wish);
    preparing.want({ ...wish, script: { ...wish.script, name: 'as it was put right' } });
    expect(asked.map(({ request }) => request)).toEqual([askedFor(wish), askedFor(wish)]);
  });

  it('counts the last that was wanted, and lets go of the one before', async () => {
    const { preparing, asked, becomes, failures } = setUp();
    preparing.want(wish);
    preparing.want({ ...wish, voiceId: 'brad' });
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.end(new Error('given up'));
    asked[1]?.end();
    await becomes('done');
    expect(failures).toEqual([]);
  });

  it.each([
    ['voice', { ...wish, voiceId: 'brad' }],
    ['mode', { ...wish, mode: 'conversational' }],
    ['script', { ...wish, script: { docId: 'another', name: 'as it was read' } }],
  ] as const)('says that it failed for a change of the %s, and can be tried again', async (part, changed) => {
    const { preparing, asked, failures, becomes } = setUp();
    preparing.want(wish);
    asked[0]?.end();
    await becomes('done');
    preparing.want(changed);
    asked[1]?.end(new Error('no answer'));
    await becomes('failed');
    expect(failures).toEqual([part]);
    preparing.retry();
    expect(asked[2]?.request).toEqual(askedFor(changed));
    asked[2]?.end();
    await becomes('done');
  });

  it('is undone where nothing is wanted any more', async () => {
    const { preparing, asked } = setUp();
    preparing.want(wish);
    preparing.want(undefined);
    expect(preparing.call()).toBe('not-made');
    expect(asked[0]?.signal.aborted).toBe(true);
  });
});
