import PgBoss from 'pg-boss';
import type { OpenDatabase } from '#server/platform/database/database.ts';

const hour = 60 * 60;

/** Any number that nothing else on the database uses: processes that start at once create tables one after the other. */
const installLock = 7_221_640_118;

/** pg-boss on either database. It keeps the jobs; taking them and running them is ours (`queue-worker.ts`). */
export function createBoss(open: OpenDatabase): PgBoss {
  return new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => open.execute(text, values) },
    schedule: false,
    archiveCompletedAfterSeconds: hour,
    deleteAfterHours: 24,
  });
}

/** Removes the jobs whose data has this `owner`, but those that are being run. */
export async function removeJobsOf(open: OpenDatabase, owner: string): Promise<void> {
  const isTheirs = `data->'payload'->>'owner' = $1`;
  await open.execute(`DELETE FROM pgboss.job WHERE ${isTheirs} AND state <> 'active'`, [owner]);
  // Where pg-boss puts what ended, if the process died before we removed it.
  await open.execute(`DELETE FROM pgboss.archive WHERE ${isTheirs}`, [owner]);
}

/** Runs `install` while no other process does. */
export async function installAlone(open: OpenDatabase, install: () => Promise<void>): Promise<void> {
  if (open.kind === 'pglite') return install();
  const session = await open.connect();
  try {
    await session.execute('SELECT pg_advisory_lock($1)', [installLock]);
    await install();
  } finally {
    // The lock goes with its connection.
    await session.close();
  }
}

/** Creates pg-boss's tables where they are missing, without working on any job. */
export async function installJobTables(open: OpenDatabase): Promise<void> {
  const boss = createBoss(open);
  await installAlone(open, async () => {
    await boss.start();
  });
  await boss.stop({ graceful: false });
}
