/** A fixed number of seats, given in the order of asking. */
export interface Seats {
  /** Waits for a seat and answers how to leave it. Rejects with the signal's reason when it is aborted first. */
  take(signal: AbortSignal): Promise<() => void>;
  /** Answers once nobody sits any more. */
  empty(): Promise<void>;
}

export function createSeats(count: number): Seats {
  let taken = 0;
  const waiting: (() => void)[] = [];
  const watchers: (() => void)[] = [];
  const sit = () => {
    taken += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      taken -= 1;
      waiting.shift()?.();
      if (taken === 0) for (const watcher of watchers.splice(0)) watcher();
    };
  };
  return {
    take(signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (taken < count) return resolve(sit());
        const abandon = () => {
          waiting.splice(waiting.indexOf(next), 1);
          reject(signal.reason);
        };
        const next = () => {
          signal.removeEventListener('abort', abandon);
          resolve(sit());
        };
        waiting.push(next);
        signal.addEventListener('abort', abandon, { once: true });
      });
    },
    empty: () => (taken === 0 ? Promise.resolve() : new Promise((resolve) => watchers.push(resolve))),
  };
}
