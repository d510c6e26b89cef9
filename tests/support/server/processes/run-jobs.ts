import { openDatabase } from '#server/platform/database/open-database.ts';
import { createJobQueue } from '#server/platform/jobs/create-job-queue.ts';
import { createLog } from '#server/platform/log.ts';

// Works on the job queue of the database at the first argument, a connection string or a data folder. With `hang` as
// the second argument no job of it ever ends, with `die` it dies telling of the first one given up. A line on standard
// input enqueues a job of that name; a name that begins with "bad" fails.

const [place = '', manner = ''] = process.argv.slice(2);
const open = await openDatabase(
  place.startsWith('postgres') ? { url: place, dataDir: '' } : { dataDir: place },
);
const jobs = createJobQueue(open, { log: createLog('silent'), pollMs: 50, sweepMs: 100 });

jobs.handle<{ name: string }>('work', {
  attempts: 1,
  run: async ({ name }, { attempt }) => {
    console.log(`started ${name} as attempt ${attempt}`);
    if (manner === 'hang') await new Promise(() => undefined);
    if (name.startsWith('bad')) throw new Error('bad job');
    console.log(`finished ${name}`);
  },
  onGivenUp: async ({ name }) => {
    if (manner === 'die') process.kill(process.pid, 'SIGKILL');
    console.log(`gave up ${name}`);
  },
});
await jobs.start();

process.stdin.on('data', async (text) => {
  for (const name of String(text).trim().split('\n')) {
    await jobs.enqueue('work', { name });
    console.log(`enqueued ${name}`);
  }
});
console.log('ready');
