import { readinessOf } from '#core/agents/readiness.ts';
import type { ScriptReadiness } from '#core/api/agents.ts';
import { createListeners } from '#web/base/listeners.ts';
import { isSameText, type ScriptText } from './script-text.ts';

export interface ScriptCheckOptions {
  check(scriptId: string, signal: AbortSignal): AsyncIterable<ScriptReadiness>;
  sentenceOf(failure: unknown): string;
}

/** How far the script that is wanted is from being rehearsed. Another script, or another text of it, ends the check of the one before. */
export interface ScriptCheck {
  subscribe(listener: () => void): () => void;
  /** Undefined while no script is wanted. */
  readiness(): ScriptReadiness | undefined;
  want(script: ScriptText | undefined): void;
  /** Checks the wanted script once more. */
  again(): void;
}

export function createScriptCheck({ check, sentenceOf }: ScriptCheckOptions): ScriptCheck {
  const listeners = createListeners();
  let readiness: ScriptReadiness | undefined;
  let wanted: ScriptText | undefined;
  let under: AbortController | undefined;

  function become(next: ScriptReadiness | undefined) {
    readiness = next;
    listeners.tell();
  }

  async function begin({ docId }: ScriptText) {
    const mine = new AbortController();
    under = mine;
    become(readinessOf({ step: 'validating', inDatabase: false }));
    try {
      for await (const step of check(docId, mine.signal)) {
        if (mine.signal.aborted) return;
        become(step);
      }
    } catch (failure) {
      if (mine.signal.aborted) return;
      const error = sentenceOf(failure);
      // How far it had come is what is known of the script.
      const known = readiness?.firebaseExists ?? false;
      become({ ...readinessOf({ step: 'failed', why: 'validation-failed', error }), firebaseExists: known });
    }
  }

  return {
    subscribe: listeners.add,
    readiness: () => readiness,
    want(script) {
      if (isSameText(script, wanted)) return;
      wanted = script;
      under?.abort();
      if (script === undefined) become(undefined);
      else void begin(script);
    },
    again() {
      if (wanted === undefined) return;
      under?.abort();
      void begin(wanted);
    },
  };
}
