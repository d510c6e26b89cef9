import { describe, expect, it } from 'vitest';
import { isSettled, type ReadinessStep, readinessOf } from '#core/agents/readiness.ts';
import { scriptReadinessSchema } from '#core/api/agents.ts';

const steps: ReadinessStep[] = [
  { step: 'validating', inDatabase: false },
  { step: 'validating', inDatabase: true },
  { step: 'synchronizing' },
  { step: 'ready' },
  { step: 'failed', why: 'not-found' },
  { step: 'failed', why: 'sync-failed', error: 'no room' },
];

describe('the readiness of a script', () => {
  it('DATA-20 is told in seven fields', () => {
    for (const step of steps) {
      const told = readinessOf(step);
      expect(scriptReadinessSchema.strict().parse(told)).toEqual(told);
      expect(Object.keys(told).sort()).toEqual([
        'error',
        'firebaseExists',
        'isReady',
        'isSynchronizing',
        'isValidating',
        'statusMessage',
        'voiceProviderExists',
      ]);
    }
  });

  it('is validating, synchronizing, ready or failed, and never two of them', () => {
    for (const step of steps) {
      const { isValidating, isSynchronizing, isReady, error } = readinessOf(step);
      const states = [isValidating, isSynchronizing, isReady, error !== null];
      expect(states.filter(Boolean)).toHaveLength(1);
    }
  });

  it('ends with ready or failed', () => {
    expect(steps.map((step) => isSettled(readinessOf(step)))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('says that the script is at the provider only once it is', () => {
    expect(steps.map((step) => readinessOf(step).voiceProviderExists)).toEqual([
      ...[false, false, false],
      true,
      ...[false, false],
    ]);
  });

  it.each([
    ['RDY-6', 'not-found', 'Script not found in Firebase'],
    ['RDY-7', 'no-content', 'No script content found in Firebase'],
    ['RDY-8', 'sync-failed', 'Failed to sync script to rehearsal system'],
    ['RDY-9', 'validation-failed', 'Script validation failed'],
  ] as const)('%s tells the failure %s', (_id, why, sentence) => {
    const { statusMessage, error } = readinessOf({ step: 'failed', why });
    expect([statusMessage, error]).toEqual([sentence, sentence]);
  });

  it('gives a service’s own words for the error where there are some', () => {
    const { statusMessage, error } = readinessOf({ step: 'failed', why: 'sync-failed', error: 'no room' });
    expect([statusMessage, error]).toEqual(['Failed to sync script to rehearsal system', 'no room']);
  });
});
