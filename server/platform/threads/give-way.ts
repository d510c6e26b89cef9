import os from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Has this worker thread give way to the others: who rehearses is answered before a file is read on. On Linux alone, where
 * the priority of process 0 is that of the calling thread (setpriority(2)); elsewhere it would be the whole process's.
 */
export function giveWay(): void {
  if (process.platform !== 'linux' || isMainThread) return;
  const { PRIORITY_BELOW_NORMAL: low } = os.constants.priority;
  // A process that was started with a lower one may not raise it.
  if (os.getPriority() < low) os.setPriority(low);
}
