import type { PreparationFacts } from '#core/agents/preparation.ts';
import type { PrepareAgentRequest } from '#core/api/agents.ts';

/** What was changed by a preparation that failed. */
export type PreparedPart = 'voice' | 'mode' | 'script';

export interface PreparingOptions {
  prepare(request: PrepareAgentRequest, signal: AbortSignal): Promise<void>;
  failed(failure: unknown, part: PreparedPart): void;
}

/** The one preparation of the agent that counts: the last that was asked for. */
export interface Preparing {
  subscribe(listener: () => void): () => void;
  call(): PreparationFacts['call'];
  /** Gives the agent this, unless it has it or is about to; undefined: there is nothing to give it yet. */
  want(request: PrepareAgentRequest | undefined): void;
  /** Tries again what has failed. */
  retry(): void;
}

export function createPreparing({ prepare, failed }: PreparingOptions): Preparing {
  const listeners = new Set<() => void>();
  let call: PreparationFacts['call'] = 'not-made';
  let wanted: PrepareAgentRequest | undefined;
  let under: AbortController | undefined;

  function become(next: PreparationFacts['call']) {
    if (call === next) return;
    call = next;
    for (const listener of listeners) listener();
  }

  async function begin(request: PrepareAgentRequest, part: PreparedPart) {
    const mine = new AbortController();
    under = mine;
    become('pending');
    try {
      await prepare(request, mine.signal);
      if (!mine.signal.aborted) become('done');
    } catch (failure) {
      if (mine.signal.aborted) return;
      become('failed');
      failed(failure, part);
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: () => call,
    want(request) {
      if (isSame(request, wanted)) return;
      const before = wanted;
      wanted = request;
      under?.abort();
      if (request === undefined) become('not-made');
      else void begin(request, changedPart(request, before));
    },
    retry() {
      if (call === 'failed' && wanted !== undefined) void begin(wanted, 'script');
    },
  };
}

function isSame(one: PrepareAgentRequest | undefined, other: PrepareAgentRequest | undefined): boolean {
  return one?.scriptId === other?.scriptId && one?.voiceId === other?.voiceId && one?.mode === other?.mode;
}

function changedPart(now: PrepareAgentRequest, before: PrepareAgentRequest | undefined): PreparedPart {
  if (now.scriptId !== before?.scriptId) return 'script';
  return now.voiceId === before.voiceId ? 'mode' : 'voice';
}
