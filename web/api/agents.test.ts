import { afterEach, describe, expect, it, vi } from 'vitest';
import { readinessOf } from '#core/agents/readiness.ts';
import type { ScriptReadiness } from '#core/api/agents.ts';
import { agentSentenceOf, checkReadiness } from './agents.ts';
import { CallFailure } from './calling/call-failure.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const rowsOf = (...rows: ScriptReadiness[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const answer = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

async function read(signal = new AbortController().signal): Promise<ScriptReadiness[]> {
  const rows: ScriptReadiness[] = [];
  for await (const row of checkReadiness('a script', signal)) rows.push(row);
  return rows;
}

const validating = readinessOf({ step: 'validating', inDatabase: true });
const ready = readinessOf({ step: 'ready' });

describe('the steps of a script’s readiness', () => {
  it('are told as they come, up to the one that settles it', async () => {
    answer(rowsOf(validating, ready, validating));
    expect(await read()).toEqual([validating, ready]);
  });

  it.each([
    ['break off', rowsOf(validating)],
    ['are no steps', '{"isReady":"perhaps"}\n'],
    ['are none at all', null],
  ])('fail as a connection does when they %s', async (_name, body) => {
    answer(body);
    await expect(read()).rejects.toMatchObject({ errorId: 'network.unreachable' });
  });

  it('fail with the reason of who does not want them any more', async () => {
    const leaving = new AbortController();
    answer(
      new ReadableStream({
        pull: (controller) => {
          leaving.abort(new Error('gone'));
          controller.error(new Error('cut'));
        },
      }),
    );
    await expect(read(leaving.signal)).rejects.toThrow('gone');
  });
});

describe('a failed look at the agent', () => {
  it('AGT-20 is told in words of its own to whoever is signed out', () => {
    const signedOut = new CallFailure('auth.required', 401, 'Please sign in to continue.');
    expect(agentSentenceOf(signedOut)).toBe('User must be signed in to validate agent configuration');
  });

  it('AGT-21 is told as the server tells it, or as a failure to load', () => {
    expect(agentSentenceOf(new CallFailure('agent.key-refused', 502, 'Refused.'))).toBe('Refused.');
    expect(agentSentenceOf(new TypeError('x'))).toBe('Failed to load or create user agent');
  });
});
