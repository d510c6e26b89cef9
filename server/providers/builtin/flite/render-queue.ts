import { sentence } from '#core/sentences.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SpeechPriority } from '#server/providers/ports.ts';
import type { FliteRendering, FliteReply, FliteRequest, FliteWork } from './flite-worker.ts';

/** What the queue needs of a worker thread that answers `FliteRequest` with `FliteReply`. */
export interface RenderThread {
  postMessage(request: FliteRequest): void;
  on(event: 'message', listener: (reply: FliteReply) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

export interface RenderQueueOptions {
  startThread(): RenderThread;
  /** How many threads may run at once; they are started when there is work for them. */
  threads: number;
  /** A thread that says nothing for so long is stopped, and its work fails. */
  silenceMs: number;
}

export interface RenderQueue {
  /**
   * Does the work on a thread: urgent work first, and in the order in which it was asked for. Rejects with
   * `AppError('voice.render-failed')`, or with the signal's reason when it is aborted.
   */
  run(
    work: FliteWork,
    options?: { priority?: SpeechPriority; signal?: AbortSignal },
  ): Promise<FliteRendering>;
  /** Stops the threads. Work under way or waiting fails. */
  close(): Promise<void>;
}

interface Job {
  work: FliteWork;
  resolve(rendering: FliteRendering): void;
  reject(reason: unknown): void;
}

interface Seat {
  thread: RenderThread;
  job: Job | null;
  watchdog: NodeJS.Timeout | null;
}

function failure(reason: string): AppError {
  return new AppError('voice.render-failed', sentence('voice.render-failed'), { cause: new Error(reason) });
}

export function createRenderQueue({ startThread, threads, silenceMs }: RenderQueueOptions): RenderQueue {
  const waiting: Record<SpeechPriority, Job[]> = { now: [], ahead: [] };
  const seats = new Set<Seat>();
  let closed = false;

  function watch(seat: Seat): void {
    if (seat.watchdog) clearTimeout(seat.watchdog);
    seat.watchdog = seat.job ? setTimeout(() => retire(seat, 'no progress'), silenceMs) : null;
  }

  /** Gives the seat up, whatever its thread is doing, and lets the next work go to a new one. */
  function retire(seat: Seat, reason: string): void {
    if (!seats.delete(seat)) return;
    const { job } = seat;
    seat.job = null;
    watch(seat);
    void seat.thread.terminate();
    job?.reject(failure(reason));
    dispatch();
  }

  function hear(seat: Seat, reply: FliteReply): void {
    const { job } = seat;
    if (reply.type !== 'progress') seat.job = null;
    watch(seat);
    if (reply.type === 'progress') return;
    if (reply.type === 'done') job?.resolve(reply.rendering);
    else job?.reject(failure(reply.reason));
    seat.thread.unref();
    dispatch();
  }

  function takeSeat(): Seat {
    const seat: Seat = { thread: startThread(), job: null, watchdog: null };
    seats.add(seat);
    seat.thread.on('message', (reply) => hear(seat, reply));
    seat.thread.on('error', (error) => retire(seat, error.message));
    seat.thread.on('exit', (code) => retire(seat, `the thread ended with ${code}`));
    return seat;
  }

  function dispatch(): void {
    while (!closed && (waiting.now.length > 0 || waiting.ahead.length > 0)) {
      const free = [...seats].find((seat) => seat.job === null);
      if (!free && seats.size >= threads) return;
      const job = waiting.now.shift() ?? waiting.ahead.shift();
      if (!job) return;
      const seat = free ?? takeSeat();
      seat.job = job;
      seat.thread.ref();
      watch(seat);
      seat.thread.postMessage({ type: 'render', work: job.work });
    }
  }

  function abandon(job: Job): void {
    for (const queue of Object.values(waiting)) {
      const at = queue.indexOf(job);
      if (at >= 0) queue.splice(at, 1);
    }
    for (const seat of seats) {
      if (seat.job === job) seat.thread.postMessage({ type: 'cancel' });
    }
  }

  return {
    run(work, { priority = 'now', signal } = {}) {
      return new Promise<FliteRendering>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        if (closed) return reject(failure('the engine was closed'));
        const onAbort = () => {
          abandon(job);
          reject(signal?.reason);
        };
        const settle = () => signal?.removeEventListener('abort', onAbort);
        const job: Job = {
          work,
          resolve: (rendering) => {
            settle();
            resolve(rendering);
          },
          reject: (reason) => {
            settle();
            reject(reason);
          },
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        waiting[priority].push(job);
        dispatch();
      });
    },
    async close() {
      closed = true;
      const left = [...waiting.now.splice(0), ...waiting.ahead.splice(0)];
      for (const job of left) job.reject(failure('the engine was closed'));
      const stopping = [...seats].map((seat) => {
        retire(seat, 'the engine was closed');
        return seat.thread.terminate();
      });
      await Promise.all(stopping);
    },
  };
}
