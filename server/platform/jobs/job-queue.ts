/**
 * Durable work: a job that was enqueued runs to its end, whatever dies in between. Handlers must be idempotent. Of a job
 * that has ended nothing is kept.
 */
export interface JobQueue {
  /**
   * Names the handler of a queue; call before `start`. A handler that throws is tried again up to `attempts` times
   * in all; `onGivenUp` then hears of it, once or more.
   */
  handle<Data extends object>(queue: string, handler: JobHandler<Data>): void;
  /**
   * Enqueues a job, to be run at once or `afterMs` from now. With `key`, a job of the same key that has not started
   * yet is kept and no second one added.
   */
  enqueue<Data extends object>(
    queue: string,
    data: Data,
    options?: { key?: string; afterMs?: number },
  ): Promise<void>;
  /** Removes the jobs whose data has this `owner`. One that runs at this moment runs to its end. */
  forgetJobsOf(owner: string): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs end for at most `graceMs`, then leaves them to the next start. */
  stop(options?: { graceMs?: number }): Promise<void>;
}

export interface JobHandler<Data> {
  attempts: number;
  run(data: Data, context: { attempt: number; signal: AbortSignal }): Promise<void>;
  onGivenUp(data: Data, error: unknown): Promise<void>;
}
