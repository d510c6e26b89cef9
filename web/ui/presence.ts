import { interfaceTimes } from '#core/limits.ts';

/** Whether somebody can be before this page: it is to be seen, and its device is awake. */
export interface Presence {
  isHere(): boolean;
  /**
   * Called when the page goes out of sight, and after its device has slept: not all of them hide their pages first. Another
   * window that has the focus, while the page is still to be seen, is no absence. Returns how to stop being told.
   */
  onAway(listener: () => void): () => void;
}

export interface PresenceBrowser {
  isVisible(): boolean;
  onVisibilityChange(listener: () => void): () => void;
  /** Milliseconds since the epoch: they go on while the device sleeps. */
  date(): number;
  every(ms: number, callback: () => void): () => void;
}

const lookEveryMs = 1_000;

export function openPresence(browser: PresenceBrowser): Presence {
  const { isVisible, onVisibilityChange, date, every } = browser;
  return {
    isHere: isVisible,
    onAway(listener) {
      let lookedAt = date();
      const ends = [
        onVisibilityChange(() => {
          if (!isVisible()) listener();
          lookedAt = date();
        }),
        every(lookEveryMs, () => {
          const sinceMs = date() - lookedAt;
          lookedAt = date();
          // Browsers let the clocks of hidden pages go slowly, and those are away already.
          if (isVisible() && sinceMs >= interfaceTimes.sleptMs) listener();
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

export function browserPresence(): Presence {
  return openPresence({
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    date: () => Date.now(),
    every(ms, callback) {
      const timer = setInterval(callback, ms);
      return () => clearInterval(timer);
    },
  });
}
