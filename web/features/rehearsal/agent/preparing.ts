import type { PreparationFacts } from '#core/agents/preparation.ts';
import type { PrepareAgentRequest } from '#core/api/agents.ts';
import { createListeners } from '#web/base/listeners.ts';
import { isSameText, type ScriptText } from './script-text.ts';

/** What was changed by a preparation that failed. */
export type PreparedPart = 'voice' | 'mode' | 'script';

/** A voice and a mode, and a script in this of its texts. */
export interface Wanted extends Pick<PrepareAgentRequest, 'voiceId' | 'mode'> {
  script: ScriptText;
}

export interface PreparingOptions {
  prepare(request: PrepareAgentRequest, signal: AbortSignal): Promise<void>;
  failed(failure: unknown, part: PreparedPart): void;
}

/** The one preparation of the agent that counts: the last that was asked for. */
export interface Preparing {
  subscribe(listener: () => void): () => void;
  call(): PreparationFacts['call'];
  /** With what the last call failed; undefined unless it has. */
  failure(): unknown;
  /** Gives the agent this, unless it has it or is about to; undefined: there is nothing to give it yet. */
  want(wanted: Wanted | undefined): void;
  /** Tries again what has failed. */
  retry(): void;
}

export function createPreparing({ prepare, failed }: PreparingOptions): Preparing {
  const listeners = createListeners();
  let call: PreparationFacts['call'] = 'not-made';
  let wanted: Wanted | undefined;
  let under: AbortController | undefined;
  let failure: unknown;

  function become(next: PreparationFacts['call']) {
    if (call === next) return;
    call = next;
    listeners.tell();
  }

  async function begin({ script, voiceId, mode }: Wanted, part: PreparedPart) {
    const mine = new AbortController();
    under = mine;
    failure = undefined;
    become('pending');
    try {
      await prepare({ scriptId: script.docId, voiceId, mode }, mine.signal);
      if (!mine.signal.aborted) become('done');
    } catch (thrown) {
      if (mine.signal.aborted) return;
      failure = thrown;
      become('failed');
      failed(thrown, part);
    }
  }

  return {
    subscribe: listeners.add,
    call: () => call,
    failure: () => failure,
    want(next) {
      if (isSame(next, wanted)) return;
      const before = wanted;
      wanted = next;
      under?.abort();
      if (next === undefined) become('not-made');
      else void begin(next, changedPart(next, before));
    },
    retry() {
      if (call === 'failed' && wanted !== undefined) void begin(wanted, 'script');
    },
  };
}

function isSame(one: Wanted | undefined, other: Wanted | undefined): boolean {
  return (
    isSameText(one?.script, other?.script) && one?.voiceId === other?.voiceId && one?.mode === other?.mode
  );
}

function changedPart(now: Wanted, before: Wanted | undefined): PreparedPart {
  if (!isSameText(now.script, before?.script)) return 'script';
  return now.voiceId === before?.voiceId ? 'mode' : 'voice';
}
