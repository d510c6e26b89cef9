import type { Preparation } from '#core/agents/preparation.ts';
import type { ScriptReadiness } from '#core/api/agents.ts';
import { sentence } from '#core/sentences.ts';
import { statusOf } from '#web/voice/retry.ts';

/** How far partner and script are, in one line: that somebody is ready to rehearse counts once the script is, too. */
export function readyLine({ state, message }: Preparation, readiness: ScriptReadiness | undefined): string {
  if (state !== 'ready' || readiness === undefined || readiness.isReady) return message;
  return readiness.error ?? readiness.statusMessage;
}

/** Whether something has failed that may be tried again. */
export function hasFailed({ state }: Preparation, readiness: ScriptReadiness | undefined): boolean {
  return state === 'error' || readiness?.error != null;
}

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
