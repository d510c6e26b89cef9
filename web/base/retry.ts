/** How often and how patiently something is tried again. */
export interface RetryPlan {
  attempts: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

/** The wait before the attempt after `failures` failures in a row: doubled each time, up to the longest. */
export function waitBeforeRetryMs({ firstWaitMs, longestWaitMs }: RetryPlan, failures: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, failures - 1));
}

/** Resolves after the time, or rejects with the signal's reason as soon as it is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const wait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });

/** A refusal that stays one however often it is asked: the request itself is at fault. */
export function isFinalRefusal(failure: unknown): boolean {
  const status = statusOf(failure);
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** The HTTP status of a failed call; 0 where there was no answer. */
export function statusOf(failure: unknown): number {
  const status = typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : 0;
  return typeof status === 'number' ? status : 0;
}
