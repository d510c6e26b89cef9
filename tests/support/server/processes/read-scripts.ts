import path from 'node:path';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type ChangeableParts, serveScripts } from '#tests/support/scripts/script-server.ts';

// Serves scripts from the data folder at the first argument, with the database at the second where it is given, and
// says its port. The third names the moment at which it kills itself: when a job is `enqueued`, when a file is being
// `read`, or when a failure is `told` and the file is about to go; `enqueued again` and `read again` are the second time.

const [folder = '', url = '', moment = ''] = process.argv.slice(2);

function dying(parts: ChangeableParts): ChangeableParts {
  const die = () => process.kill(process.pid, 'SIGKILL');
  const [what, again] = moment.split(' ');
  let times = 0;
  const isTime = () => {
    times += 1;
    return times === (again ? 2 : 1);
  };
  const { enqueue } = parts.jobs;
  if (what === 'enqueued') {
    parts.jobs.enqueue = async (...job) => {
      await enqueue(...job);
      if (isTime()) die();
    };
  }
  const { extract } = parts.extractor;
  if (what === 'read') {
    parts.extractor.extract = async (request) => {
      const document = await extract(request);
      if (!isTime()) return document;
      die();
      return new Promise(() => undefined);
    };
  }
  if (moment === 'told') {
    parts.files.remove = async () => {
      die();
    };
  }
  return parts;
}

const open = await openDatabase({ url: url || undefined, dataDir: folder });
const { port } = await serveScripts(open, path.join(folder, 'files'), { change: dying });
console.log(`port ${port}`);
