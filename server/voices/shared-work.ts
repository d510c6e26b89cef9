interface Shared<Result> {
  result: Promise<Result>;
  waiting: number;
  stop: AbortController;
}

/** Work that several callers want at the same time and that is done once for all of them. */
export interface SharedWork<Result> {
  /**
   * Starts the work under `key`, or waits for the one under way. A caller who aborts is let go with their reason;
   * the work itself is aborted when nobody waits for it any more.
   */
  run(
    key: string,
    start: (signal: AbortSignal) => Promise<Result>,
    signal?: AbortSignal | undefined,
  ): Promise<Result>;
}

export function createSharedWork<Result>(): SharedWork<Result> {
  const underWay = new Map<string, Shared<Result>>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<Result>): Shared<Result> {
    const stop = new AbortController();
    const shared: Shared<Result> = { waiting: 0, stop, result: start(stop.signal) };
    const forget = () => {
      if (underWay.get(key) === shared) underWay.delete(key);
    };
    shared.result.then(forget, forget);
    underWay.set(key, shared);
    return shared;
  }

  return {
    run(key, start, signal) {
      return new Promise<Result>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const shared = underWay.get(key) ?? begin(key, start);
        shared.waiting += 1;
        const leave = () => {
          shared.waiting -= 1;
          if (shared.waiting === 0) {
            // Who comes now must not join work that is being stopped.
            if (underWay.get(key) === shared) underWay.delete(key);
            shared.stop.abort(signal?.reason);
          }
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', leave, { once: true });
        const stay = () => signal?.removeEventListener('abort', leave);
        shared.result.then(resolve, reject).finally(stay);
      });
    },
  };
}
