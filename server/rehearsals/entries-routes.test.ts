import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Rehearsal, type TranscriptEntry, transcriptSchema } from '#core/api/rehearsals.ts';
import { linesOf } from '#core/screenplay/lines.ts';
import { entry, openStage, post, refusalIn, type Stage } from '#tests/support/rehearsal-stage.ts';
import { kitchenScene } from '#tests/support/scripts/rehearsal-scripts.ts';
import { testDatabases } from '#tests/support/server/database.ts';

describe.each(testDatabases())('on %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage.close());

  async function transcriptOf({ id }: Rehearsal): Promise<TranscriptEntry[]> {
    const response = await stage.actor.fetch(`/api/rehearsals/${id}/entries`);
    return transcriptSchema.parse(await response.json()).entries;
  }

  test('entries are kept once, whatever is sent again, and told in the order of their times', async () => {
    const rehearsal = await stage.begin();
    const path = `/api/rehearsals/${rehearsal.id}/entries`;
    const [lineId = ''] = linesOf(kitchenScene).map(({ id }) => id);
    const late = entry({ timestamp: '2030-05-01T18:00:09.000Z', ending: 'heard' });
    const early = entry({ type: 'assistant', content: 'You came — “at last”.', lineId, ending: 'spoken' });
    const sameTime = [entry(), entry()].sort((a, b) => (a.id < b.id ? -1 : 1));

    const first = await post(stage.actor, path, { entries: [late, early] });
    expect(await first.json()).toEqual({ kept: 2 });
    const second = await post(stage.actor, path, { entries: [early, ...sameTime, early] });
    expect(await second.json()).toEqual({ kept: 3 });
    const changed = await post(stage.actor, path, { entries: [{ ...late, content: 'Something else.' }] });
    expect(await changed.json()).toEqual({ kept: 1 });

    const inOrder = [...sameTime, early].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(await transcriptOf(rehearsal)).toEqual([...inOrder, late]);
  });

  test('entries sent at the same time by several tabs are all kept, once', async () => {
    const rehearsal = await stage.begin();
    const path = `/api/rehearsals/${rehearsal.id}/entries`;
    const all = Array.from({ length: 40 }, () => entry());
    const sendings = Array.from({ length: 8 }, (_, index) => all.slice(index * 3, index * 3 + 19));
    const answers = await Promise.all(sendings.map((entries) => post(stage.actor, path, { entries })));
    expect(answers.map(({ status }) => status)).toEqual(sendings.map(() => 200));
    expect((await transcriptOf(rehearsal)).map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort());
  });

  test('entries that a browser sends again after the end are kept', async () => {
    const rehearsal = await stage.begin();
    await post(stage.actor, `/api/rehearsals/${rehearsal.id}/end`);
    const late = entry();
    expect(
      (await post(stage.actor, `/api/rehearsals/${rehearsal.id}/entries`, { entries: [late] })).status,
    ).toBe(200);
    expect(await transcriptOf(rehearsal)).toEqual([late]);
  });

  test.each([
    ['no entry', []],
    ['a day that does not exist', [entry(), entry({ timestamp: '2030-02-30T00:00:00Z' })]],
    ['a time without a zone', [entry(), entry({ timestamp: '2030-02-20T00:00:00' })]],
    ['a year that no clock shows', [entry(), entry({ timestamp: '0000-01-01T00:00:00Z' })]],
    ['an id that is none', [entry(), entry({ id: '1' })]],
    ['a side that is neither', [entry(), { ...entry(), type: 'director' }]],
  ])('%s is refused, and nothing that came with it is kept', async (_, entries) => {
    const rehearsal = await stage.begin();
    const answer = await post(stage.actor, `/api/rehearsals/${rehearsal.id}/entries`, { entries });
    expect(await refusalIn(answer)).toMatchObject({ status: 400, errorId: 'request.invalid' });
    expect(await transcriptOf(rehearsal)).toEqual([]);
  });

  test('whatever characters an entry holds, it is kept', async () => {
    const rehearsal = await stage.begin();
    const odd = entry({ content: 'zero\u0000 half \ud83d emoji 😀 \u202e' });
    expect(
      (await post(stage.actor, `/api/rehearsals/${rehearsal.id}/entries`, { entries: [odd] })).status,
    ).toBe(200);
    const [kept] = await transcriptOf(rehearsal);
    expect(kept?.content).toContain('emoji 😀');
  });

  test('no words of the script or the transcript are logged', async () => {
    const { id } = await stage.begin();
    await (await stage.actor.fetch(`/api/rehearsals/${id}/cue-sheet`)).text();
    const said = entry({ content: 'I was told the door would be open.' });
    await post(stage.actor, `/api/rehearsals/${id}/entries`, { entries: [said] });
    const log = stage.server.logged.join('\n');
    expect(log).toContain('requestId');
    const words = linesOf(kitchenScene).map(({ text }) => text);
    for (const text of [...words.filter((one) => /\w/.test(one)), said.content, stage.actor.email]) {
      expect(log).not.toContain(text);
    }
  });
});
