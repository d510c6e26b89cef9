import type { ScriptReadiness } from '#core/api/agents.ts';
import { sentence } from '#core/sentences.ts';
import { statusOf } from '#web/voice/retry.ts';

/** What is said where the agent did not get another voice: it was refused, or nobody answered. */
export function voiceFailureSentence(failure: unknown): string {
  return sentence(statusOf(failure) === 0 ? 'voice.update-failed' : 'voice.update-refused');
}

/** Whether a script was found somewhere; `unconfirmed` where the search ended without it. */
export type Indicator = 'found' | 'looking' | 'unconfirmed';

export function indicatorsOf(readiness: ScriptReadiness): { database: Indicator; voiceProvider: Indicator } {
  const { firebaseExists, voiceProviderExists, isValidating, isSynchronizing } = readiness;
  const indicator = (isThere: boolean, isSought: boolean): Indicator => {
    if (isThere) return 'found';
    return isSought ? 'looking' : 'unconfirmed';
  };
  return {
    database: indicator(firebaseExists, isValidating),
    voiceProvider: indicator(voiceProviderExists, isValidating || isSynchronizing),
  };
}
