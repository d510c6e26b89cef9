import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ScriptFile } from '#core/api/scripts.ts';
import { scriptCalls } from '#tests/support/scripts/script-calls.ts';
import { proseText, sceneText } from '#tests/support/scripts/script-files.ts';
import { type ChildProgram, startProgram } from '#tests/support/server/child-process.ts';
import {
  makeTestDataFolder,
  openTestDatabase,
  type TestDatabase,
  testDatabases,
} from '#tests/support/server/database.ts';

const owner = 'ada@example.org';

/** An embedded database on disk takes a busy machine many seconds to open after a kill. */
const patience = { timeout: 240_000 };

describe.each(testDatabases())('after kill -9, on %s', patience, (kind) => {
  let folder: string;
  let database: TestDatabase | null;
  const processes: ChildProgram[] = [];

  beforeAll(async () => {
    database = kind === 'postgres' ? await openTestDatabase(kind) : null;
    folder = database
      ? await mkdtemp(path.join(os.tmpdir(), 'castmate-survival-'))
      : await makeTestDataFolder();
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((each) => each.kill()));
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(moment = '') {
    const program = startProgram('read-scripts', [folder, database?.url ?? '', moment]);
    processes.push(program);
    const port = (await program.says('port ')).slice('port '.length);
    const call = (route: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${port}/api${route}`, {
        ...init,
        headers: { 'x-owner': owner, ...init?.headers },
      });
    return { program, call, ...scriptCalls(call, owner) };
  }

  async function uploadAndDie(moment: string, content: string): Promise<string> {
    const first = await start(moment);
    const docId = await first.upload(content);
    // Its answer may be on its way by the time that the process dies.
    await first.read(docId).catch(() => undefined);
    await first.program.exited;
    return docId;
  }

  const filesOf = async (docId: string) =>
    (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .filter((entry) => path.join(entry.parentPath, entry.name).includes(docId));

  test.each(['enqueued', 'read'])('when a file was %s, the reading goes on by itself', async (moment) => {
    const docId = await uploadAndDie(moment, sceneText);
    const second = await start();
    await vi.waitUntil(async () => {
      const answer = await second.call(`/scripts/${docId}`);
      return answer.ok && ((await answer.json()) as { stage: string }).stage === 'completed';
    }, patience);
    expect((await second.call(`/get-formatted-script/${docId}`)).status).toBe(200);
    expect((await second.read(docId)).status).toBe(200);
  });

  test.each(['enqueued again', 'read again'])(
    'when a file was %s, that goes on by itself',
    async (moment) => {
      const dying = await start(moment);
      const docId = await dying.upload(sceneText);
      await dying.read(docId);
      const readAt = async (run: typeof dying) =>
        ((await (await run.call(`/scripts/${docId}`)).json()) as ScriptFile).readAt;
      const first = await readAt(dying);
      await dying.call(`/scripts/${docId}/read-again`, { method: 'POST' }).catch(() => undefined);
      await dying.program.exited;
      const after = await start();
      expect((await after.call(`/get-formatted-script/${docId}`)).status).toBe(200);
      await vi.waitUntil(async () => (await readAt(after)) !== first, patience);
      expect((await after.call(`/get-formatted-script/${docId}`)).status).toBe(200);
      expect(await filesOf(docId)).toHaveLength(1);
    },
  );

  test('when a failure was told, the file goes all the same, and the sentence stays', async () => {
    const docId = await uploadAndDie('told', proseText);
    expect(await filesOf(docId)).toHaveLength(1);
    const second = await start();
    const answer = await second.read(docId);
    expect(await answer.json()).toMatchObject({ errorId: 'script.no-dialogue' });
    await vi.waitUntil(async () => (await filesOf(docId)).length === 0, patience);
    expect((await second.call(`/scripts/${docId}`)).status).toBe(404);
  });
});
