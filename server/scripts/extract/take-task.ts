import type { Worker } from 'node:worker_threads';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { WarmThreads } from '#server/platform/warm-threads.ts';
import type { ExtractAnswer, ExtractTask, PageBegun, PicturesTask, TextTask } from './extract-worker.ts';
import type { Seats } from './seats.ts';

export interface TaskLimits {
  /** Since the last page that was told of, and in all. */
  timeoutMs: number;
  overallTimeoutMs: number;
  /** Of the process, while the task is done. */
  growthMiB: number;
  /** Memory that the process uses, in bytes, and how often to look. */
  memoryInUse: () => number;
  watchEveryMs: number;
}

/** Where tasks of one kind wait for their turn, and what does them. */
export interface TaskThreads {
  seats: Seats;
  threads: WarmThreads;
}

interface TaskOptions {
  limits: TaskLimits;
  signal: AbortSignal;
  /** Told of each page that is read from its picture. */
  onPage?: (page: number) => void;
}

type AnswerTo<Task extends ExtractTask> = Extract<
  ExtractAnswer,
  Task extends TextTask ? { text: unknown } : Task extends PicturesTask ? { pages: unknown } : never
>;

/**
 * Has a task done by a thread, once there is a seat. A thread that was stopped, or that failed, is ended; one that answered
 * serves again. `tookMs` does not count the wait.
 *
 * @throws AppError as the thread tells, `script.took-too-long`, `script.too-much-memory`, `script.damaged`; the signal's
 * reason where it is aborted.
 */
export async function takeTask<Task extends ExtractTask>(
  { seats, threads }: TaskThreads,
  task: Task,
  options: TaskOptions,
): Promise<{ answer: AnswerTo<Task>; tookMs: number }> {
  const leave = await seats.take(options.signal);
  const began = performance.now();
  try {
    const answer = await withThread(threads, (worker) => answerOf(worker, task, options));
    if ('refused' in answer) throw new AppError(answer.refused.id, answer.refused.message);
    if ('failed' in answer) throw damaged(`${answer.failed.name}: ${answer.failed.message}`);
    return { answer: answer as AnswerTo<Task>, tookMs: performance.now() - began };
  } finally {
    leave();
  }
}

async function withThread(
  threads: WarmThreads,
  work: (worker: Worker) => Promise<ExtractAnswer>,
): Promise<ExtractAnswer> {
  const worker = threads.take();
  try {
    const answer = await work(worker);
    await threads.giveBack(worker, answer.heapBytes);
    return answer;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

async function answerOf(
  worker: Worker,
  task: ExtractTask,
  { limits, signal, onPage = () => {} }: TaskOptions,
): Promise<ExtractAnswer> {
  signal.throwIfAborted();
  const before = limits.memoryInUse();
  const ended = new AbortController();
  try {
    return await new Promise<ExtractAnswer>((resolve, reject) => {
      const giveUp = () => reject(refusal('script.took-too-long'));
      const timer = setTimeout(giveUp, limits.timeoutMs);
      const overall = setTimeout(giveUp, Math.max(0, limits.overallTimeoutMs));
      const watch = setInterval(() => {
        const growth = limits.memoryInUse() - before;
        if (growth > limits.growthMiB * 1024 * 1024) reject(refusal('script.too-much-memory'));
      }, limits.watchEveryMs);
      const onMessage = (message: ExtractAnswer | PageBegun) => {
        if ('heapBytes' in message) return resolve(message);
        timer.refresh();
        onPage(message.page);
      };
      const onError = (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal('script.too-much-memory') : damaged(error),
        );
      const onExit = (code: number) => reject(damaged(`The reader ended with code ${code}.`));
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      ended.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        clearTimeout(overall);
        clearInterval(watch);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      });
      signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
      worker.postMessage(task);
    });
  } finally {
    ended.abort();
  }
}

function damaged(cause: unknown): AppError {
  return new AppError('script.damaged', refusal('script.damaged').message, { cause });
}
