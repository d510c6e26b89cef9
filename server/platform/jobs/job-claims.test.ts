import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { type JobClaims, sharedClaims } from '#server/platform/jobs/job-claims.ts';
import { createBoss } from '#server/platform/jobs/job-tables.ts';
import { openTestDatabase, type TestDatabase, testDatabases } from '#tests/support/server/database.ts';

interface Process {
  claims: JobClaims;
  boss: ReturnType<typeof createBoss>;
  onLost: ReturnType<typeof vi.fn>;
  end(): Promise<void>;
}

describe.runIf(testDatabases().includes('postgres'))('claims that processes on one Postgres share', () => {
  let database: TestDatabase;
  let processes: Process[];

  async function joinAs(): Promise<Process> {
    const open = (await openPostgres(database.url ?? '')) as Extract<OpenDatabase, { kind: 'postgres' }>;
    const boss = createBoss(open);
    await boss.start();
    await boss.createQueue('work');
    const onLost = vi.fn();
    const claims = sharedClaims(open, boss, { onLost });
    const joined = {
      claims,
      boss,
      onLost,
      end: async () => {
        await boss.stop({ graceful: false });
        await claims.close();
        await open.close();
      },
    };
    processes.push(joined);
    return joined;
  }

  async function enqueue({ boss }: Process): Promise<void> {
    await boss.send('work', { payload: {}, interruptions: 0 }, { startAfter: '-1 second' });
  }

  beforeEach(async () => {
    database = await openTestDatabase('postgres');
    processes = [];
  });

  afterEach(async () => {
    for (const each of processes) await each.end();
    await database.close();
  });

  test('give a job to one process only', async () => {
    const [one, two] = [await joinAs(), await joinAs()];
    await enqueue(one);
    const claimed = await Promise.all([one.claims.claim('work'), two.claims.claim('work')]);
    expect(claimed.filter((job) => job !== null)).toHaveLength(1);
  });

  test('leave the jobs of living processes alone, their own among them', async () => {
    const [one, two] = [await joinAs(), await joinAs()];
    await enqueue(one);
    expect(await one.claims.claim('work')).not.toBeNull();
    expect(await one.claims.releaseOrphans(['work'])).toBe(0);
    expect(await two.claims.releaseOrphans(['work'])).toBe(0);
    expect(await two.claims.claim('work')).toBeNull();
  });

  test('put the job of a process that is gone back, once, without using up an attempt', async () => {
    const [one, two] = [await joinAs(), await joinAs()];
    await enqueue(one);
    const first = await one.claims.claim('work');
    await one.claims.close();
    expect(await two.claims.releaseOrphans(['work'])).toBe(1);
    expect(await two.claims.releaseOrphans(['work'])).toBe(0);
    expect(await two.claims.claim('work')).toEqual({ ...first, interruptions: 1 });
  });

  test('leave a job alone that was finished but not yet released', async () => {
    const [one, two] = [await joinAs(), await joinAs()];
    await enqueue(one);
    const job = await one.claims.claim('work');
    await one.boss.complete('work', job?.id ?? '');
    expect(await two.claims.releaseOrphans(['work'])).toBe(0);
    if (job) await one.claims.release(job);
    expect(await two.claims.releaseOrphans(['work'])).toBe(0);
  });

  test('tell their process when the connection that holds them is lost, and hold on by a new one', async () => {
    const [one, two] = [await joinAs(), await joinAs()];
    await enqueue(one);
    await one.claims.claim('work');
    await database.execute(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [],
    );
    await vi.waitFor(() => expect(one.onLost).toHaveBeenCalledOnce(), { timeout: 60_000 });
    await vi.waitFor(async () => expect(await two.claims.releaseOrphans(['work'])).toBe(1), {
      timeout: 60_000,
    });
    expect(await one.claims.claim('work')).not.toBeNull();
    expect(await two.claims.releaseOrphans(['work'])).toBe(0);
    expect(two.onLost).not.toHaveBeenCalled();
  });
});
