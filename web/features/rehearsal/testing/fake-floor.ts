import type { Floor } from '#web/features/rehearsal/run/floor.ts';

/** The floor of one browser with two tabs, ours and another, as the browser's locks would keep it. */
export function fakeFloor() {
  let has: 'ours' | 'other' | undefined;
  const listeners = new Set<() => void>();
  const ours: Floor = {
    async take() {
      has ??= 'ours';
      return has === 'ours';
    },
    async takeOver() {
      has = 'ours';
    },
    isOurs: () => has === 'ours',
    letGo() {
      if (has === 'ours') has = undefined;
    },
    onLost(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    ours,
    otherTab: {
      has: () => has === 'other',
      isFree: () => has === undefined,
      takeOver() {
        const lost = has === 'ours';
        has = 'other';
        if (lost) for (const listener of listeners) listener();
      },
    },
  };
}
