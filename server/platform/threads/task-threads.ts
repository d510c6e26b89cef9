import type { Worker, WorkerOptions } from 'node:worker_threads';
import type { ErrorId } from '#core/api/errors.ts';
import { sentence } from '#core/sentences.ts';
import { AppError } from '#server/platform/errors.ts';
import { createSeats } from './seats.ts';
import type { TaskAnswer, TaskMessage } from './serve-tasks.ts';
import { threadClock } from './thread-clock.ts';
import { createWarmThreads } from './warm-threads.ts';

/** Errors whose sentences need no values. */
type PlainErrorId = {
  [Id in ErrorId]: undefined extends Parameters<typeof sentence<Id>>[1] ? Id : never;
}[ErrorId];

export interface TaskThreadsOptions {
  /** Tasks that are done at the same time; who comes later waits. */
  seats: number;
  /** Threads that are kept for the next task. */
  kept: number;
  /** Of each thread. One that needs more memory is ended. */
  resourceLimits: NonNullable<WorkerOptions['resourceLimits']>;
  /** What the caller is refused by. Where the thread fails otherwise and there is no `broken`, the failure itself is thrown. */
  refusals: { tookTooLong: PlainErrorId; tooMuchMemory: PlainErrorId; broken?: PlainErrorId };
  /** Memory that the process uses, in bytes, and how often to look. */
  memoryInUse?: () => number;
  watchEveryMs?: number;
  /** The clock by which a thread's silence is measured. */
  clockOf?: typeof threadClock;
}

export interface TaskLimits {
  /** Since the task began, or since the thread last told how far it is; waits for a processor are not counted. */
  timeoutMs: number;
  /** In all. */
  overallTimeoutMs?: number;
  /** Of the whole process, while the task is done. */
  growthMiB?: number;
}

export interface TaskOptions<News> {
  limits: TaskLimits;
  signal: AbortSignal;
  onNews?: (news: News) => void;
}

/** Threads of one module that do tasks under limits of time and memory, so that none holds up other people's requests. */
export interface TaskThreads<Task, Made, News = never> {
  /**
   * Has a task done once there is a seat. A thread that was stopped, or that failed, is ended; one that answered serves
   * again. `tookMs` does not count the wait.
   *
   * @throws AppError as the work refuses or as `refusals` names; the signal's reason where it is aborted.
   */
  run(task: Task, options: TaskOptions<News>): Promise<{ made: Made; tookMs: number }>;
  /** Stops what is running; its callers get an error. */
  close(): Promise<void>;
}

/** A thread that has not begun a task for so long is broken. */
const startTimeoutMs = 60_000;

/** The module `server/NAME.ts` must call `serveTasks`, and needs its input in `vite.server.config.ts`. */
export function createTaskThreads<Task, Made, News = never>(
  name: string,
  options: TaskThreadsOptions,
): TaskThreads<Task, Made, News> {
  const { refusals, memoryInUse = () => process.memoryUsage.rss(), watchEveryMs = 250 } = options;
  const { clockOf = threadClock } = options;
  const seats = createSeats(options.seats);
  const threads = createWarmThreads(name, { resourceLimits: options.resourceLimits, atMost: options.kept });
  const running = new Set<AbortController>();
  let closed: Error | undefined;

  const refused = (id: PlainErrorId, cause?: unknown) =>
    new AppError(id, (sentence as (key: ErrorId) => string)(id), cause === undefined ? {} : { cause });
  const broken = (cause: Error) => (refusals.broken ? refused(refusals.broken, cause) : cause);

  async function withThread(work: (worker: Worker) => Promise<TaskAnswer<Made>>): Promise<TaskAnswer<Made>> {
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
    task: Task,
    { limits, signal, onNews = () => {} }: TaskOptions<News>,
  ): Promise<TaskAnswer<Made>> {
    signal.throwIfAborted();
    const { timeoutMs, overallTimeoutMs, growthMiB } = limits;
    const ended = new AbortController();
    try {
      return await new Promise<TaskAnswer<Made>>((resolve, reject) => {
        const timers: NodeJS.Timeout[] = [];
        const giveUp = () => reject(refused(refusals.tookTooLong));
        let timer = setTimeout(() => reject(broken(new Error('The thread did not begin.'))), startTimeoutMs);
        let now = clockOf(undefined);
        const hearBy = (due: number) => {
          clearTimeout(timer);
          const leftMs = due - now();
          if (leftMs <= 0) giveUp();
          else timer = setTimeout(hearBy, Math.ceil(leftMs), due);
        };
        const begin = () => {
          hearBy(now() + timeoutMs);
          if (overallTimeoutMs !== undefined) timers.push(setTimeout(giveUp, Math.max(0, overallTimeoutMs)));
          if (growthMiB !== undefined) timers.push(setInterval(watchMemory, watchEveryMs));
        };
        const before = memoryInUse();
        const watchMemory = () => {
          const growth = memoryInUse() - before;
          if (growth > (growthMiB ?? 0) * 1024 * 1024) reject(refused(refusals.tooMuchMemory));
        };
        const onMessage = (message: TaskMessage<Made, News>) => {
          if ('begun' in message) {
            now = clockOf(message.thread);
            begin();
          } else if ('news' in message) {
            hearBy(now() + timeoutMs);
            onNews(message.news);
          } else if (message.silentMs > timeoutMs) giveUp();
          else resolve(message);
        };
        const onError = (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused(refusals.tooMuchMemory) : broken(error));
        const onExit = (code: number) => reject(broken(new Error(`The thread ended with code ${code}.`)));
        worker.on('message', onMessage).on('error', onError).on('exit', onExit);
        ended.signal.addEventListener('abort', () => {
          for (const each of [timer, ...timers]) clearTimeout(each);
          worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        });
        signal.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
        worker.postMessage(task);
      });
    } finally {
      ended.abort();
    }
  }

  async function inSeat(task: Task, given: TaskOptions<News>): Promise<{ made: Made; tookMs: number }> {
    const leave = await seats.take(given.signal);
    const began = performance.now();
    try {
      const answer = await withThread((worker) => answerOf(worker, task, given));
      if ('refused' in answer) throw new AppError(answer.refused.id, answer.refused.message);
      if ('failed' in answer) throw broken(new Error(`${answer.failed.name}: ${answer.failed.message}`));
      return { made: answer.made, tookMs: performance.now() - began };
    } finally {
      leave();
    }
  }

  return {
    async run(task, given) {
      if (closed) throw closed;
      const stop = new AbortController();
      const abort = () => stop.abort(given.signal.reason);
      if (given.signal.aborted) abort();
      given.signal.addEventListener('abort', abort);
      running.add(stop);
      try {
        return await inSeat(task, { ...given, signal: stop.signal });
      } finally {
        running.delete(stop);
        given.signal.removeEventListener('abort', abort);
      }
    },
    async close() {
      closed = new Error('The threads were closed.');
      for (const stop of running) stop.abort(closed);
      await seats.empty();
      await threads.close();
    },
  };
}
