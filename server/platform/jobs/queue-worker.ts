import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import type { ClaimedJob, JobClaims } from '#server/platform/jobs/job-claims.ts';
import { createSignalBell } from '#server/platform/jobs/signal-bell.ts';
import { describeFault, type Log } from '#server/platform/log.ts';

/** Why a running job was told to stop: the server stops, or another process may have taken the job over. */
type Interruption = 'stopping' | 'claim-lost';

/** How the jobs of one queue are run, and what is recorded of each way in which that ends. */
export interface QueueWork {
  queue: string;
  run(job: ClaimedJob, signal: AbortSignal): Promise<void>;
  recordDone(job: ClaimedJob): Promise<void>;
  recordFailure(job: ClaimedJob, error: unknown): Promise<void>;
  recordHandedBack(job: ClaimedJob): Promise<void>;
}

export interface QueueWorker {
  /** Looks for jobs: there may be one. It looks once by itself, when it starts. */
  nudge(): void;
  /** Tells running jobs to stop because another process may run them by now. */
  claimsLost(): void;
  /** Takes no more jobs; waits `graceMs` for those that run, then interrupts them and waits once more. */
  stop(graceMs: number): Promise<void>;
}

export interface QueueWorkerOptions {
  claims: JobClaims;
  log: Log;
  concurrency: number;
}

/** Jobs that ignore their signal are left behind after so long; the next start takes them up. */
const interruptedGraceMs = 1_000;
const recordAgainAfterMs = 500;

/** Claims and runs the jobs of one queue, several at once, until it is stopped. */
export function startQueueWorker(work: QueueWork, options: QueueWorkerOptions): QueueWorker {
  const { claims, log, concurrency } = options;
  const bell = createSignalBell();
  const running = new Map<Promise<void>, (why: Interruption) => void>();
  let stopping = false;

  async function lookForJobs(): Promise<void> {
    while (!stopping) {
      const job = running.size < concurrency ? await claim() : null;
      if (job) begin(job);
      else await bell.rings();
    }
  }

  async function claim(): Promise<ClaimedJob | null> {
    try {
      return await claims.claim(work.queue);
    } catch (error) {
      if (!isDatabaseAway(error)) {
        log.warn({ queue: work.queue, fault: describeFault(error) }, 'no job could be claimed');
      }
      return null;
    }
  }

  function begin(job: ClaimedJob): void {
    const controller = new AbortController();
    let interruption: Interruption | null = null;
    const end = runToItsEnd(job, controller.signal, () => interruption).finally(() => {
      running.delete(end);
      bell.ring();
    });
    running.set(end, (why) => {
      interruption ??= why;
      controller.abort();
    });
  }

  async function runToItsEnd(
    job: ClaimedJob,
    signal: AbortSignal,
    interruption: () => Interruption | null,
  ): Promise<void> {
    try {
      await work.run(job, signal);
    } catch (error) {
      const why = interruption();
      if (why === 'claim-lost') return;
      if (why === 'stopping') return record(job, () => work.recordHandedBack(job));
      return record(job, () => work.recordFailure(job, error));
    }
    return record(job, () => work.recordDone(job));
  }

  /** An outcome that could not be recorded leaves the job claimed, and no sweep would ever find it: keep trying. */
  async function record(job: ClaimedJob, outcome: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        await outcome();
        await claims.release(job);
        return;
      } catch (error) {
        if (!isDatabaseAway(error)) {
          log.warn({ queue: work.queue, job: job.id, fault: describeFault(error) }, 'a job ended unrecorded');
        }
        if (stopping) return;
        await bell.rings(recordAgainAfterMs);
      }
    }
  }

  function interruptAll(why: Interruption): void {
    for (const interrupt of running.values()) interrupt(why);
  }

  const looking = lookForJobs();
  return {
    nudge: () => bell.ring(),
    claimsLost: () => interruptAll('claim-lost'),
    stop: async (graceMs) => {
      stopping = true;
      bell.ring();
      await looking;
      await settledWithin(running.keys(), graceMs);
      if (running.size === 0) return;
      interruptAll('stopping');
      await settledWithin(running.keys(), interruptedGraceMs);
      if (running.size > 0)
        log.warn({ queue: work.queue, jobs: running.size }, 'jobs left to the next start');
    },
  };
}

async function settledWithin(promises: Iterable<Promise<void>>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([Promise.allSettled(promises), timeout]);
  clearTimeout(timer);
}
