import { extractLimits } from '#core/limits.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { startWorker } from '#server/platform/workers.ts';
import { createSeats } from '#server/scripts/extract/seats.ts';
import type { FormatAnswer, FormatWork } from './format-worker.ts';

/** Threads of this process that format at the same time; who comes later waits. */
const seats = createSeats(2);

/**
 * Formats in a thread of its own, under limits of time and memory, so that the longest script holds up nobody else's
 * requests.
 *
 * @throws AppError `script.*` as `format-script.ts` does, `script.took-too-long` or `script.too-much-memory`; the
 * signal's reason where it is aborted.
 */
export async function formatInThread<Kind extends keyof FormatWork>(
  kind: Kind,
  given: FormatWork[Kind]['given'],
  signal: AbortSignal,
  limits: { timeoutMs: number; heapMiB: number } = extractLimits,
): Promise<FormatWork[Kind]['made']> {
  const leave = await seats.take(signal);
  try {
    return await runThread(kind, given, signal, limits);
  } finally {
    leave();
  }
}

async function runThread<Kind extends keyof FormatWork>(
  kind: Kind,
  given: FormatWork[Kind]['given'],
  signal: AbortSignal,
  limits: { timeoutMs: number; heapMiB: number },
): Promise<FormatWork[Kind]['made']> {
  signal.throwIfAborted();
  const worker = startWorker('scripts/format/format-worker', {
    workerData: { kind, given },
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB },
  });
  const ended = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(refusal('script.took-too-long')), limits.timeoutMs);
      ended.signal.addEventListener('abort', () => clearTimeout(timer));
      signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
      worker.once('message', (answer: FormatAnswer<Kind>) => {
        if ('made' in answer) resolve(answer.made);
        else reject(new AppError(answer.refused.id, answer.refused.message));
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal('script.too-much-memory') : error);
      });
      worker.once('exit', (code) => reject(new Error(`The formatting thread ended with code ${code}.`)));
    });
  } finally {
    ended.abort();
    await worker.terminate();
  }
}
