import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rehearsalListSchema, rehearsalSchema, type StartRehearsalRequest } from '#core/api/rehearsals.ts';
import { rehearsalLimits } from '#core/limits.ts';
import { linesOf, scenesOf } from '#core/screenplay/lines.ts';
import { sentences } from '#core/sentences.ts';
import { createSpeechCache } from '#server/voices/speech-cache.ts';
import { scriptSpeechFolder } from '#server/voices/speech-place.ts';
import { entry, openStage, post, refusalIn, type Stage } from '#tests/support/rehearsal-stage.ts';
import { addScript, kitchenScene, monologue } from '#tests/support/scripts/rehearsal-scripts.ts';
import { testDatabases } from '#tests/support/server/database.ts';

async function expectRefusal(response: Response, status: number, errorId: string): Promise<string> {
  const refusal = await refusalIn(response);
  expect(refusal).toMatchObject({ status, errorId });
  return refusal.error;
}

describe.each(testDatabases())('on %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage.close());

  test('a ticket for a script that is ready opens the built-in partner', async () => {
    const response = await post(stage.actor, '/api/rehearsals/ticket', { scriptId: stage.scriptId });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ kind: 'builtin' });
  });

  test('a rehearsal keeps what was asked for, and when it began and ended', async () => {
    const before = Date.now();
    const rehearsal = await stage.begin({
      mode: 'memorization',
      sceneIds: [scenesOf(kitchenScene)[0]?.id ?? ''],
    });
    expect(rehearsal).toMatchObject({
      scriptId: stage.scriptId,
      scriptName: 'Kitchen.pdf',
      roles: ['WILL'],
      voiceId: 'archie',
      mode: 'memorization',
      endedAt: null,
    });
    expect(Date.parse(rehearsal.startedAt)).toBeGreaterThanOrEqual(before);
    const path = `/api/rehearsals/${rehearsal.id}`;
    expect(await (await stage.actor.fetch(path)).json()).toEqual(rehearsal);

    const ended = rehearsalSchema.parse(await (await post(stage.actor, `${path}/end`)).json());
    expect(ended.endedAt).not.toBeNull();
    const endedAgain = await post(stage.actor, `${path}/end`);
    expect(await endedAgain.json()).toEqual(ended);
  });

  test('rehearsals are listed newest first, of one script or of all', async () => {
    const otherScript = await addScript(stage.server.parts.database, stage.actor.email, kitchenScene);
    const older = await stage.begin({ scriptId: otherScript });
    const newer = await stage.begin({ scriptId: otherScript });
    const listed = async (query: string) =>
      rehearsalListSchema
        .parse(await (await stage.actor.fetch(`/api/rehearsals${query}`)).json())
        .rehearsals.map(({ id }) => id);
    const newestFirst =
      newer.startedAt === older.startedAt ? [newer.id, older.id].sort().reverse() : [newer.id, older.id];
    expect(await listed(`?scriptId=${otherScript}`)).toEqual(newestFirst);
    expect((await listed('')).slice(0, 2)).toEqual(newestFirst);
    expect(await listed(`?scriptId=${randomUUID()}`)).toEqual([]);
  });

  test('the list comes in pages, and goes on where a rehearsal of the last page was deleted', async () => {
    const { rehearsalsPerPage: most } = rehearsalLimits;
    const otherScript = await addScript(stage.server.parts.database, stage.actor.email, kitchenScene);
    const begun: string[] = [];
    for (let index = 0; index < most + 2; index += 1) {
      begun.push((await stage.begin({ scriptId: otherScript })).id);
    }
    const page = async (query: string) =>
      rehearsalListSchema.parse(
        await (await stage.actor.fetch(`/api/rehearsals?scriptId=${otherScript}${query}`)).json(),
      );
    const first = await page('');
    expect(first.rehearsals).toHaveLength(most);
    const last = first.rehearsals.at(-1)?.id ?? '';
    await stage.actor.fetch(`/api/rehearsals/${last}`, { method: 'DELETE' });
    const second = await page(`&before=${first.next}`);
    expect(second.next).toBeNull();
    const shown = [...first.rehearsals, ...second.rehearsals].map(({ id }) => id);
    expect(shown.toSorted()).toEqual(begun.toSorted());
    for (const before of ['yesterday', '2026-99-99T00:00:00.000Z_00000000-0000-4000-8000-000000000000']) {
      await expectRefusal(
        await stage.actor.fetch(`/api/rehearsals?before=${before}`),
        400,
        'request.invalid',
      );
    }
  });

  test('the list tells of each rehearsal how much was said, and how many lines were solid and shaky', async () => {
    const otherScript = await addScript(stage.server.parts.database, stage.actor.email, kitchenScene);
    const { id } = await stage.begin({ scriptId: otherScript });
    const path = `/api/rehearsals/${id}`;
    await post(stage.actor, `${path}/entries`, {
      entries: [entry(), entry({ timestamp: '2030-05-01T18:02:00.000Z' })],
    });
    const result = (lineId: string, second: number, outcome: string) => ({
      id: randomUUID(),
      lineId,
      at: `2030-05-01T18:00:0${second}.000Z`,
      outcome,
      missedWords: [],
    });
    const results = [
      result('a', 1, 'unheard'),
      result('a', 2, 'off'),
      result('a', 3, 'clean'),
      result('b', 4, 'clean'),
      result('c', 5, 'unheard'),
    ];
    await post(stage.actor, `${path}/results`, { results });
    const { rehearsals } = rehearsalListSchema.parse(
      await (await stage.actor.fetch(`/api/rehearsals?scriptId=${otherScript}`)).json(),
    );
    expect(rehearsals).toMatchObject([
      { id, messages: 2, lastEntryAt: '2030-05-01T18:02:00.000Z', solidLines: 1, shakyLines: 1 },
    ]);
    expect(await (await stage.actor.fetch(`${path}/results`)).json()).toEqual({ results });
    await expectRefusal(await stage.stranger.fetch(`${path}/results`), 404, 'not-found');
  });

  test('what cannot be rehearsed is refused with the sentence that says why', async () => {
    const refused = async (changes: Partial<StartRehearsalRequest>, status: number, errorId: string) =>
      expectRefusal(await post(stage.actor, '/api/rehearsals', stage.asking(changes)), status, errorId);
    const [, kitchen = ''] = scenesOf(kitchenScene).map(({ id }) => id);

    expect(await refused({ roles: [] }, 422, 'rehearsal.no-role')).toBe(sentences['rehearsal.no-role']);
    expect(await refused({ roles: ['HAMLET'] }, 422, 'rehearsal.unknown-role')).toContain('HAMLET');
    expect(await refused({ roles: ['\u0000'] }, 422, 'rehearsal.unknown-role')).not.toBe('');
    await refused({ sceneIds: ['gone'] }, 422, 'rehearsal.unknown-scene');
    expect(
      await refused({ roles: ['JOSEPHINE'], sceneIds: [kitchen] }, 422, 'rehearsal.role-without-lines'),
    ).toContain('JOSEPHINE');
    await refused({ voiceId: 'hal' }, 404, 'voice.unknown');
    await refused({ scriptId: randomUUID() }, 404, 'not-found');
    await expectRefusal(
      await post(stage.actor, '/api/rehearsals', { ...stage.asking(), mode: 'shouting' }),
      400,
      'request.invalid',
    );
  });

  test('a monologue is rehearsed alone, and so is a scene of which the actor plays everyone', async () => {
    const scriptId = await addScript(stage.server.parts.database, stage.actor.email, monologue);
    await stage.begin({ scriptId, roles: ['HAMLET'] });
    await stage.begin({ roles: ['EDWARD', 'WILL', 'JOSEPHINE'] });
  });

  test('a script that is still being read, or could not be, is not ready', async () => {
    for (const step of ['queued', 'formatting', 'failed'] as const) {
      const unready = await addScript(stage.server.parts.database, stage.actor.email, null, step);
      const ticket = await post(stage.actor, '/api/rehearsals/ticket', { scriptId: unready });
      await expectRefusal(ticket, 409, 'rehearsal.not-ready');
      await expectRefusal(
        await post(stage.actor, '/api/rehearsals', stage.asking({ scriptId: unready })),
        409,
        'rehearsal.not-ready',
      );
    }
  });

  test('a rehearsal is deleted with its transcript', async () => {
    const rehearsal = await stage.begin();
    const path = `/api/rehearsals/${rehearsal.id}`;
    await post(stage.actor, `${path}/entries`, { entries: [entry()] });
    expect((await stage.actor.fetch(path, { method: 'DELETE' })).status).toBe(204);
    for (const gone of [path, `${path}/entries`, `${path}/cue-sheet`]) {
      await expectRefusal(await stage.actor.fetch(gone), 404, 'not-found');
    }
    await expectRefusal(await post(stage.actor, `${path}/entries`, { entries: [entry()] }), 404, 'not-found');
    await expectRefusal(await stage.actor.fetch(path, { method: 'DELETE' }), 404, 'not-found');
  });

  test('another’s rehearsal and script are as good as none', async () => {
    const rehearsal = await stage.begin();
    const path = `/api/rehearsals/${rehearsal.id}`;
    const [lineId = ''] = linesOf(kitchenScene).map(({ id }) => id);
    const attempts = [
      stage.stranger.fetch(path),
      stage.stranger.fetch(`${path}/cue-sheet`),
      stage.stranger.fetch(`${path}/entries`),
      stage.stranger.fetch(`${path}/lines/${lineId}/audio`),
      stage.stranger.fetch(path, { method: 'DELETE' }),
      post(stage.stranger, `${path}/end`),
      post(stage.stranger, `${path}/entries`, { entries: [entry()] }),
      post(stage.stranger, '/api/rehearsals', stage.asking()),
      post(stage.stranger, '/api/rehearsals/ticket', { scriptId: stage.scriptId }),
    ];
    for (const attempt of attempts) await expectRefusal(await attempt, 404, 'not-found');
    const listed = rehearsalListSchema.parse(await (await stage.stranger.fetch('/api/rehearsals')).json());
    expect(listed.rehearsals).toEqual([]);
    expect(rehearsalSchema.parse(await (await stage.actor.fetch(path)).json()).endedAt).toBeNull();
  });

  test('a rehearsal whose script was deleted is refused, and its speech is gone', async () => {
    const shortLived = await addScript(stage.server.parts.database, stage.actor.email, kitchenScene);
    const rehearsal = await stage.begin({ scriptId: shortLived });
    await (await stage.actor.fetch(`/api/rehearsals/${rehearsal.id}/cue-sheet`)).text();
    const spoken = await createSpeechCache(stage.server.parts.files, stage.server.parts.speech).speech({
      folder: scriptSpeechFolder(stage.actor.email, shortLived),
      voiceId: rehearsal.voiceId,
      text: linesOf(kitchenScene)[0]?.text ?? '',
    });
    const gone = await stage.actor.fetch('/api/deleteDocumentAndChats', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: stage.actor.email, namespace: shortLived, scriptName: 'Kitchen.pdf' }),
    });
    expect(gone.status).toBe(200);
    for (const path of ['cue-sheet', `lines/${linesOf(kitchenScene)[0]?.id}/audio`]) {
      await expectRefusal(
        await stage.actor.fetch(`/api/rehearsals/${rehearsal.id}/${path}`),
        404,
        'not-found',
      );
    }
    const listed = rehearsalListSchema.parse(
      await (await stage.actor.fetch(`/api/rehearsals?scriptId=${shortLived}`)).json(),
    );
    expect(listed.rehearsals).toEqual([]);
    expect(await stage.server.parts.files.stat(spoken.key)).toBeNull();
  });
});
