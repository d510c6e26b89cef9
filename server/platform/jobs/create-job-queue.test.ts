import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { createJobQueue, type JobQueueOptions } from '#server/platform/jobs/create-job-queue.ts';
import type { JobHandler, JobQueue } from '#server/platform/jobs/job-queue.ts';
import { gate } from '#tests/support/gate.ts';
import { openTestDatabase, type TestDatabase, testDatabases } from '#tests/support/server/database.ts';

interface Work {
  name: string;
}

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** Waits for the condition, as long as the slowest machine may take. */
const eventually = (condition: () => unknown) => vi.waitFor(condition, { timeout: 60_000, interval: 5 });

describe.each(testDatabases())('the job queue on %s', (kind) => {
  let open: TestDatabase;
  let queues: JobQueue[];

  beforeEach(async () => {
    open = await openTestDatabase(kind);
    queues = [];
  });

  afterEach(async () => {
    for (const queue of queues) await queue.stop({ graceMs: 0 });
    await open.close();
  });

  async function startQueue(
    handler: Partial<JobHandler<Work>>,
    options: Partial<JobQueueOptions> = {},
  ): Promise<JobQueue> {
    const queue = createJobQueue(open, { log, pollMs: 10, sweepMs: 10, retryDelaySeconds: 0, ...options });
    queue.handle<Work>('work', {
      attempts: 3,
      run: async () => undefined,
      onGivenUp: async () => undefined,
      ...handler,
    });
    await queue.start();
    queues.push(queue);
    return queue;
  }

  test('runs what is enqueued, with its data', async () => {
    const run = vi.fn(async () => undefined);
    const queue = await startQueue({ run });
    await queue.enqueue('work', { name: 'first' });
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    expect(run).toHaveBeenCalledWith({ name: 'first' }, { attempt: 1, signal: expect.any(AbortSignal) });
  });

  test('starts an enqueued job at once, without waiting for the next look', async () => {
    const started = gate();
    const queue = await startQueue({ run: async () => started.open() }, { pollMs: 3_600_000 });
    await queue.enqueue('work', { name: 'now' });
    await started.opened;
  });

  test('with nothing to do asks the database one question at each look, however many queues there are', async () => {
    const queue = createJobQueue(open, { log, pollMs: 10, sweepMs: 3_600_000 });
    for (const name of ['one', 'two', 'three']) {
      queue.handle(name, { attempts: 1, run: async () => undefined, onGivenUp: async () => undefined });
    }
    await queue.start();
    queues.push(queue);
    const execute = vi.spyOn(open, 'execute');
    const isLook = ([text]: [string, ...unknown[]]) =>
      text.startsWith('SELECT DISTINCT name FROM pgboss.job');
    const looks = () => execute.mock.calls.filter(isLook).length;
    await eventually(() => expect(looks()).toBeGreaterThan(3));
    execute.mockClear();
    await eventually(() => expect(looks()).toBeGreaterThan(3));
    expect(execute.mock.calls.filter((call) => !isLook(call))).toEqual([]);
  });

  test('keeps a job for later until its time has come', async () => {
    const run = vi.fn(async () => undefined);
    const queue = await startQueue({ run });
    await queue.enqueue('work', { name: 'later' }, { afterMs: 3_600_000 });
    await queue.enqueue('work', { name: 'now' });
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    expect(run).toHaveBeenCalledWith({ name: 'now' }, expect.anything());
    await open.execute("UPDATE pgboss.job SET start_after = start_after - interval '1 hour'");
    await eventually(() => expect(run).toHaveBeenCalledTimes(2));
    expect(run).toHaveBeenLastCalledWith({ name: 'later' }, expect.anything());
  });

  test('tries a job that throws again, and stops when it succeeds', async () => {
    const attempts: number[] = [];
    const done = gate();
    const onGivenUp = vi.fn(async () => undefined);
    const queue = await startQueue({
      run: async (_data, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 3) throw new Error('not yet');
        done.open();
      },
      onGivenUp,
    });
    await queue.enqueue('work', { name: 'stubborn' });
    await done.opened;
    await queue.stop();
    expect(attempts).toEqual([1, 2, 3]);
    expect(onGivenUp).not.toHaveBeenCalled();
  });

  test('gives up after the last attempt and tells with which error', async () => {
    const run = vi.fn(async () => {
      throw new AppError('script.damaged', 'This file is damaged.');
    });
    const told = gate();
    const onGivenUp = vi.fn(async () => told.open());
    const queue = await startQueue({ attempts: 2, run, onGivenUp });
    await queue.enqueue('work', { name: 'hopeless' });
    await told.opened;
    expect(run).toHaveBeenCalledTimes(2);
    expect(onGivenUp).toHaveBeenCalledWith({ name: 'hopeless' }, expect.any(AppError));
    expect(onGivenUp).toHaveBeenCalledWith(
      { name: 'hopeless' },
      expect.objectContaining({ id: 'script.damaged', message: 'This file is damaged.' }),
    );
  });

  test('tells again of a job given up until it was heard', async () => {
    const heard = gate();
    let tellings = 0;
    const queue = await startQueue({
      attempts: 1,
      run: async () => {
        throw new Error('no');
      },
      onGivenUp: async () => {
        tellings += 1;
        if (tellings < 4) throw new Error('not listening');
        heard.open();
      },
    });
    await queue.enqueue('work', { name: 'hopeless' });
    await heard.opened;
    expect(tellings).toBe(4);
  });

  test('keeps one job of a key while it has not started, and takes another once it has', async () => {
    const release = gate();
    const started: string[] = [];
    const queue = await startQueue(
      {
        run: async ({ name }) => {
          started.push(name);
          await release.opened;
        },
      },
      { concurrency: 1 },
    );
    await queue.enqueue('work', { name: 'occupies the worker' });
    await eventually(() => expect(started).toHaveLength(1));
    await queue.enqueue('work', { name: 'kept' }, { key: 'a' });
    await queue.enqueue('work', { name: 'not added' }, { key: 'a' });
    await queue.enqueue('work', { name: 'of another key' }, { key: 'b' });
    await queue.enqueue('work', { name: 'of no key' });
    release.open();
    await eventually(() =>
      expect(started).toEqual(['occupies the worker', 'kept', 'of another key', 'of no key']),
    );
    await queue.enqueue('work', { name: 'after the first ran' }, { key: 'a' });
    await eventually(() => expect(started).toContain('after the first ran'));
    expect(started).not.toContain('not added');
  });

  test('runs no more jobs at once than it is allowed to', async () => {
    const release = gate();
    let running = 0;
    let most = 0;
    let finished = 0;
    const queue = await startQueue(
      {
        run: async () => {
          running += 1;
          most = Math.max(most, running);
          await release.opened;
          running -= 1;
          finished += 1;
        },
      },
      { concurrency: 2 },
    );
    for (const name of ['a', 'b', 'c', 'd']) await queue.enqueue('work', { name });
    await eventually(() => expect(running).toBe(2));
    release.open();
    await eventually(() => expect(finished).toBe(4));
    expect(most).toBe(2);
  });

  test('lets running jobs end when it stops', async () => {
    const started = gate();
    const release = gate();
    const finished = vi.fn();
    const queue = await startQueue({
      run: async () => {
        started.open();
        await release.opened;
        finished();
      },
    });
    await queue.enqueue('work', { name: 'in the middle' });
    await started.opened;
    const stopped = queue.stop({ graceMs: 60_000 });
    release.open();
    await stopped;
    expect(finished).toHaveBeenCalledOnce();
  });

  test('interrupts a job that outlasts the grace, and the next start runs it again as the same attempt', async () => {
    const started = gate();
    const queue = await startQueue({
      attempts: 1,
      run: async (_data, { signal }) => {
        started.open();
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('interrupted')));
        });
      },
    });
    await queue.enqueue('work', { name: 'long' });
    await started.opened;
    await queue.stop({ graceMs: 0 });

    const again = vi.fn(async () => undefined);
    await startQueue({ attempts: 1, run: again });
    await eventually(() => expect(again).toHaveBeenCalledOnce());
    expect(again).toHaveBeenCalledWith({ name: 'long' }, expect.objectContaining({ attempt: 1 }));
  });

  test('leaves a job that ignores its signal to the next start', async () => {
    const started = gate();
    const queue = await startQueue({
      run: () => {
        started.open();
        return new Promise(() => undefined);
      },
    });
    await queue.enqueue('work', { name: 'deaf' });
    await started.opened;
    await queue.stop({ graceMs: 0 });

    const again = vi.fn(async () => undefined);
    await startQueue({ run: again });
    await eventually(() => expect(again).toHaveBeenCalledOnce());
  });

  test('gives up a job during which the process died again and again', async () => {
    const told = gate();
    const run = vi.fn(async () => undefined);
    const onGivenUp = vi.fn(async () => told.open());
    const deaf = await startQueue({ run: () => new Promise(() => undefined) });
    await deaf.enqueue('work', { name: 'deadly' });
    await eventually(async () => expect(await activeJobs()).toBe(1));
    await open.execute(`UPDATE pgboss.job SET data = jsonb_set(data, '{interruptions}', '3')`, []);
    await deaf.stop({ graceMs: 0 });
    await startQueue({ run, onGivenUp }, { mostInterruptions: 3 });
    await told.opened;
    expect(run).not.toHaveBeenCalled();
    expect(onGivenUp).toHaveBeenCalledWith({ name: 'deadly' }, expect.any(Error));
  });

  test('keeps nothing of a job that has ended, well or not', async () => {
    const done = gate();
    const queue = await startQueue({
      attempts: 1,
      run: async ({ name }) => {
        if (name === 'hopeless') throw new Error('no');
      },
      onGivenUp: async () => done.open(),
    });
    await queue.enqueue('work', { name: 'easy' });
    await queue.enqueue('work', { name: 'hopeless' });
    await done.opened;
    await eventually(async () => expect(await keptNames()).toEqual([]));
  });

  test('forgets the jobs of an owner, but not those of others, nor one that runs', async () => {
    const [begun, release, ended] = [gate(), gate(), vi.fn()];
    const queue = await startQueue({
      run: async () => {
        begun.open();
        await release.opened;
        ended();
      },
    });
    const later = { afterMs: 3_600_000 };
    await queue.enqueue('work', { name: 'runs', owner: 'ada@example.org' });
    await begun.opened;
    await queue.enqueue('work', { name: 'waits', owner: 'ada@example.org' }, later);
    await queue.enqueue('work', { name: 'of another', owner: 'eve@example.org' }, later);
    await queue.enqueue('work', { name: 'of nobody' }, later);
    await queue.forgetJobsOf('ada@example.org');
    expect(await keptNames()).toEqual(['of another', 'of nobody', 'runs']);
    release.open();
    await eventually(async () => expect(await keptNames()).toEqual(['of another', 'of nobody']));
    expect(ended).toHaveBeenCalledOnce();
  });

  test('refuses a queue that nobody handles, and handlers that come after the start', async () => {
    const queue = await startQueue({});
    await expect(queue.enqueue('other', {})).rejects.toThrow('Nobody works on the job queue other.');
    expect(() =>
      queue.handle('late', { attempts: 1, run: async () => undefined, onGivenUp: async () => undefined }),
    ).toThrow('comes too late');
  });

  /** The names in all jobs of which anything is kept. */
  async function keptNames(): Promise<unknown[]> {
    const { rows } = await open.execute(
      `SELECT data->'payload'->>'name' AS name
       FROM (SELECT data FROM pgboss.job UNION ALL SELECT data FROM pgboss.archive) AS every ORDER BY name`,
      [],
    );
    return rows.map(({ name }) => name);
  }

  async function activeJobs(): Promise<number> {
    const { rows } = await open.execute(
      `SELECT count(*)::int AS n FROM pgboss.job WHERE state = 'active'`,
      [],
    );
    return Number(rows[0]?.n);
  }
});
