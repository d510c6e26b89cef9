import { describe, expect, it } from 'vitest';
import { readinessOf } from '#core/agents/readiness.ts';
import { indicatorsOf, voiceFailureSentence } from './agent-facts.ts';

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
