import { describe, expect, it } from 'vitest';
import { preparationOf } from '#core/agents/preparation.ts';
import { readinessOf } from '#core/agents/readiness.ts';
import { indicatorsOf, readyLine, voiceFailureSentence } from './agent-facts.ts';

const prepared = preparationOf({
  agent: 'ready',
  voice: 'Mia',
  mode: 'direct',
  scriptSelected: true,
  call: 'done',
});
const ready = readinessOf({ step: 'ready' });

describe('how far partner and script are', () => {
  it('is told of the partner, and of the script where only that is not ready', () => {
    expect(readyLine(prepared, ready)).toBe('Mia is ready for rehearsal.');
    expect(readyLine(prepared, readinessOf({ step: 'synchronizing' }))).toBe(
      'Bringing the script to your partner...',
    );
    expect(readyLine(prepared, readinessOf({ step: 'failed', why: 'no-content' }))).toBe(
      'No script content found in Firebase',
    );
    expect(readyLine({ state: 'updating', message: 'Configuring...' }, undefined)).toBe('Configuring...');
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
      ready,
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
