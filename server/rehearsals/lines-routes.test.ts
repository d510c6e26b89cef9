import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cue, type CueSheetRow, cueSheetRowSchema } from '#core/api/rehearsals.ts';
import { linesOf, scenesOf } from '#core/screenplay/lines.ts';
import { loudnessOf } from '#server/providers/builtin/flite/loudness.ts';
import { readWav } from '#server/providers/builtin/flite/wav.ts';
import { openStage, refusalIn, type Stage } from '#tests/support/rehearsal-stage.ts';
import { addScript, kitchenScene, monologue } from '#tests/support/scripts/rehearsal-scripts.ts';
import { testDatabases } from '#tests/support/server/database.ts';

async function rowsOf(response: Response): Promise<CueSheetRow[]> {
  const text = await response.text();
  return text
    .trimEnd()
    .split('\n')
    .map((row) => cueSheetRowSchema.parse(JSON.parse(row)));
}

const cuesOf = (rows: readonly CueSheetRow[]): Cue[] =>
  rows.flatMap((row) => (row.type === 'cue' ? [row.cue] : []));

describe.each(testDatabases())('on %s', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(() => stage.close());

  test('the cue sheet tells every line once, in order, with what its part needs', async () => {
    const rehearsal = await stage.begin();
    const response = await stage.actor.fetch(`/api/rehearsals/${rehearsal.id}/cue-sheet`);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const rows = await rowsOf(response);
    const lines = linesOf(kitchenScene);
    expect(rows[0]).toMatchObject({
      type: 'outline',
      cues: lines.map(({ id }) => ({ lineId: id, awaited: true })),
    });
    expect(rows.at(-1)).toEqual({ type: 'end' });
    const cues = cuesOf(rows);
    expect(cues.map(({ lineId, speaker, text, sceneId }) => ({ lineId, speaker, text, sceneId }))).toEqual(
      lines.map(({ id, speaker, text, sceneId }) => ({ lineId: id, speaker, text, sceneId })),
    );
    expect(cues.map(({ part }) => part)).toEqual([
      'partner',
      'actor',
      'partner',
      'actor',
      'partner',
      'actor',
    ]);
    for (const cue of cues) {
      expect(cue.durationMs).toBeGreaterThan(200);
      if (cue.part === 'actor') expect(cue.phones.at(-1)?.endMs).toBeCloseTo(cue.durationMs, 0);
    }
  });

  test('the cue sheet from a line on renders that line first, and those before it last', async () => {
    const rehearsal = await stage.begin();
    const [first, second, third, ...rest] = linesOf(kitchenScene).map(({ id }) => id);
    const order = async (from: string) => {
      const rows = await rowsOf(
        await stage.actor.fetch(`/api/rehearsals/${rehearsal.id}/cue-sheet?from=${from}`),
      );
      const [outline] = rows;
      expect(outline?.type === 'outline' && outline.cues.map(({ lineId }) => lineId)).toEqual([
        first,
        second,
        third,
        ...rest,
      ]);
      return cuesOf(rows).map(({ lineId }) => lineId);
    };
    expect(await order(`${third}`)).toEqual([third, ...rest, first, second]);
    expect(await order('gone')).toEqual([first, second, third, ...rest]);
  });

  test('stage directions are told with their lines, and are lines of the partner’s where they are spoken', async () => {
    const scriptId = await addScript(stage.server.parts.database, stage.actor.email, {
      ...monologue,
      elements: [
        ...monologue.elements.slice(0, 1),
        { id: 'enters', type: 'action', text: 'He enters, alone.', confidence: 1 },
        ...monologue.elements.slice(1),
      ],
    });
    const { id } = await stage.begin({ scriptId, roles: ['HAMLET'] });
    const sheet = async (query: string) =>
      cuesOf(await rowsOf(await stage.actor.fetch(`/api/rehearsals/${id}/cue-sheet${query}`)));
    expect(await sheet('')).toMatchObject([{ part: 'actor', direction: 'He enters, alone.' }]);
    const [direction, line] = await sheet('?directions=spoken');
    expect(direction).toMatchObject({ part: 'partner', lineId: 'enters', text: 'He enters, alone.' });
    expect(line).not.toHaveProperty('direction');
    const audio = direction?.part === 'partner' ? direction.audioUrl : '';
    expect((await stage.actor.fetch(audio)).status).toBe(200);
  });

  test('the audio of each partner line is in the chosen voice, at one level, as long as was told', async () => {
    const rehearsal = await stage.begin({ voiceId: 'brad' });
    const rows = await rowsOf(await stage.actor.fetch(`/api/rehearsals/${rehearsal.id}/cue-sheet`));
    for (const cue of cuesOf(rows)) {
      if (cue.part !== 'partner') continue;
      const response = await stage.actor.fetch(cue.audioUrl);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('audio/wav');
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      const sound = readWav(new Uint8Array(await response.arrayBuffer()));
      expect((sound.samples.length / sound.sampleRate) * 1000).toBeCloseTo(cue.durationMs, 6);
      expect(Math.abs(loudnessOf(sound) + 20)).toBeLessThan(1);

      const etag = response.headers.get('etag') ?? '';
      expect((await stage.actor.fetch(cue.audioUrl, { headers: { 'if-none-match': etag } })).status).toBe(
        304,
      );
      const part = await stage.actor.fetch(cue.audioUrl, { headers: { range: 'bytes=0-3' } });
      expect(part.status).toBe(206);
      expect(await part.text()).toBe('RIFF');
    }
  });

  test('the actor’s own line can be heard too, and a line that is not in the rehearsal cannot', async () => {
    const [firstScene, secondScene] = scenesOf(kitchenScene);
    const rehearsal = await stage.begin({ sceneIds: [firstScene?.id ?? ''] });
    const audio = (lineId: string) =>
      stage.actor.fetch(`/api/rehearsals/${rehearsal.id}/lines/${encodeURIComponent(lineId)}/audio`);
    const own = await audio(firstScene?.lines[1]?.id ?? '');
    expect(own.status).toBe(200);
    await own.arrayBuffer();
    expect(await refusalIn(await audio(secondScene?.lines[0]?.id ?? ''))).toMatchObject({
      status: 404,
      errorId: 'not-found',
    });
    expect(await refusalIn(await audio('../../etc/passwd'))).toMatchObject({
      status: 404,
      errorId: 'not-found',
    });
  });
});
