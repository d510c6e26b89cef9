/** Work that is done again and again. */
export interface Repeated {
  /** Resolves once nothing of it runs any more. */
  stop(): Promise<void>;
}

/** Does `work`, which must not reject, again and again, with a rest of `restMs` before each time. */
export function repeatEvery(restMs: number, work: () => Promise<void>): Repeated {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const rest = () => {
    timer = setTimeout(() => {
      running = work().finally(() => {
        if (!stopped) rest();
      });
    }, restMs);
  };
  rest();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
