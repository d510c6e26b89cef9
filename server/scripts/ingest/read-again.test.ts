import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CorrectedScreenplay,
  type Correction,
  correctedScreenplaySchema,
} from '#core/api/corrections.ts';
import type { IngestEvent, ScriptFile } from '#core/api/scripts.ts';
import { linesOf } from '#core/screenplay/lines.ts';
import { refusal } from '#server/platform/errors.ts';
import { createRehearsalStore } from '#server/rehearsals/store.ts';
import { createHeldExtractor, type HeldExtractor } from '#tests/support/scripts/held-extractor.ts';
import { collect, eventsOf, scriptCalls } from '#tests/support/scripts/script-calls.ts';
import { sceneText } from '#tests/support/scripts/script-files.ts';
import { type ScriptServer, startScriptServer } from '#tests/support/scripts/script-server.ts';
import { testDatabases } from '#tests/support/server/database.ts';

const [ada, eve] = ['ada@example.org', 'eve@example.org'];
const eventually = (look: () => boolean | Promise<boolean>) => vi.waitUntil(look, { timeout: 60_000 });

describe.each(testDatabases())('reading a script again, on %s', (kind) => {
  let server: ScriptServer;
  let extractor: HeldExtractor;
  let docId: string;
  let readings: number;
  beforeEach(async () => {
    extractor = createHeldExtractor();
    let day = 0;
    const now = () => new Date(Date.UTC(2026, 0, ++day));
    server = await startScriptServer(kind, { extractor, now });
    const me = scriptCalls(server.as(ada), ada);
    docId = await me.upload(sceneText);
    const first = me.read(docId);
    await extractor.begun;
    extractor.answer(sceneText);
    expect((await first).status).toBe(200);
    readings = 1;
  });
  afterEach(() => server.close());

  const call = (path: string, init?: RequestInit, owner = ada) =>
    server.as(owner)(`/scripts/${docId}${path}`, init);
  const ask = (owner = ada) => call('/read-again', { method: 'POST' }, owner);
  const shown = async (): Promise<CorrectedScreenplay> =>
    correctedScreenplaySchema.parse(await (await call('/screenplay')).json());
  const script = async () => (await (await call('')).json()) as ScriptFile;
  const said = ({ screenplay }: CorrectedScreenplay) =>
    linesOf(screenplay).map(({ speaker, text }) => `${speaker}: ${text}`);
  const correct = async (correction: Correction) => {
    const answer = await call('/corrections', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), correction }),
    });
    expect(answer.status).toBe(200);
  };
  const begun = async () => {
    readings += 1;
    await eventually(() => extractor.calls() === readings);
  };
  const stages = async () => eventsOf(await call('/stages'));
  async function readAgain(text: string): Promise<IngestEvent[]> {
    const answer = await ask();
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ success: true, docId });
    const events = await stages();
    await begun();
    extractor.answer(text);
    return collect(events);
  }

  test('keeps what was put right, and tells its stages as the first time', async () => {
    const elementId = linesOf((await shown()).screenplay)[0]?.id ?? '';
    await correct({ kind: 'speaker', elementId, speaker: 'BEN' });
    const before = await shown();
    const { readAt } = await script();
    const told = await readAgain(sceneText);
    expect(told.at(-1)).toMatchObject({ stage: 'completed', percent: 100 });
    expect(await shown()).toEqual(before);
    expect(await script()).toMatchObject({ stage: 'completed', stageAgain: null });
    expect((await script()).readAt).not.toBe(readAt);
  });

  test('to something else shows that, and keeps the corrections that have lost their line', async () => {
    const [first, second] = linesOf((await shown()).screenplay);
    await correct({ kind: 'text', elementId: first?.id ?? '', text: 'Is it locked?' });
    await correct({ kind: 'speaker', elementId: second?.id ?? '', speaker: 'CARL' });
    await readAgain(sceneText.replace('Did you lock the door?', 'Did you bolt the gate?'));
    const after = await shown();
    expect(after.corrections.map(({ applies }) => applies)).toEqual([false, true]);
    expect(said(after).slice(0, 2)).toEqual([
      'ANNA: Did you bolt the gate?',
      'CARL: Of course I locked the door.',
    ]);
    await readAgain(sceneText);
    expect((await shown()).corrections.map(({ applies }) => applies)).toEqual([true, true]);
    const { chunks } = (await (await call('/chunks')).json()) as { chunks: { pageContent: string }[] };
    expect(chunks.map(({ pageContent }) => pageContent).join('')).not.toContain('gate');
  });

  test('leaves the script in use until it has ended', async () => {
    const before = await shown();
    await ask();
    await begun();
    expect(await script()).toMatchObject({ stage: 'completed', stageAgain: 'processing' });
    expect(await shown()).toEqual(before);
    expect((await server.as(ada)(`/get-formatted-script/${docId}`)).status).toBe(200);
    expect((await call('/chunks')).status).toBe(200);
    const rehearsed = await createRehearsalStore(server.parts.database).screenplay(ada, docId);
    expect(JSON.parse(rehearsed)).toEqual(before.screenplay);
    await correct({ kind: 'rename', from: 'BEN', to: 'BENEDICT' });
    const events = await stages();
    extractor.answer(sceneText);
    await collect(events);
    expect((await shown()).screenplay.cast.map(({ name }) => name)).toEqual(['ANNA', 'BENEDICT']);
  });

  test('that fails says so, leaves all as it was, and can be tried again', async () => {
    const before = await shown();
    const { readAt } = await script();
    await ask();
    const events = await stages();
    await begun();
    extractor.refuse(refusal('script.damaged'));
    const failure = { stage: 'failed', errorId: 'script.damaged', error: refusal('script.damaged').message };
    expect((await collect(events)).at(-1)).toMatchObject(failure);
    expect(await collect(await stages())).toMatchObject([failure]);
    expect(await script()).toMatchObject({ stage: 'completed', stageAgain: 'failed', readAt });
    expect(await scriptCalls(server.as(ada), ada).list()).toHaveLength(1);
    expect(await shown()).toEqual(before);
    expect(await (await server.as(ada)(`/uploads/${docId}`)).text()).toBe(sceneText);
    expect((await scriptCalls(server.as(ada), ada).read(docId)).status).toBe(200);
    expect((await readAgain(sceneText)).at(-1)).toMatchObject({ stage: 'completed' });
    expect(await script()).toMatchObject({ stageAgain: null });
  });

  test('that a fault of ours stops every time leaves all as it was too', async () => {
    const before = await shown();
    await ask();
    const events = await stages();
    for (let attempt = 1; attempt <= 4; attempt++) {
      await begun();
      extractor.refuse(new Error('out of order'));
    }
    expect((await collect(events)).at(-1)).toMatchObject({ stage: 'failed', errorId: 'server.unexpected' });
    expect(await shown()).toEqual(before);
    expect(await (await server.as(ada)(`/uploads/${docId}`)).text()).toBe(sceneText);
  });

  test('is done once, however often it is asked for meanwhile', async () => {
    const answers = await Promise.all([ask(), ask()]);
    await begun();
    answers.push(await ask());
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const events = await stages();
    extractor.answer(sceneText);
    expect((await collect(events)).at(-1)).toMatchObject({ stage: 'completed' });
    await server.parts.jobs.stop();
    expect(extractor.calls()).toBe(2);
  });

  test('of a script that is deleted meanwhile brings nothing back', async () => {
    await ask();
    await begun();
    await server.as(ada)('/deleteDocumentAndChats', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: ada, namespace: docId, scriptName: 'The Door' }),
    });
    extractor.answer(sceneText);
    await server.parts.jobs.stop();
    expect((await call('')).status).toBe(404);
    expect((await ask()).status).toBe(404);
    expect(await server.storedFiles()).toEqual([]);
  });

  test("is refused for another's script, and for a file that could not be read", async () => {
    const refused = await ask(eve);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ errorId: 'script.not-found' });
    const me = scriptCalls(server.as(ada), ada);
    const other = await me.upload(sceneText);
    const answer = me.read(other);
    await begun();
    extractor.refuse(refusal('script.encrypted'));
    await answer;
    const never = await server.as(ada)(`/scripts/${other}/read-again`, { method: 'POST' });
    expect(never.status).toBe(404);
  });
});
