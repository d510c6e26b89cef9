import type { ScriptReadiness } from '#core/api/agents.ts';
import { type SentenceKey, sentence } from '#core/sentences.ts';

/** Where the check of a script stands. `error` is what a service said went wrong, where one did. */
export type ReadinessStep =
  | { step: 'validating'; inDatabase: boolean }
  | { step: 'synchronizing' }
  | { step: 'ready' }
  | { step: 'failed'; why: ReadinessFailure; error?: string | undefined };

export const readinessFailures = {
  'not-found': 'readiness.not-found',
  'no-content': 'readiness.no-content',
  'sync-failed': 'readiness.sync-failed',
  'validation-failed': 'readiness.validation-failed',
} as const satisfies Record<string, SentenceKey>;
export type ReadinessFailure = keyof typeof readinessFailures;

const nothing = { isValidating: false, isSynchronizing: false, error: null, isReady: false } as const;

/** A step as the API tells it. */
export function readinessOf(step: ReadinessStep): ScriptReadiness {
  switch (step.step) {
    case 'validating': {
      const statusMessage = sentence('readiness.validating');
      const { inDatabase: firebaseExists } = step;
      return { ...nothing, isValidating: true, statusMessage, firebaseExists, voiceProviderExists: false };
    }
    case 'synchronizing': {
      const statusMessage = sentence('readiness.synchronizing');
      return {
        ...nothing,
        isSynchronizing: true,
        statusMessage,
        firebaseExists: true,
        voiceProviderExists: false,
      };
    }
    case 'ready': {
      const statusMessage = sentence('readiness.ready');
      return { ...nothing, isReady: true, statusMessage, firebaseExists: true, voiceProviderExists: true };
    }
    case 'failed': {
      const statusMessage = sentence(readinessFailures[step.why]);
      const error = step.error ?? statusMessage;
      const firebaseExists = step.why !== 'not-found';
      return { ...nothing, error, statusMessage, firebaseExists, voiceProviderExists: false };
    }
  }
}

/** Whether nothing more is told after this row. */
export function isSettled({ isReady, error }: ScriptReadiness): boolean {
  return isReady || error !== null;
}
