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

  it('RDY-6, RDY-7, RDY-8, RDY-9 tells each failure in its own words', () => {
    const told = (['not-found', 'no-content', 'sync-failed', 'validation-failed'] as const).map((why) =>
      readinessOf({ step: 'failed', why }),
    );
    const sentences = [
      'Script not found in CastMate',
      'No script content found in CastMate',
      'Failed to sync script to rehearsal system',
      'Script validation failed',
    ];
    expect(told.map(({ statusMessage }) => statusMessage)).toEqual(sentences);
    expect(told.map(({ error }) => error)).toEqual(sentences);
  });

  it('gives a service’s own words for the error where there are some', () => {
    const { statusMessage, error } = readinessOf({ step: 'failed', why: 'sync-failed', error: 'no room' });
    expect([statusMessage, error]).toEqual(['Failed to sync script to rehearsal system', 'no room']);
  });
});
