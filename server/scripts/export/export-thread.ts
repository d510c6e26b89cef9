import { exportLimits } from '#core/limits.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { startWorker } from '#server/platform/workers.ts';
import { createSeats } from '#server/scripts/extract/seats.ts';
import type { ExportTask } from './export-worker.ts';

/** Files that this process makes at the same time; who comes later waits. */
const seats = createSeats(1);

/**
 * The script as a file, made in a thread of its own under limits of time and memory, so that the longest script holds up
 * nobody else's requests.
 *
 * @throws AppError `script.export-failed`; the signal's reason where it is aborted.
 */
export async function exportInThread(
  task: ExportTask,
  signal: AbortSignal,
  limits: { timeoutMs: number; heapMiB: number } = exportLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const leave = await seats.take(signal);
  try {
    return await runThread(task, signal, limits);
  } finally {
    leave();
  }
}

async function runThread(
  task: ExportTask,
  signal: AbortSignal,
  limits: { timeoutMs: number; heapMiB: number },
): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const worker = startWorker('scripts/export/export-worker', {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB },
  });
  const ended = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const fail = (cause: unknown) => reject(failed(cause));
      const timer = setTimeout(() => fail(`It took more than ${limits.timeoutMs} ms.`), limits.timeoutMs);
      ended.signal.addEventListener('abort', () => clearTimeout(timer));
      signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
      worker.once('message', resolve);
      worker.once('error', fail);
      worker.once('exit', (code) => fail(`The thread ended with code ${code}.`));
    });
  } finally {
    ended.abort();
    await worker.terminate();
  }
}

function failed(cause: unknown): AppError {
  return new AppError('script.export-failed', refusal('script.export-failed').message, { cause });
}
