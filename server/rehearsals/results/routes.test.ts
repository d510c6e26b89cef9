import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LineResult, type ScriptProgress, scriptProgressSchema } from '#core/api/results.ts';
import { openStage, post, type Stage } from '#tests/support/rehearsal-stage.ts';
import { testDatabases } from '#tests/support/server/database.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

function result(changes: Partial<LineResult> = {}): LineResult {
  return {
    id: randomUUID(),
    lineId: 'a line',
    at: '2030-05-01T18:00:00.000Z',
    outcome: 'clean',
    missedWords: [],
    ...changes,
  };
}

describe.each(testDatabases())('on %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage.close());

  const path = (what: string) => `/api/scripts/${stage.scriptId}/${what}`;

  async function progress(): Promise<ScriptProgress> {
    return scriptProgressSchema.parse(await (await stage.actor.fetch(path('progress'))).json());
  }

  function setAudition(who: SignedIn, auditionDay: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return who.fetch(path('audition'), { method: 'PUT', headers, body: JSON.stringify({ auditionDay }) });
  }

  test('results are kept once, whatever is sent again, and told by rehearsal in the order of their times', async () => {
    const first = await stage.begin();
    const second = await stage.begin();
    await stage.begin();
    const late = result({ at: '2030-05-01T18:00:09.000Z', outcome: 'missed', missedWords: [1, 4] });
    const early = result({ outcome: 'off' });
    const of = (id: string) => `/api/rehearsals/${id}/results`;
    expect(await (await post(stage.actor, of(first.id), { results: [late, early] })).json()).toEqual({
      kept: 2,
    });
    await post(stage.actor, `/api/rehearsals/${first.id}/end`);
    await post(stage.actor, of(first.id), { results: [{ ...late, outcome: 'clean' }] });
    const other = result();
    await post(stage.actor, of(second.id), { results: [other] });

    expect((await progress()).rehearsals).toEqual([
      { rehearsalId: first.id, startedAt: first.startedAt, results: [early, late] },
      { rehearsalId: second.id, startedAt: second.startedAt, results: [other] },
    ]);
  });

  test('a result is judged anew once its words have been checked, in whatever order both arrive', async () => {
    const { id } = await stage.begin();
    const send = (...results: LineResult[]) =>
      post(stage.actor, `/api/rehearsals/${id}/results`, { results });
    const followed = result({ lineId: 'followed first', outcome: 'missed', missedWords: [2] });
    const checked = result({ ...followed, outcome: 'clean', missedWords: [], checkedBy: 'transcriber' });
    const other = { ...followed, id: randomUUID(), lineId: 'checked first', at: '2030-05-01T18:00:05.000Z' };
    const otherChecked = { ...checked, id: other.id, lineId: other.lineId, at: other.at };
    await send(followed);
    await send(checked);
    await send(otherChecked, other);
    await send(other, { ...checked, outcome: 'off' });
    expect((await progress()).rehearsals.find(({ rehearsalId }) => rehearsalId === id)?.results).toEqual([
      checked,
      otherChecked,
    ]);
  });

  test('a deleted rehearsal takes its results along, and clearing forgets those of all', async () => {
    const gone = await stage.begin();
    const kept = await stage.begin();
    for (const { id } of [gone, kept]) {
      await post(stage.actor, `/api/rehearsals/${id}/results`, { results: [result()] });
    }
    await stage.actor.fetch(`/api/rehearsals/${gone.id}`, { method: 'DELETE' });
    const ids = (await progress()).rehearsals.map(({ rehearsalId }) => rehearsalId);
    expect(ids).toContain(kept.id);
    expect(ids).not.toContain(gone.id);

    expect((await stage.actor.fetch(path('progress'), { method: 'DELETE' })).status).toBe(204);
    expect((await progress()).rehearsals).toEqual([]);
    expect((await stage.actor.fetch(`/api/rehearsals/${kept.id}`)).status).toBe(200);
  });

  test('the day of the audition is set and taken back', async () => {
    expect((await progress()).auditionDay).toBeNull();
    await setAudition(stage.actor, '2030-06-01');
    expect((await progress()).auditionDay).toBe('2030-06-01');
    await setAudition(stage.actor, null);
    expect((await progress()).auditionDay).toBeNull();
  });

  test.each(['2030-02-30', 'tomorrow', '2030-06-01T10:00:00Z', 5])('no day: %s', async (day) => {
    expect((await setAudition(stage.actor, day)).status).toBe(400);
  });

  test('another actor learns and changes nothing', async () => {
    const { id } = await stage.begin();
    const answers = await Promise.all([
      post(stage.stranger, `/api/rehearsals/${id}/results`, { results: [result()] }),
      stage.stranger.fetch(path('progress')),
      stage.stranger.fetch(path('progress'), { method: 'DELETE' }),
      setAudition(stage.stranger, '2030-06-01'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await progress()).auditionDay).toBeNull();
  });
});
