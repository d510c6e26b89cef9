import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IngestEvent } from '#core/api/scripts.ts';
import { scriptChunk } from '#server/platform/database/schema.ts';
import { refusal } from '#server/platform/errors.ts';
import { createHeldExtractor, type HeldExtractor } from '#tests/support/scripts/held-extractor.ts';
import { collect, eventsOf, scriptCalls } from '#tests/support/scripts/script-calls.ts';
import { pdfOf, sceneText } from '#tests/support/scripts/script-files.ts';
import { type ScriptServer, startScriptServer } from '#tests/support/scripts/script-server.ts';
import { testDatabases } from '#tests/support/server/database.ts';
import { countStageListeners } from './stage-bell.ts';

const ada = 'ada@example.org';
const eventually = (look: () => boolean | Promise<boolean>) => vi.waitUntil(look, { timeout: 60_000 });

describe.each(testDatabases())('while a file is being read, on %s', (kind) => {
  let server: ScriptServer;
  let extractor: HeldExtractor;
  let me: ReturnType<typeof scriptCalls>;
  beforeEach(async () => {
    extractor = createHeldExtractor();
    server = await startScriptServer(kind, { extractor });
    me = scriptCalls(server.as(ada), ada);
  });
  afterEach(() => server.close());

  test('UPL-13, UPL-14 its stages are told in order, each when it is entered, and then the stream ends', async () => {
    const docId = await me.upload(sceneText);
    const events = eventsOf(await server.as(ada)(`/scripts/${docId}/stages`));
    const next = async () => (await events.next()).value as IngestEvent;
    expect(await next()).toEqual({ stage: 'queued', percent: 10, message: 'File uploaded successfully...' });
    const answer = me.read(docId);
    expect(await next()).toEqual({ stage: 'processing', percent: 30, message: 'Processing file...' });
    await extractor.begun;
    extractor.answer(sceneText);
    const rest = await collect(events);
    expect(rest.at(-1)).toEqual({
      stage: 'completed',
      percent: 100,
      message: 'Upload and processing complete',
    });
    const order = ['formatting', 'storing', 'completed'];
    const told = rest.map(({ stage }) => stage);
    expect(told).toEqual(order.filter((stage) => told.includes(stage as IngestEvent['stage'])));
    expect((await answer).status).toBe(200);
  });

  test('two calls at once read it once and both hear the end', async () => {
    const docId = await me.upload(sceneText);
    const answers = [me.read(docId), me.read(docId)];
    await extractor.begun;
    answers.push(me.read(docId));
    extractor.answer(sceneText);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(extractor.calls()).toBe(1);
    expect(await me.list()).toHaveLength(1);
  });

  test('it is listed with its stage, and has no content yet', async () => {
    const docId = await me.upload(sceneText);
    const answer = me.read(docId);
    await extractor.begun;
    expect(await me.list()).toMatchObject([{ docId, stage: 'processing' }]);
    const early = await server.as(ada)(`/get-formatted-script/${docId}`);
    expect(early.status).toBe(404);
    expect(await early.json()).toMatchObject({ errorId: 'script.no-content' });
    extractor.answer(sceneText);
    await answer;
  });

  test('deleting it is final: nothing of it comes back', async () => {
    const docId = await me.upload(sceneText);
    const answer = me.read(docId);
    await extractor.begun;
    const removed = await server.as(ada)('/deleteDocumentAndChats', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: ada, namespace: docId, scriptName: 'The Door' }),
    });
    expect(await removed.json()).toEqual({ success: true });
    extractor.answer(sceneText);
    expect((await answer).status).toBe(404);
    await server.parts.jobs.stop();
    expect(await me.list()).toEqual([]);
    expect(await server.parts.database.select().from(scriptChunk)).toEqual([]);
    expect(await server.storedFiles()).toEqual([]);
  });

  test('a fault of ours is tried again, and then told as one', async () => {
    const docId = await me.upload(sceneText);
    const answer = me.read(docId);
    const tried = extractor.calls;
    for (let attempt = 1; attempt <= 4; attempt++) {
      await eventually(() => tried() === attempt);
      extractor.refuse(new Error('out of order'));
    }
    expect((await answer).status).toBe(500);
    expect(await me.list()).toEqual([]);
    expect(await server.storedFiles()).toEqual([]);
  });

  test('a refusal of the reader is told with its own sentence, and not tried again', async () => {
    const docId = await me.upload(pdfOf(sceneText));
    const answer = me.read(docId);
    await extractor.begun;
    extractor.refuse(refusal('script.encrypted'));
    expect(await (await answer).json()).toMatchObject({ errorId: 'script.encrypted' });
    expect(extractor.calls()).toBe(1);
  });

  test('whoever stops listening is forgotten', async () => {
    const before = countStageListeners();
    const docId = await me.upload(sceneText);
    const [leavingStages, leavingCall] = [new AbortController(), new AbortController()];
    const events = eventsOf(
      await server.as(ada)(`/scripts/${docId}/stages`, { signal: leavingStages.signal }),
    );
    await events.next();
    const answer = me.read(docId, {}, { signal: leavingCall.signal });
    await extractor.begun;
    await eventually(() => countStageListeners() === before + 2);
    leavingStages.abort();
    leavingCall.abort();
    await expect(answer).rejects.toThrow();
    await eventually(() => countStageListeners() === before);
    extractor.answer(sceneText);
    await eventually(async () => (await me.list())[0]?.stage === 'completed');
  });
});
