import type { SpeechPriority } from '#server/providers/ports.ts';

/** Lets so many through at once, and of those who wait the urgent ones first. */
export interface Turnstile {
  /** Does the work when its turn has come. Rejects with the signal's reason where that aborts before. */
  pass<Result>(
    work: () => Promise<Result>,
    who: { priority: SpeechPriority; signal?: AbortSignal | undefined },
  ): Promise<Result>;
}

export function createTurnstile(atOnce: number): Turnstile {
  const waiting: Record<SpeechPriority, (() => void)[]> = { now: [], ahead: [] };
  let inside = 0;

  function turn(priority: SpeechPriority, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = waiting[priority];
      const leave = () => {
        line.splice(line.indexOf(admitted), 1);
        reject(signal?.reason);
      };
      const admitted = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      line.push(admitted);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    async pass(work, { priority, signal }) {
      signal?.throwIfAborted();
      // Whoever leaves hands the place to the next in line, so that nobody can slip in between.
      if (inside >= atOnce) await turn(priority, signal);
      else inside += 1;
      try {
        return await work();
      } finally {
        const next = waiting.now.shift() ?? waiting.ahead.shift();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
