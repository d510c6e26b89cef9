import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import {
  giveUp,
  type JobClaims,
  type JobEnvelope,
  putBack,
  sharedClaims,
  soleProcessClaims,
} from '#server/platform/jobs/job-claims.ts';
import type { JobHandler, JobQueue } from '#server/platform/jobs/job-queue.ts';
import { createBoss, installAlone, removeJobsOf } from '#server/platform/jobs/job-tables.ts';
import { type QueueWork, type QueueWorker, startQueueWorker } from '#server/platform/jobs/queue-worker.ts';
import { type Repeated, repeatEvery } from '#server/platform/jobs/repeat-every.ts';
import { reviveError, storeError } from '#server/platform/jobs/stored-error.ts';
import { describeFault, type Log } from '#server/platform/log.ts';

export interface JobQueueOptions {
  log: Log;
  /** Jobs of one queue that this process runs at once. */
  concurrency?: number;
  /** How often this process looks for jobs that others enqueued, and for those whose delay is over. */
  pollMs?: number;
  /** How often it looks for jobs of processes that died. */
  sweepMs?: number;
  retryDelaySeconds?: number;
  /** A job during which the process died so often is likely the reason, and is given up. */
  mostInterruptions?: number;
}

type AnyHandler = JobHandler<object>;

/** pg-boss fails a job that is active for longer. We know from claims who lives, so this is its longest possible. */
const longestRunHours = 23;
/** pg-boss drops a job that has waited for longer; ours wait until they are run. */
const longestWaitDays = 3_650;
/** The database's clock may tick more slowly than jobs are sent: one that starts "now" could miss its first look. */
const startAtOnce = '-1 second';
const slowestToldAgainSeconds = 60;
const defaultGraceMs = 10_000;

/** Durable jobs in the product's own database: see `JobQueue` for what is promised. */
export function createJobQueue(open: OpenDatabase, options: JobQueueOptions): JobQueue {
  const { log, concurrency = 2, pollMs = 500, sweepMs = 2_000 } = options;
  const { retryDelaySeconds = 1, mostInterruptions = 20 } = options;
  const handlers = new Map<string, AnyHandler>();
  const workers = new Map<string, QueueWorker>();
  let started = false;
  const watches: Repeated[] = [];
  const boss = createBoss(open);
  boss.on('error', (error) => {
    if (started && !isDatabaseAway(error))
      log.warn({ fault: describeFault(error) }, 'job maintenance failed');
  });
  const claims: JobClaims =
    open.kind === 'postgres'
      ? sharedClaims(open, boss, {
          onLost: () => {
            for (const worker of workers.values()) worker.claimsLost();
          },
        })
      : soleProcessClaims(open, boss);

  async function createQueues(): Promise<void> {
    for (const queue of handlers.keys()) {
      const deadLetter = givenUpQueue(queue);
      await boss.createQueue(deadLetter, { name: deadLetter });
      await boss.createQueue(queue, { name: queue, policy: 'short', deadLetter });
    }
  }

  async function releaseOrphans(): Promise<void> {
    try {
      const queues = [...handlers.keys()].flatMap((queue) => [queue, givenUpQueue(queue)]);
      const count = await claims.releaseOrphans(queues);
      if (count === 0) return;
      log.info({ jobs: count }, 'jobs of a process that died go on');
      for (const worker of workers.values()) worker.nudge();
    } catch (error) {
      if (!isDatabaseAway(error))
        log.warn({ fault: describeFault(error) }, 'orphaned jobs could not be looked for');
    }
  }

  /** One look at all queues for jobs that others enqueued and for those whose delay is over. */
  async function nudgeWhereDue(): Promise<void> {
    try {
      for (const queue of await claims.due([...workers.keys()])) workers.get(queue)?.nudge();
    } catch (error) {
      if (!isDatabaseAway(error))
        log.warn({ fault: describeFault(error) }, 'due jobs could not be looked for');
    }
  }

  function work(queue: string, handler: AnyHandler): QueueWork {
    return {
      queue,
      run: async (job, signal) => {
        if (job.interruptions > mostInterruptions) throw new TooOftenInterruptedError();
        await handler.run(job.payload, { attempt: job.attempt, signal });
      },
      recordDone: async (job) => {
        await boss.deleteJob(queue, job.id);
      },
      recordFailure: async (job, error) => {
        log.warn({ queue, job: job.id, attempt: job.attempt, fault: describeFault(error) }, 'a job failed');
        if (job.attempt < handler.attempts && !(error instanceof TooOftenInterruptedError)) {
          await boss.fail(queue, job.id, storeError(error));
          return;
        }
        await giveUp(open, boss, job, storeError(error));
        workers.get(givenUpQueue(queue))?.nudge();
      },
      recordHandedBack: (job) => putBack(open, job, 0),
    };
  }

  /** The telling of a job that was given up is a job itself, which pg-boss adds in the step that ends the first one. */
  function tellingWork(queue: string, handler: AnyHandler): QueueWork {
    return {
      queue: givenUpQueue(queue),
      run: (job) => handler.onGivenUp(job.payload, reviveError(job.error)),
      recordDone: async (job) => {
        await boss.deleteJob(givenUpQueue(queue), job.id);
      },
      recordFailure: async (job, error) => {
        log.error({ queue, job: job.id, fault: describeFault(error) }, 'a given-up job could not be told of');
        await putBack(
          open,
          job,
          Math.min(slowestToldAgainSeconds, retryDelaySeconds * 2 ** job.interruptions),
        );
      },
      recordHandedBack: (job) => putBack(open, job, 0),
    };
  }

  return {
    handle: (queue, handler) => {
      if (started) throw new Error(`The job queue has started: ${queue} comes too late.`);
      handlers.set(queue, handler);
    },

    enqueue: async (queue, payload, { key, afterMs } = {}) => {
      const handler = handlers.get(queue);
      if (!handler || !started) throw new Error(`Nobody works on the job queue ${queue}.`);
      const envelope: JobEnvelope = { payload, interruptions: 0 };
      await boss.send(queue, envelope, {
        singletonKey: key ?? randomUUID(),
        retryLimit: handler.attempts - 1,
        retryDelay: retryDelaySeconds,
        startAfter: afterMs === undefined ? startAtOnce : Math.ceil(afterMs / 1_000),
        expireInHours: longestRunHours,
        retentionDays: longestWaitDays,
      });
      workers.get(queue)?.nudge();
    },

    forgetJobsOf: (owner) => removeJobsOf(open, owner),

    start: async () => {
      await installAlone(open, async () => {
        await boss.start();
        await createQueues();
      });
      await releaseOrphans();
      for (const [queue, handler] of handlers) {
        for (const each of [work(queue, handler), tellingWork(queue, handler)]) {
          workers.set(each.queue, startQueueWorker(each, { claims, log, concurrency }));
        }
      }
      started = true;
      watches.push(repeatEvery(pollMs, nudgeWhereDue));
      // Nobody else can leave orphans behind in an embedded database.
      if (open.kind === 'postgres') watches.push(repeatEvery(sweepMs, releaseOrphans));
    },

    stop: async ({ graceMs = defaultGraceMs } = {}) => {
      if (!started) return;
      started = false;
      await Promise.all(watches.splice(0).map((watch) => watch.stop()));
      await Promise.all([...workers.values()].map((worker) => worker.stop(graceMs)));
      workers.clear();
      await boss.stop({ graceful: false });
      await claims.close();
    },
  };
}

function givenUpQueue(queue: string): string {
  return `${queue}-given-up`;
}

class TooOftenInterruptedError extends Error {
  override name = 'TooOftenInterruptedError';
  override message = 'The server stopped too often while it worked on this.';
}
