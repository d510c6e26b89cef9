import { readFileSync, readlinkSync } from 'node:fs';

/** What Linux calls a thread: its folder under `/proc`. Undefined where the system has no such names. */
export type ThreadName = string | undefined;

/** The name of the thread that asks. */
export function ownThread(): ThreadName {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return undefined;
  }
}

/**
 * A clock that stands still while the thread waits for a processor, in milliseconds from any beginning: a busy machine
 * makes a task slow, and not a task that takes too long. Where the system does not tell such waits, and once the thread
 * has ended, it is the ordinary clock.
 */
export function threadClock(thread: ThreadName): () => number {
  return () => performance.now() - waitedMs(thread);
}

function waitedMs(thread: ThreadName): number {
  if (thread === undefined) return 0;
  try {
    return waitedIn(readFileSync(`/proc/${thread}/schedstat`, 'utf8'));
  } catch {
    return 0;
  }
}

/** Of `schedstat`: nanoseconds on a processor, nanoseconds waiting for one, and how often it had one. */
export function waitedIn(schedstat: string): number {
  const waited = Number(schedstat.split(' ')[1]);
  return Number.isFinite(waited) ? waited / 1e6 : 0;
}
