import { vi } from 'vitest';

/** Waits until the check passes; far longer than anything here takes, even on a machine that does much else. */
export const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 45_000, interval: 5 });
