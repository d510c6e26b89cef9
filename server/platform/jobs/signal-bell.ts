/** Wakes whoever waits; a ring that nobody waited for wakes the next who does, so none is missed. */
export interface SignalBell {
  ring(): void;
  /** Resolves at a ring, or after `milliseconds` where they are given. */
  rings(milliseconds?: number): Promise<void>;
}

export function createSignalBell(): SignalBell {
  const waiting = new Set<() => void>();
  let rung = false;
  return {
    ring: () => {
      if (waiting.size === 0) rung = true;
      for (const wake of waiting) wake();
    },
    rings: (milliseconds) => {
      if (rung) {
        rung = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = milliseconds === undefined ? undefined : setTimeout(wake, milliseconds);
        waiting.add(wake);
      });
    },
  };
}
