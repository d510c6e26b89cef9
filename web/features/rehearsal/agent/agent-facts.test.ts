import { describe, expect, it } from 'vitest';
import { readinessOf } from '#core/agents/readiness.ts';
import { CallFailure } from '#web/api/calling/call-failure.ts';
import { errorsOf, indicatorsOf, standingWith, voiceFailureSentence } from './agent-facts.ts';

const ready = readinessOf({ step: 'ready' });

describe('what of the agent counts for a start', () => {
  const failed = {
    state: { state: 'failed', error: 'no answer' },
    readiness: readinessOf({ step: 'failed', why: 'sync-failed' }),
    preparation: { state: 'error', message: 'Error preparing agent. Please try again.' },
  } as const;
  const providers = { isProviders: true, isRead: true, voice: 'Mia', mode: 'direct' } as const;

  it('is nothing of a provider’s to the line runner, which plays a script that is read', () => {
    const preparation = { state: 'ready', message: 'Mia is ready for rehearsal.' };
    const standing = { state: { state: 'ready' }, readiness: ready, preparation };
    expect(standingWith('line-runner', failed, providers)).toEqual(standing);
    expect(standingWith('line-runner', failed, { ...providers, isRead: false }).readiness).toBeUndefined();
  });

  it('is all of it to the live agent', () => {
    expect(standingWith('live-agent', failed, providers)).toBe(failed);
  });

  it('is all of it where the agent is CastMate’s own', () => {
    expect(standingWith('line-runner', failed, { ...providers, isProviders: false })).toBe(failed);
  });
});

describe('the errors of the agent', () => {
  it('AGT-18, DET-5 name each part that failed, and are empty if none did', () => {
    const told = 'Agent configuration failed: The voice provider could not do that. Please try again.';
    expect(
      errorsOf({
        state: { state: 'failed', error: 'Failed to load or create user agent' },
        failure: new CallFailure('agent.configuration-failed', 502, told),
        readiness: readinessOf({ step: 'failed', why: 'sync-failed' }),
      }),
    ).toEqual(['Failed to load or create user agent', told, 'Failed to sync script to rehearsal system']);
    expect(errorsOf({ state: { state: 'ready' }, failure: undefined, readiness: ready })).toEqual([]);
  });
});

describe('a voice that the agent did not get', () => {
  it('VOI-12 was refused', () => {
    const refused = Object.assign(new Error('no'), { status: 409 });
    expect(voiceFailureSentence(refused)).toBe('Failed to update voice.');
  });

  it('VOI-13 could not be brought there', () => {
    expect(voiceFailureSentence(new Error('no answer'))).toBe('Voice update failed.');
  });
});

describe('the indicators of a script', () => {
  it('follow its check from step to step', () => {
    const steps = [
      readinessOf({ step: 'validating', inDatabase: false }),
      readinessOf({ step: 'validating', inDatabase: true }),
      readinessOf({ step: 'synchronizing' }),
      readinessOf({ step: 'ready' }),
      readinessOf({ step: 'failed', why: 'not-found' }),
      readinessOf({ step: 'failed', why: 'sync-failed' }),
    ];
    expect(steps.map((step) => Object.values(indicatorsOf(step)).join(' '))).toEqual([
      'looking looking',
      'found looking',
      'found looking',
      'found found',
      'unconfirmed unconfirmed',
      'found unconfirmed',
    ]);
  });
});
