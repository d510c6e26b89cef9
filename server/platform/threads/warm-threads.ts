import type { Worker, WorkerOptions } from 'node:worker_threads';
import { startWorker } from './workers.ts';

export interface WarmThreadOptions {
  resourceLimits?: WorkerOptions['resourceLimits'];
  /** Threads that are kept while they have nothing to do. */
  atMost: number;
  /** A thread whose heap has grown larger than this, in bytes, is not kept. */
  heapBytes?: number;
  /** How long a thread is kept without work. */
  idleMs?: number;
}

/**
 * Threads of one module that are used again: to start one takes longer than most of its tasks. The module takes tasks as
 * messages, one at a time, and must leave nothing of a task behind when it has answered.
 */
export interface WarmThreads {
  /** A thread that waits for a task. Who takes it ends it with `worker.terminate()`, or gives it back. */
  take(): Worker;
  /** After its answer; `heapBytes` is what its heap takes now. Nobody may listen to it any more. */
  giveBack(worker: Worker, heapBytes: number): Promise<void>;
  close(): Promise<void>;
}

interface Idle {
  worker: Worker;
  leave: () => void;
}

export function createWarmThreads(name: string, options: WarmThreadOptions): WarmThreads {
  const { resourceLimits, atMost, heapBytes = 96 * 1024 * 1024, idleMs = 15_000 } = options;
  const idle: Idle[] = [];

  function keep(worker: Worker): void {
    const leave = () => {
      clearTimeout(timer);
      worker.off('error', leave).off('exit', leave);
      const at = idle.indexOf(kept);
      if (at >= 0) idle.splice(at, 1);
    };
    const kept = { worker, leave };
    const timer = setTimeout(() => {
      leave();
      void worker.terminate();
    }, idleMs).unref();
    worker.once('error', leave).once('exit', leave);
    worker.unref();
    idle.push(kept);
  }

  return {
    take() {
      const warm = idle.at(-1);
      if (!warm) return startWorker(name, { resourceLimits });
      warm.leave();
      warm.worker.ref();
      return warm.worker;
    },
    async giveBack(worker, heapNow) {
      if (idle.length < atMost && heapNow <= heapBytes) keep(worker);
      else await worker.terminate();
    },
    async close() {
      const workers = idle.map(({ worker }) => worker);
      for (const { leave } of [...idle]) leave();
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
