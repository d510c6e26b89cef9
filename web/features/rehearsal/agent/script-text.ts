import type { KeptCorrection } from '#core/api/corrections.ts';
import { interfaceTimes } from '#core/limits.ts';
import { createListeners } from '#web/base/listeners.ts';
import type { Wait } from '#web/base/retry.ts';

/** The text of a script, by a name: whatever is read or put right in it makes it another. */
export interface ScriptText {
  docId: string;
  name: string;
}

export function scriptTextOf(
  { docId, readAt }: { docId: string; readAt: string | null },
  corrections: readonly Pick<KeptCorrection, 'id'>[],
): ScriptText {
  return { docId, name: [readAt, ...corrections.map(({ id }) => id)].join(' ') };
}

export function isSameText(one: ScriptText | undefined, other: ScriptText | undefined): boolean {
  return one?.docId === other?.docId && one?.name === other?.name;
}

/**
 * The text that an agent is to have. It gets the whole of it anew with each correction, so it waits until the actor has put
 * nothing more right for a while; another script comes at once.
 */
export interface RestingText {
  subscribe(listener: () => void): () => void;
  /** Undefined while there is none. */
  text(): ScriptText | undefined;
  become(text: ScriptText | undefined): void;
}

export function createRestingText(wait: Wait): RestingText {
  const listeners = createListeners();
  let text: ScriptText | undefined;
  let latest: ScriptText | undefined;
  let waiting: AbortController | undefined;

  function arrive(next: ScriptText | undefined) {
    text = next;
    listeners.tell();
  }

  async function arriveLater(next: ScriptText, { signal }: AbortController) {
    await wait(interfaceTimes.correctionsRestMs, signal).catch(() => undefined);
    if (!signal.aborted) arrive(next);
  }

  return {
    subscribe: listeners.add,
    text: () => text,
    become(next) {
      if (isSameText(next, latest)) return;
      latest = next;
      waiting?.abort();
      if (next === undefined || next.docId !== text?.docId) return arrive(next);
      waiting = new AbortController();
      void arriveLater(next, waiting);
    },
  };
}
