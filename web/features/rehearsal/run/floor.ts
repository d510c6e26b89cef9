/**
 * Who rehearses, of all tabs of this browser: they have one actor, and mostly one microphone. A tab that dies lets go.
 */
export interface Floor {
  /** Takes it, if no other tab has it. Resolves with whether it is ours. */
  take(): Promise<boolean>;
  /** Takes it from whichever tab has it. */
  takeOver(): Promise<void>;
  isOurs(): boolean;
  letGo(): void;
  /** Called when another tab has taken it over. Returns how to stop being told. */
  onLost(listener: () => void): () => void;
}

const name = 'castmate.rehearsal';

export function browserFloor(): Floor {
  const listeners = new Set<() => void>();
  let letGo: (() => void) | undefined;

  function request(options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      let mine: (() => void) | undefined;
      const hold = (lock: Lock | null) => {
        if (lock === null) return resolve(false);
        return new Promise<void>((end) => {
          mine = end;
          letGo = end;
          resolve(true);
        });
      };
      const lose = () => {
        if (mine === undefined) {
          // A browser that keeps no locks keeps nobody from rehearsing.
          letGo = () => undefined;
          return resolve(true);
        }
        if (letGo !== mine) return;
        letGo = undefined;
        for (const listener of listeners) listener();
      };
      try {
        navigator.locks.request(name, options, hold).catch(lose);
      } catch {
        lose();
      }
    });
  }

  return {
    take: async () => letGo !== undefined || (await request({ ifAvailable: true })),
    async takeOver() {
      if (letGo === undefined) await request({ steal: true });
    },
    isOurs: () => letGo !== undefined,
    letGo() {
      letGo?.();
      letGo = undefined;
    },
    onLost(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
