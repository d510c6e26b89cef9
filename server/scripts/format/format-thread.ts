import { extractLimits } from '#core/limits.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { createWarmThreads, type WarmThreads } from '#server/platform/warm-threads.ts';
import { createSeats } from '#server/scripts/extract/seats.ts';
import type { FormatAnswer, FormatWork } from './format-worker.ts';

interface FormatLimits {
  timeoutMs: number;
  threads: WarmThreads;
}

const atOnce = 2;
/** Threads of this process that format at the same time; who comes later waits. */
const seats = createSeats(atOnce);

export function formatThreads(heapMiB: number): WarmThreads {
  return createWarmThreads('scripts/format/format-worker', {
    resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: 16 },
    atMost: 1,
  });
}

const usual: FormatLimits = {
  timeoutMs: extractLimits.timeoutMs,
  threads: formatThreads(extractLimits.heapMiB),
};

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
  limits: FormatLimits = usual,
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
  { timeoutMs, threads }: FormatLimits,
): Promise<FormatWork[Kind]['made']> {
  signal.throwIfAborted();
  const worker = threads.take();
  const ended = new AbortController();
  try {
    const answer = await new Promise<FormatAnswer<Kind>>((resolve, reject) => {
      const timer = setTimeout(() => reject(refusal('script.took-too-long')), timeoutMs);
      const onError = (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal('script.too-much-memory') : error);
      const onExit = (code: number) => reject(new Error(`The formatting thread ended with code ${code}.`));
      worker.on('message', resolve).on('error', onError).on('exit', onExit);
      ended.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        worker.off('message', resolve).off('error', onError).off('exit', onExit);
      });
      signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
      worker.postMessage({ kind, given });
    });
    ended.abort();
    await threads.giveBack(worker, answer.heapBytes);
    if ('made' in answer) return answer.made;
    throw new AppError(answer.refused.id, answer.refused.message);
  } catch (error) {
    if (!ended.signal.aborted) {
      ended.abort();
      await worker.terminate();
    }
    throw error;
  }
}
