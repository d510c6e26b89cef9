import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { startWorker } from '#server/platform/workers.ts';
import type { ExtractAnswer, ExtractTask, ReadingProgress } from './extract-worker.ts';
import { createSeats } from './seats.ts';

export interface ExtractRequest extends ExtractTask {
  signal?: AbortSignal;
  /** Told of each page that takes long. */
  onProgress?: (progress: ReadingProgress) => void;
}

export interface ScriptExtractor {
  /**
   * Lays out the text of a script's file. Rejects with `AppError` `upload.empty`, `upload.unsupported-type` or
   * `script.*`, or with the signal's reason when it is aborted.
   */
  extract(request: ExtractRequest): Promise<LaidOutDocument>;
  /** Stops what is running; its callers get an error. */
  close(): Promise<void>;
}

export interface ExtractorOptions {
  /** Since the last page that was told of, and in all. */
  timeoutMs?: number;
  overallTimeoutMs?: number;
  heapMiB?: number;
  growthMiB?: number;
  /** Memory that the process uses, in bytes, and how often to look. */
  memoryInUse?: () => number;
  watchEveryMs?: number;
  /** Files read at the same time; each may take the whole heap limit. */
  atOnce?: number;
}

interface WorkLimits extends Required<Omit<ExtractorOptions, 'atOnce'>> {
  stop: AbortSignal;
}

/**
 * Reads files in worker threads, one thread per file, so that a hostile file can take neither the process nor more than
 * its time and memory.
 */
export function createExtractor(options: ExtractorOptions = {}): ScriptExtractor {
  const { atOnce = 2, ...given } = options;
  const limits = {
    timeoutMs: extractLimits.timeoutMs,
    overallTimeoutMs: extractLimits.scanTimeoutMs,
    heapMiB: extractLimits.heapMiB,
    growthMiB: extractLimits.growthMiB,
    memoryInUse: () => process.memoryUsage.rss(),
    watchEveryMs: 250,
    ...given,
  };
  const closing = new AbortController();
  const seats = createSeats(atOnce);
  return {
    async extract({ bytes, fileName, signal, onProgress = () => {} }) {
      if (bytes.length === 0) throw refusal('upload.empty');
      const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const leave = await seats.take(stop);
      try {
        return await runWorker({ bytes, fileName }, onProgress, { ...limits, stop });
      } finally {
        leave();
      }
    },
    async close() {
      closing.abort(new Error('The script extractor was closed.'));
      await seats.empty();
    },
  };
}

async function runWorker(
  task: ExtractTask,
  onProgress: (progress: ReadingProgress) => void,
  limits: WorkLimits,
): Promise<LaidOutDocument> {
  limits.stop.throwIfAborted();
  const worker = startWorker('scripts/extract/extract-worker', {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMiB, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  });
  const ended = new AbortController();
  const before = limits.memoryInUse();
  try {
    return await new Promise<LaidOutDocument>((resolve, reject) => {
      const giveUp = () => reject(refusal('script.took-too-long'));
      const timer = setTimeout(giveUp, limits.timeoutMs);
      const overall = setTimeout(giveUp, limits.overallTimeoutMs);
      const watch = setInterval(() => {
        const growth = limits.memoryInUse() - before;
        if (growth > limits.growthMiB * 1024 * 1024) reject(refusal('script.too-much-memory'));
      }, limits.watchEveryMs);
      ended.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        clearTimeout(overall);
        clearInterval(watch);
      });
      limits.stop.addEventListener('abort', () => reject(limits.stop.reason), { signal: ended.signal });
      worker.on('message', (answer: ExtractAnswer) => {
        if ('progress' in answer) {
          timer.refresh();
          onProgress(answer.progress);
        } else if ('document' in answer) resolve(answer.document);
        else if ('refused' in answer) reject(new AppError(answer.refused.id, answer.refused.message));
        else reject(damaged(`${answer.failed.name}: ${answer.failed.message}`));
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal('script.too-much-memory') : damaged(error),
        );
      });
      worker.once('exit', (code) => reject(damaged(`The reader ended with code ${code}.`)));
    });
  } finally {
    ended.abort();
    await worker.terminate();
  }
}

function damaged(cause: unknown): AppError {
  return new AppError('script.damaged', refusal('script.damaged').message, { cause });
}
