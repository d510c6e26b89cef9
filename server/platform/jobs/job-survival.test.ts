import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChildProgram, startProgram } from '#tests/support/server/child-process.ts';
import { makeTestDataFolder, openTestDatabase, testDatabases } from '#tests/support/server/database.ts';

interface Place {
  /** What a process opens: a data folder or a connection string. */
  name: string;
  remove(): Promise<void>;
}

async function makePlace(kind: 'pglite' | 'postgres'): Promise<Place> {
  if (kind === 'pglite') {
    const name = await makeTestDataFolder();
    return { name, remove: async () => fs.rmSync(name, { recursive: true, force: true }) };
  }
  const database = await openTestDatabase(kind);
  return { name: database.url ?? '', remove: () => database.close() };
}

let place: Place;
let processes: ChildProgram[];

async function startProcess(manner: 'work' | 'hang' | 'die' = 'work'): Promise<ChildProgram> {
  const started = startProgram('run-jobs', [place.name, manner]);
  processes.push(started);
  await started.says('ready');
  return started;
}

beforeEach(() => {
  processes = [];
});

afterEach(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await place.remove();
});

describe.each(testDatabases())('after kill -9, on %s', { timeout: 180_000 }, (kind) => {
  beforeEach(async () => {
    place = await makePlace(kind);
  });

  test('the job in the middle and those that wait go on in the next process', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    const first = await startProcess('hang');
    for (const name of names) first.tell(name);
    await first.says('enqueued five');
    await first.says('started two');
    await first.kill('SIGKILL');

    const second = await startProcess();
    for (const name of names) await second.says(`finished ${name}`);
    expect(second.lines.filter((line) => line.startsWith('started'))).toEqual(
      expect.arrayContaining(names.map((name) => `started ${name} as attempt 1`)),
    );
  });

  test('a job that was given up is still told of', async () => {
    const first = await startProcess('die');
    first.tell('bad news');
    await first.exited;
    expect(first.lines).not.toContain('gave up bad news');

    const second = await startProcess();
    await second.says('gave up bad news');
    expect(second.lines).not.toContain('started bad news as attempt 1');
  });
});

describe.runIf(testDatabases().includes('postgres'))('with several processes on one Postgres', () => {
  beforeEach(async () => {
    place = await makePlace('postgres');
  });

  test('the job of a killed process goes on in another that runs already', async () => {
    const first = await startProcess('hang');
    first.tell('one');
    await first.says('started one');
    const second = await startProcess();
    await first.kill('SIGKILL');
    await second.says('finished one');
  });
});
