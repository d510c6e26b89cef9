import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CorrectedScreenplay,
  type Correction,
  correctedScreenplaySchema,
  type KeptCorrections,
  keptCorrectionsSchema,
} from '#core/api/corrections.ts';
import { screenplayResponseSchema } from '#core/api/screenplay.ts';
import { correctionLimits } from '#core/limits.ts';
import { linesOf } from '#core/screenplay/lines.ts';
import { correctedScript, formattedScript, scriptCorrection } from '#server/platform/database/schema.ts';
import { createRehearsalStore } from '#server/rehearsals/store.ts';
import { scriptCalls } from '#tests/support/scripts/script-calls.ts';
import { sceneText } from '#tests/support/scripts/script-files.ts';
import { type ScriptServer, startScriptServer } from '#tests/support/scripts/script-server.ts';
import { testDatabases } from '#tests/support/server/database.ts';

const [ada, eve] = ['ada@example.org', 'eve@example.org'];

describe.each(testDatabases())('correcting a script, on %s', (kind) => {
  let server: ScriptServer;
  let docId: string;
  let elementId: string;
  beforeAll(async () => {
    server = await startScriptServer(kind, { now: () => new Date('2026-03-01T12:00:00Z') });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const me = scriptCalls(server.as(ada), ada);
    docId = await me.upload(sceneText);
    await me.read(docId);
    elementId = linesOf((await shown()).screenplay)[0]?.id ?? '';
  });

  const call = (path: string, init?: RequestInit, owner = ada) =>
    server.as(owner)(`/scripts/${docId}${path}`, init);
  const post = (body: object, owner = ada) =>
    call(
      '/corrections',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      owner,
    );
  const correct = (correction: Correction, id: string = randomUUID()) => post({ id, correction });
  const undo = (id: string, owner = ada) => call(`/corrections/${id}`, { method: 'DELETE' }, owner);
  const answerOf = async (answer: Response): Promise<KeptCorrections> => {
    expect(answer.status).toBe(200);
    return keptCorrectionsSchema.strict().parse(await answer.json());
  };
  const shown = async (): Promise<CorrectedScreenplay> =>
    correctedScreenplaySchema.parse(await (await call('/screenplay')).json());
  const said = ({ screenplay }: Pick<CorrectedScreenplay, 'screenplay'>) =>
    linesOf(screenplay).map(({ speaker, text }) => `${speaker}: ${text}`);
  const words = (text: string): Correction => ({ kind: 'text', elementId, text });
  const rename: Correction = { kind: 'rename', from: 'BEN', to: 'BENEDICT' };

  test('is answered with all that was put right, and shown from then on', async () => {
    const id = randomUUID();
    const { corrections } = await answerOf(await correct(words('Is the door shut?'), id));
    expect(corrections).toEqual([{ id, correction: words('Is the door shut?'), applies: true }]);
    expect((await shown()).corrections).toEqual(corrections);
    expect(said(await shown())[0]).toBe('ANNA: Is the door shut?');
  });

  test('leaves the reading as it was', async () => {
    const { owner, docId: id, formattedMarkdown, screenplay: kept } = formattedScript;
    const rows = () =>
      server.parts.database.select({ owner, id, formattedMarkdown, kept }).from(formattedScript);
    const before = await rows();
    const { screenplay } = await shown();
    await correct(words('Is the door shut?'));
    expect(await rows()).toEqual(before);
    const reading = screenplayResponseSchema.parse(await (await call('/reading')).json());
    expect(reading.screenplay).toEqual(screenplay);
  });

  test('is in the markdown, also when it is formatted again, and in rehearsals', async () => {
    await answerOf(await correct(rename));
    const markdown = async (answer: Response) =>
      ((await answer.json()) as { data: { formattedMarkdown: string } }).data.formattedMarkdown;
    const kept = await markdown(await server.as(ada)(`/get-formatted-script/${docId}`));
    const again = await server.as(ada)('/format-script-fallback', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scriptId: docId }),
    });
    expect(kept).toContain('**BENEDICT**');
    expect(kept).not.toContain('**BEN**');
    expect(await markdown(again)).toBe(kept);
    const rehearsed = await createRehearsalStore(server.parts.database).screenplay(ada, docId);
    expect(JSON.parse(rehearsed)).toEqual((await shown()).screenplay);
  });

  test('that is sent again is kept once', async () => {
    const id = randomUUID();
    const first = await answerOf(await correct(words('Is the door shut?'), id));
    await answerOf(await correct(rename));
    const again = await answerOf(await correct(words('Is the door shut?'), id.toUpperCase()));
    expect(again.corrections).toHaveLength(2);
    expect(again.corrections[0]).toEqual(first.corrections[0]);
  });

  test('comes after those that were made before, and may build on them', async () => {
    await correct({ kind: 'split', elementId, at: 4, speaker: 'CARL' });
    const [first, second] = linesOf((await shown()).screenplay);
    expect(second?.id).not.toBe(first?.id);
    await answerOf(await correct({ kind: 'speaker', elementId: second?.id ?? '', speaker: 'DORA' }));
    expect(said(await shown())[1]).toMatch(/^DORA: /);
  });

  test('is taken back alone; the later ones stay, and say where they do not fit any more', async () => {
    const split = randomUUID();
    const before = await shown();
    await correct({ kind: 'split', elementId, at: 4, speaker: 'CARL' }, split);
    const second = linesOf((await shown()).screenplay)[1]?.id ?? '';
    await correct({ kind: 'text', elementId: second, text: 'What?' });
    await correct(rename);
    const left = await answerOf(await undo(split));
    expect(left.corrections.map(({ applies }) => applies)).toEqual([false, true]);
    expect(said(await shown())).toEqual(said(before).map((line) => line.replace(/^BEN:/, 'BENEDICT:')));
    expect(await answerOf(await undo(split))).toEqual(left);
    expect(await answerOf(await undo(randomUUID()))).toEqual(left);
  });

  test('that was taken back can be made again', async () => {
    const id = randomUUID();
    const made = await answerOf(await correct(rename, id));
    await undo(id);
    expect(await answerOf(await correct(rename, id))).toEqual(made);
  });

  test.each([
    ['names what is not there', { kind: 'merge', elementId: 'gone' }],
    ['changes nothing', { kind: 'rename', from: 'BEN', to: 'BEN' }],
  ] satisfies [string, Correction][])('that %s is refused and not kept', async (_what, correction) => {
    const before = await shown();
    const answer = await correct(correction);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      error: 'The script has changed, so this correction no longer applies. Check the line and try again.',
      errorId: 'script.correction-stale',
    });
    expect(await shown()).toEqual(before);
  });

  test.each([
    ['another kind', { kind: 'delete', elementId: 'x' }],
    ['a blank name', { kind: 'speaker', elementId: 'x', speaker: '  ' }],
    ['no text', { kind: 'text', elementId: 'x', text: '' }],
    ['NUL', { kind: 'text', elementId: 'x', text: 'a\u0000b' }],
    ['half a character', { kind: 'rename', from: 'BEN', to: 'B\ud83d' }],
  ])('with %s is not understood', async (_what, correction) => {
    const answer = await post({ id: randomUUID(), correction });
    expect(answer.status).toBe(400);
  });

  test('is kept letter by letter', async () => {
    const text = 'Øh — “déjà vu”, 😀 \\ {"a": 1} \u2028 中文';
    const made = await answerOf(await correct(words(text)));
    expect(made.corrections[0]?.correction).toEqual(words(text));
    expect((await shown()).corrections).toEqual(made.corrections);
    expect(said(await shown())[0]).toBe(`ANNA: ${text.replace(/\s+/g, ' ')}`);
  });

  test('from many tabs at once loses none and keeps one order for all', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `NAME ${index}`);
    const answers = await Promise.all(
      names.map((speaker) => correct({ kind: 'speaker', elementId, speaker })),
    );
    const { corrections, screenplay } = await shown();
    const kept = corrections.map(({ correction }) =>
      correction.kind === 'speaker' ? correction.speaker : '',
    );
    expect([...kept].sort()).toEqual([...names].sort());
    expect(linesOf(screenplay)[0]?.speaker).toBe(kept.at(-1));
    for (const answer of answers) {
      const told = await answerOf(answer);
      expect(told.corrections).toEqual(corrections.slice(0, told.corrections.length));
    }
  });

  describe('is kept with its result', () => {
    const kept = () =>
      server.parts.database.select().from(correctedScript).where(eq(correctedScript.docId, docId));
    const markKept = () =>
      server.parts.database
        .update(correctedScript)
        .set({ screenplay: '{"elements":[],"cast":[]}' })
        .where(eq(correctedScript.docId, docId));

    test('so that no read applies it again', async () => {
      await correct(rename);
      await markKept();
      expect((await shown()).screenplay).toEqual({ elements: [], cast: [] });
    });

    test('and the next correction is applied to that result alone', async () => {
      await correct(rename);
      await correct(words('Is the door shut?'));
      const both = await shown();
      await server.parts.database.delete(correctedScript).where(eq(correctedScript.docId, docId));
      expect(await shown()).toEqual(both);
      expect(await kept()).toHaveLength(1);
    });

    test('until a correction is taken back, and none of the last one is left', async () => {
      const id = randomUUID();
      await correct(rename, id);
      await undo(id);
      const reading = screenplayResponseSchema.parse(await (await call('/reading')).json());
      expect((await shown()).screenplay).toEqual(reading.screenplay);
    });

    test('until the script is deleted', async () => {
      await correct(rename);
      await server.as(ada)('/deleteDocumentAndChats', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId: ada, namespace: docId, scriptName: '' }),
      });
      expect(await kept()).toEqual([]);
    });
  });

  test('is refused where a script has as many as it may have', async () => {
    const rows = Array.from({ length: correctionLimits.perScript }, (_, position) => ({
      owner: ada,
      docId,
      id: randomUUID() as string,
      position,
      correction: rename,
      createdAt: new Date(0),
    }));
    await server.parts.database.insert(scriptCorrection).values(rows);
    const answer = await correct(words('One more.'));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      error: 'This script has 2000 corrections, the most CastMate keeps. Undo some you do not need.',
      errorId: 'script.too-many-corrections',
    });
    await undo(rows[5]?.id ?? '');
    expect((await correct(words('One more.'))).status).toBe(200);
  });

  test("of another's script is not found, and changes nothing", async () => {
    const id = randomUUID();
    await correct(rename, id);
    const before = await shown();
    for (const answer of [
      await post({ id: randomUUID(), correction: words('Mine') }, eve),
      await undo(id, eve),
      await call('/reading', {}, eve),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ errorId: 'script.not-found' });
    }
    expect(await shown()).toEqual(before);
  });

  test('goes with the script', async () => {
    await correct(rename);
    await server.as(ada)('/deleteDocumentAndChats', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: ada, namespace: docId, scriptName: '' }),
    });
    const left = await server.parts.database.select().from(scriptCorrection);
    expect(left.filter((row) => row.docId === docId)).toEqual([]);
    expect((await correct(rename)).status).toBe(404);
  });
});
