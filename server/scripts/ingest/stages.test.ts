import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IngestStage, ingestStages } from '#core/api/scripts.ts';
import { refusal } from '#server/platform/errors.ts';
import { removeScriptRows } from '#server/scripts/store.ts';
import { recordUpload } from '#server/scripts/upload/upload-store.ts';
import { openTestDatabase, type TestDatabase, testDatabases } from '#tests/support/server/database.ts';
import { beginReading, enterStage, type IngestRequest, keepContent, keepFailure } from './ingest-store.ts';
import { forgetProgress, tellProgress } from './reading-progress.ts';
import { countStageListeners, ringStageBell } from './stage-bell.ts';
import { failureOf, ingestEventOf, waitForEnd, watchStages } from './stages.ts';

const owner = 'ada@example.org';
const never = () => new AbortController().signal;
/** Only a ring can end the wait. */
const noPolling = 1_000_000;

describe.each(testDatabases())('watching the stages of a script, on %s', (kind) => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestDatabase(kind);
  });
  afterAll(() => open.close());

  async function begun(): Promise<IngestRequest> {
    const key = { owner, docId: randomUUID() };
    const ref = `uploads/x/${key.docId}`;
    const createdAt = new Date(0);
    const file = { ...key, ref, fileName: 'a.txt', size: 1, type: 'text/plain', isImage: false, createdAt };
    await recordUpload(open.database, file);
    const request = { ...key, ref, name: 'A', category: 'SceneMate', voiceProviderUploadRequested: false };
    await beginReading(open.database, request, createdAt);
    return request;
  }

  test('tells of a step of this process at once', async () => {
    const key = await begun();
    const stages = watchStages(open.database, key, { signal: never(), pollMs: noPolling });
    expect((await stages.next()).value).toMatchObject({ stage: 'queued' });
    await enterStage(open.database, key, 'processing');
    ringStageBell(key);
    expect((await stages.next()).value).toMatchObject({ stage: 'processing' });
    await stages.return();
  });

  test('tells of each page that takes long to read, as long as the file is read', async () => {
    const key = await begun();
    await enterStage(open.database, key, 'processing');
    tellProgress(key, { page: 3, pages: 12 });
    const stages = watchStages(open.database, key, { signal: never(), pollMs: noPolling });
    const told = async () => {
      const { value } = await stages.next();
      return value && ingestEventOf(value);
    };
    expect(await told()).toEqual({
      stage: 'processing',
      percent: 33,
      message: 'Reading page 3 of 12...',
    });
    tellProgress(key, { page: 12, pages: 12 });
    expect(await told()).toMatchObject({ percent: 48, message: 'Reading page 12 of 12...' });
    forgetProgress(key);
    await enterStage(open.database, key, 'formatting');
    ringStageBell(key);
    expect(await told()).toMatchObject({ stage: 'formatting', percent: 50 });
    await stages.return();
  });

  test('finds what another process has done', async () => {
    const key = await begun();
    const stages = watchStages(open.database, key, { signal: never(), pollMs: 5 });
    await stages.next();
    await keepFailure(open.database, key, refusal('script.damaged'));
    expect((await stages.next()).value).toMatchObject({ stage: 'failed', failureId: 'script.damaged' });
    expect((await stages.next()).done).toBe(true);
  });

  test('says nothing twice, and nothing of rings without news', async () => {
    const key = await begun();
    const stages = watchStages(open.database, key, { signal: never(), pollMs: noPolling });
    await stages.next();
    const next = stages.next();
    for (let ring = 0; ring < 3; ring++) ringStageBell(key);
    const content = { chunks: [], formattedMarkdown: '', screenplay: '{"elements":[],"cast":[]}' };
    await keepContent(open.database, key, content, new Date(0));
    ringStageBell(key);
    expect((await next).value).toMatchObject({ stage: 'completed' });
  });

  test('ends with a plain word where the script is deleted', async () => {
    const key = await begun();
    const stages = watchStages(open.database, key, { signal: never(), pollMs: noPolling });
    await stages.next();
    await removeScriptRows(open.database, key);
    ringStageBell(key);
    const { value } = await stages.next();
    expect(value && ingestEventOf(value)).toMatchObject({ stage: 'failed', error: 'File not found' });
    expect((await stages.next()).done).toBe(true);
  });

  test('stops and hangs up when it is told to', async () => {
    const listeners = countStageListeners();
    const key = await begun();
    const leaving = new AbortController();
    const end = waitForEnd(open.database, key, { signal: leaving.signal, pollMs: noPolling });
    expect(countStageListeners()).toBe(listeners + 1);
    leaving.abort();
    expect(['queued', undefined]).toContain((await end)?.stage);
    expect(countStageListeners()).toBe(listeners);
  });

  test('has nothing to tell of what does not exist', async () => {
    const missing = { owner, docId: randomUUID() };
    expect(await waitForEnd(open.database, missing, { signal: never() })).toBeNull();
  });
});

test('FMT-3 every stage is told with its percentage', () => {
  const told = (Object.keys(ingestStages) as IngestStage[]).map((stage) => {
    const event = ingestEventOf({ reading: 1, stage, failureId: null, failure: null });
    return [event.stage, event.percent];
  });
  expect(Object.fromEntries(told)).toEqual({
    queued: 10,
    processing: 30,
    formatting: 50,
    relabelling: 60,
    storing: 90,
    'voice-provider': 94,
    indexing: 97,
    completed: 100,
    failed: 100,
  });
});

test('a failure that this version does not know is told as a fault of ours', () => {
  const state = {
    reading: 1,
    stage: 'failed',
    failureId: 'script.of-another-version',
    failure: 'Once upon a time',
  } as const;
  expect(failureOf(state)).toMatchObject({ id: 'server.unexpected', status: 500 });
});

test('a file that waits to be read again was not uploaded just now', () => {
  const state = { reading: 2, stage: 'queued', failureId: null, failure: null } as const;
  expect(ingestEventOf(state)).toMatchObject({ message: 'Waiting to read the file again...' });
});
