import type PgBoss from 'pg-boss';
import { z } from 'zod';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { SqlSession } from '#server/platform/database/sql-executor.ts';

/** A job as its worker sees it. */
export interface ClaimedJob {
  id: string;
  queue: string;
  payload: object;
  /** Counts from 1; a process that died or stopped in the middle used up none. */
  attempt: number;
  /** How often a process died or stopped while it ran this job. */
  interruptions: number;
  /** As `storeError` made it; null unless the job tells of another that was given up. */
  error: unknown;
}

/** What is kept as a job's data. */
export interface JobEnvelope {
  payload: object;
  interruptions: number;
}

/**
 * Who runs which job. A job is active from its claim until its outcome is recorded; where its process dies in between
 * it is an orphan, and goes back into its queue.
 */
export interface JobClaims {
  /** Those of these queues in which a job waits whose time has come. */
  due(queues: string[]): Promise<string[]>;
  claim(queue: string): Promise<ClaimedJob | null>;
  /** Call when the job's outcome has been recorded. */
  release(job: ClaimedJob): Promise<void>;
  /** Puts the orphans of these queues back; returns how many there were. */
  releaseOrphans(queues: string[]): Promise<number>;
  close(): Promise<void>;
}

const jobSchema = z.object({
  id: z.string(),
  data: z.object({ payload: z.record(z.string(), z.unknown()), interruptions: z.number().int() }),
  retryCount: z.number().int(),
  output: z.unknown(),
});

/** With the embedded database no other process can be at work: what is active when this one starts is an orphan. */
export function soleProcessClaims(open: OpenDatabase, boss: PgBoss): JobClaims {
  return {
    due: (queues) => dueAmong(open, queues),
    claim: (queue) => fetchOne(boss, queue),
    release: async () => undefined,
    releaseOrphans: async (queues) => (await open.execute(orphansBack('true'), [queues])).rowCount,
    close: async () => undefined,
  };
}

/** Sets a job's lock apart from other advisory locks in the database. */
const lockSeed = 5_390_214;

/**
 * With several processes on one Postgres, each holds an advisory lock on every job that it runs, from before the job
 * is seen to be active until after its outcome is. The locks belong to one connection, so they are gone the moment
 * the process is; an active job that nobody holds a lock on is an orphan.
 *
 * @param options.onLost is called when that connection is lost while the process lives: whatever it runs may now be
 * taken over by another process, and should stop.
 */
export function sharedClaims(
  open: Extract<OpenDatabase, { kind: 'postgres' }>,
  boss: PgBoss,
  { onLost }: { onLost: () => void },
): JobClaims {
  let session: Promise<SqlSession> | null = null;
  let closed = false;

  const currentSession = (): Promise<SqlSession> => {
    if (session) return session;
    const opening = open.connect();
    session = opening;
    const forget = () => {
      if (session === opening) session = null;
    };
    opening.then((opened) => {
      void opened.ended.then(() => {
        forget();
        if (!closed) onLost();
      });
    }, forget);
    return opening;
  };

  return {
    due: (queues) => dueAmong(open, queues),
    claim: async (queue) => {
      const holder = await currentSession();
      try {
        return await holder.transaction(async (execute) => {
          const job = await fetchOne(boss, queue, { executeSql: execute });
          if (!job) return null;
          const { rows } = await execute(
            `SELECT pg_try_advisory_lock(hashtextextended($1, ${lockSeed})) AS locked`,
            [job.id],
          );
          if (rows[0]?.locked !== true) throw new StillHeldError();
          return job;
        });
      } catch (error) {
        if (error instanceof StillHeldError) return null;
        throw error;
      }
    },
    release: async (job) => {
      const holder = await currentSession();
      await holder.transaction((execute) =>
        execute(`SELECT pg_advisory_unlock(hashtextextended($1, ${lockSeed}))`, [job.id]),
      );
    },
    // On another connection than the locks': a connection is always granted what it holds itself.
    releaseOrphans: async (queues) =>
      (
        await open.execute(
          orphansBack(`pg_try_advisory_xact_lock(hashtextextended(id::text, ${lockSeed}))`),
          [queues],
        )
      ).rowCount,
    close: async () => {
      closed = true;
      await (await session?.catch(() => null))?.close();
    },
  };
}

/** Whoever ran the job last is still putting it away: it stays in its queue for a moment. */
class StillHeldError extends Error {}

async function dueAmong(open: OpenDatabase, queues: string[]): Promise<string[]> {
  const { rows } = await open.execute(
    `SELECT DISTINCT name FROM pgboss.job WHERE name = ANY($1) AND state < 'active' AND start_after < now()`,
    [queues],
  );
  return rows.map(({ name }) => String(name));
}

async function fetchOne(boss: PgBoss, queue: string, db?: PgBoss.Db): Promise<ClaimedJob | null> {
  const [row] = await boss.fetch(queue, {
    batchSize: 1,
    includeMetadata: true,
    ...(db ? { db } : {}),
  });
  if (!row) return null;
  const { id, data, retryCount, output } = jobSchema.parse(row);
  return {
    id,
    queue,
    payload: data.payload,
    attempt: Math.max(1, retryCount + 1 - data.interruptions),
    interruptions: data.interruptions,
    error: output ?? null,
  };
}

/**
 * Puts active jobs back into their queue that meet `condition` on their `id`. A job that was just finished is left
 * alone, for the update looks at its state again. An interruption costs none of the job's attempts.
 */
function orphansBack(condition: string): string {
  return `
    WITH active AS MATERIALIZED (
      SELECT id, name FROM pgboss.job WHERE state = 'active' AND name = ANY($1)
    ), orphan AS MATERIALIZED (
      SELECT id, name FROM active WHERE ${condition}
    )
    UPDATE pgboss.job AS job SET ${interrupted}
    FROM orphan
    WHERE job.name = orphan.name AND job.id = orphan.id AND job.state = 'active'
    RETURNING job.id`;
}

const interrupted = `
  state = 'retry',
  retry_limit = job.retry_limit + 1,
  data = jsonb_set(job.data, '{interruptions}', to_jsonb((job.data->>'interruptions')::int + 1))`;

/** Puts a job back into its queue, to be tried again after `delaySeconds` without using up an attempt. */
export async function putBack(open: OpenDatabase, job: ClaimedJob, delaySeconds: number): Promise<void> {
  await open.execute(
    `UPDATE pgboss.job AS job SET ${interrupted}, start_after = now() + $3 * interval '1 second'
     WHERE name = $1 AND id = $2 AND state = 'active'`,
    [job.queue, job.id, delaySeconds],
  );
}

/** Ends a job as given up whatever attempts it has left. What is left of it is the job that tells of it. */
export async function giveUp(
  open: OpenDatabase,
  boss: PgBoss,
  job: ClaimedJob,
  error: object,
): Promise<void> {
  await open.execute('UPDATE pgboss.job SET retry_limit = retry_count WHERE name = $1 AND id = $2', [
    job.queue,
    job.id,
  ]);
  await boss.fail(job.queue, job.id, error);
  await boss.deleteJob(job.queue, job.id);
}
