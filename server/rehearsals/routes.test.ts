import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Cue,
  type CueSheetRow,
  cueSheetRowSchema,
  type Rehearsal,
  rehearsalListSchema,
  rehearsalSchema,
  type StartRehearsalRequest,
  type TranscriptEntry,
  transcriptSchema,
} from '#core/api/rehearsals.ts';
import { linesOf, scenesOf } from '#core/screenplay/lines.ts';
import { sentences } from '#core/sentences.ts';
import { loudnessOf } from '#server/providers/builtin/flite/loudness.ts';
import { readWav } from '#server/providers/builtin/flite/wav.ts';
import { createSpeechCache } from '#server/voices/speech-cache.ts';
import { scriptSpeechFolder } from '#server/voices/speech-place.ts';
import { testDatabases } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { addScript, kitchenScene, monologue } from './testing/scripts.ts';

const jsonHeaders = { 'content-type': 'application/json' };

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
  let server: TestServer;
  let actor: SignedIn;
  let stranger: SignedIn;
  let scriptId: string;

  beforeAll(async () => {
    server = await startTestServer({ database: kind });
    actor = await server.signIn('actor@example.com');
    stranger = await server.signIn('stranger@example.com');
    scriptId = await addScript(server.parts.database, actor.email, kitchenScene);
  });
  afterAll(() => server.close());

  const post = (who: SignedIn, path: string, body: unknown = {}) =>
    who.fetch(path, { method: 'POST', headers: jsonHeaders, body: JSON.stringify(body) });

  const asking = (changes: Partial<StartRehearsalRequest> = {}): StartRehearsalRequest => ({
    scriptId,
    roles: ['WILL'],
    sceneIds: [],
    voiceId: 'archie',
    mode: 'direct',
    ...changes,
  });

  async function begin(changes: Partial<StartRehearsalRequest> = {}): Promise<Rehearsal> {
    const response = await post(actor, '/api/rehearsals', asking(changes));
    expect(response.status).toBe(201);
    return rehearsalSchema.parse(await response.json());
  }

  const entry = (changes: Partial<TranscriptEntry> = {}): TranscriptEntry => ({
    id: randomUUID(),
    type: 'user',
    content: 'You asked me to come.',
    timestamp: '2030-05-01T18:00:00.000Z',
    ...changes,
  });

  async function transcriptOf({ id }: Rehearsal): Promise<TranscriptEntry[]> {
    const response = await actor.fetch(`/api/rehearsals/${id}/entries`);
    return transcriptSchema.parse(await response.json()).entries;
  }

  async function expectRefusal(response: Response, status: number, errorId: string): Promise<string> {
    const answer = await response.json();
    expect({ status: response.status, ...answer }).toMatchObject({ status, errorId });
    return answer.error;
  }

  test('a ticket for a script that is ready opens the built-in partner', async () => {
    const response = await post(actor, '/api/rehearsals/ticket', { scriptId });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ kind: 'builtin' });
  });

  test('a rehearsal keeps what was asked for, and when it began and ended', async () => {
    const before = Date.now();
    const rehearsal = await begin({ mode: 'memorization', sceneIds: [scenesOf(kitchenScene)[0]?.id ?? ''] });
    expect(rehearsal).toMatchObject({
      scriptId,
      scriptName: 'Kitchen.pdf',
      roles: ['WILL'],
      voiceId: 'archie',
      mode: 'memorization',
      endedAt: null,
    });
    expect(Date.parse(rehearsal.startedAt)).toBeGreaterThanOrEqual(before);
    const path = `/api/rehearsals/${rehearsal.id}`;
    expect(await (await actor.fetch(path)).json()).toEqual(rehearsal);

    const ended = rehearsalSchema.parse(await (await post(actor, `${path}/end`)).json());
    expect(ended.endedAt).not.toBeNull();
    const endedAgain = await post(actor, `${path}/end`);
    expect(await endedAgain.json()).toEqual(ended);
  });

  test('rehearsals are listed newest first, of one script or of all', async () => {
    const otherScript = await addScript(server.parts.database, actor.email, kitchenScene);
    const older = await begin({ scriptId: otherScript });
    const newer = await begin({ scriptId: otherScript });
    const listed = async (query: string) =>
      rehearsalListSchema
        .parse(await (await actor.fetch(`/api/rehearsals${query}`)).json())
        .rehearsals.map(({ id }) => id);
    const newestFirst =
      newer.startedAt === older.startedAt ? [newer.id, older.id].sort().reverse() : [newer.id, older.id];
    expect(await listed(`?scriptId=${otherScript}`)).toEqual(newestFirst);
    expect((await listed('')).slice(0, 2)).toEqual(newestFirst);
    expect(await listed(`?scriptId=${randomUUID()}`)).toEqual([]);
  });

  test('the cue sheet tells every line once, in order, with what its part needs', async () => {
    const rehearsal = await begin();
    const response = await actor.fetch(`/api/rehearsals/${rehearsal.id}/cue-sheet`);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const rows = await rowsOf(response);
    const lines = linesOf(kitchenScene);
    expect(rows[0]).toEqual({ type: 'outline', cues: lines.length });
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

  test('the audio of each partner line is in the chosen voice, at one level, as long as was told', async () => {
    const rehearsal = await begin({ voiceId: 'brad' });
    const rows = await rowsOf(await actor.fetch(`/api/rehearsals/${rehearsal.id}/cue-sheet`));
    for (const cue of cuesOf(rows)) {
      if (cue.part !== 'partner') continue;
      const response = await actor.fetch(cue.audioUrl);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('audio/wav');
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      const sound = readWav(new Uint8Array(await response.arrayBuffer()));
      expect((sound.samples.length / sound.sampleRate) * 1000).toBeCloseTo(cue.durationMs, 6);
      expect(Math.abs(loudnessOf(sound) + 20)).toBeLessThan(1);

      const etag = response.headers.get('etag') ?? '';
      expect((await actor.fetch(cue.audioUrl, { headers: { 'if-none-match': etag } })).status).toBe(304);
      const part = await actor.fetch(cue.audioUrl, { headers: { range: 'bytes=0-3' } });
      expect(part.status).toBe(206);
      expect(await part.text()).toBe('RIFF');
    }
  });

  test('the actor’s own line can be heard too, and a line that is not in the rehearsal cannot', async () => {
    const [firstScene, secondScene] = scenesOf(kitchenScene);
    const rehearsal = await begin({ sceneIds: [firstScene?.id ?? ''] });
    const audio = (lineId: string) =>
      actor.fetch(`/api/rehearsals/${rehearsal.id}/lines/${encodeURIComponent(lineId)}/audio`);
    const own = await audio(firstScene?.lines[1]?.id ?? '');
    expect(own.status).toBe(200);
    await own.arrayBuffer();
    await expectRefusal(await audio(secondScene?.lines[0]?.id ?? ''), 404, 'not-found');
    await expectRefusal(await audio('../../etc/passwd'), 404, 'not-found');
  });

  test('what cannot be rehearsed is refused with the sentence that says why', async () => {
    const refused = async (changes: Partial<StartRehearsalRequest>, status: number, errorId: string) =>
      expectRefusal(await post(actor, '/api/rehearsals', asking(changes)), status, errorId);
    const [, kitchen = ''] = scenesOf(kitchenScene).map(({ id }) => id);

    expect(await refused({ roles: [] }, 422, 'rehearsal.no-role')).toBe(sentences['rehearsal.no-role']);
    expect(await refused({ roles: ['HAMLET'] }, 422, 'rehearsal.unknown-role')).toContain('HAMLET');
    expect(await refused({ roles: ['\u0000'] }, 422, 'rehearsal.unknown-role')).not.toBe('');
    await refused({ sceneIds: ['gone'] }, 422, 'rehearsal.unknown-scene');
    expect(
      await refused({ roles: ['JOSEPHINE'], sceneIds: [kitchen] }, 422, 'rehearsal.role-without-lines'),
    ).toContain('JOSEPHINE');
    await refused({ roles: ['EDWARD', 'WILL', 'JOSEPHINE'] }, 422, 'rehearsal.no-partner');
    await refused({ voiceId: 'hal' }, 404, 'voice.unknown');
    await refused({ scriptId: randomUUID() }, 404, 'not-found');
    const alone = await addScript(server.parts.database, actor.email, monologue);
    expect(
      await refused({ scriptId: alone, roles: ['HAMLET'] }, 422, 'rehearsal.single-character'),
    ).toContain('HAMLET');
    await expectRefusal(
      await post(actor, '/api/rehearsals', { ...asking(), mode: 'shouting' }),
      400,
      'request.invalid',
    );
  });

  test('a script that is still being read, or could not be, is not ready', async () => {
    for (const stage of ['queued', 'formatting', 'failed'] as const) {
      const unready = await addScript(server.parts.database, actor.email, null, stage);
      const ticket = await post(actor, '/api/rehearsals/ticket', { scriptId: unready });
      await expectRefusal(ticket, 409, 'rehearsal.not-ready');
      await expectRefusal(
        await post(actor, '/api/rehearsals', asking({ scriptId: unready })),
        409,
        'rehearsal.not-ready',
      );
    }
  });

  test('entries are kept once, whatever is sent again, and told in the order of their times', async () => {
    const rehearsal = await begin();
    const path = `/api/rehearsals/${rehearsal.id}/entries`;
    const [lineId = ''] = linesOf(kitchenScene).map(({ id }) => id);
    const late = entry({ timestamp: '2030-05-01T18:00:09.000Z', ending: 'heard' });
    const early = entry({ type: 'assistant', content: 'You came — “at last”.', lineId, ending: 'spoken' });
    const sameTime = [entry(), entry()].sort((a, b) => (a.id < b.id ? -1 : 1));

    const first = await post(actor, path, { entries: [late, early] });
    expect(await first.json()).toEqual({ kept: 2 });
    const second = await post(actor, path, { entries: [early, ...sameTime, early] });
    expect(await second.json()).toEqual({ kept: 3 });
    const changed = await post(actor, path, { entries: [{ ...late, content: 'Something else.' }] });
    expect(await changed.json()).toEqual({ kept: 1 });

    const inOrder = [...sameTime, early].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(await transcriptOf(rehearsal)).toEqual([...inOrder, late]);
  });

  test('entries sent at the same time by several tabs are all kept, once', async () => {
    const rehearsal = await begin();
    const path = `/api/rehearsals/${rehearsal.id}/entries`;
    const all = Array.from({ length: 40 }, () => entry());
    const sendings = Array.from({ length: 8 }, (_, index) => all.slice(index * 3, index * 3 + 19));
    const answers = await Promise.all(sendings.map((entries) => post(actor, path, { entries })));
    expect(answers.map(({ status }) => status)).toEqual(sendings.map(() => 200));
    expect((await transcriptOf(rehearsal)).map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort());
  });

  test('entries that a browser sends again after the end are kept', async () => {
    const rehearsal = await begin();
    await post(actor, `/api/rehearsals/${rehearsal.id}/end`);
    const late = entry();
    expect((await post(actor, `/api/rehearsals/${rehearsal.id}/entries`, { entries: [late] })).status).toBe(
      200,
    );
    expect(await transcriptOf(rehearsal)).toEqual([late]);
  });

  test.each([
    ['no entry', []],
    ['a day that does not exist', [{ ...entry(), timestamp: '2030-02-30T00:00:00Z' }]],
    ['a time without a zone', [{ ...entry(), timestamp: '2030-02-20T00:00:00' }]],
    ['a year that no clock shows', [{ ...entry(), timestamp: '0000-01-01T00:00:00Z' }]],
    ['an id that is none', [{ ...entry(), id: '1' }]],
    ['a side that is neither', [{ ...entry(), type: 'director' }]],
  ])('%s is refused and nothing is kept', async (_, entries) => {
    const rehearsal = await begin();
    await expectRefusal(
      await post(actor, `/api/rehearsals/${rehearsal.id}/entries`, {
        entries: [entry(), ...entries].slice(entries.length === 0 ? 1 : 0),
      }),
      400,
      'request.invalid',
    );
    expect(await transcriptOf(rehearsal)).toEqual([]);
  });

  test('whatever characters an entry holds, it is kept', async () => {
    const rehearsal = await begin();
    const odd = entry({ content: 'zero\u0000 half \ud83d emoji 😀 \u202e' });
    expect((await post(actor, `/api/rehearsals/${rehearsal.id}/entries`, { entries: [odd] })).status).toBe(
      200,
    );
    const [kept] = await transcriptOf(rehearsal);
    expect(kept?.content).toContain('emoji 😀');
  });

  test('a rehearsal is deleted with its transcript', async () => {
    const rehearsal = await begin();
    const path = `/api/rehearsals/${rehearsal.id}`;
    await post(actor, `${path}/entries`, { entries: [entry()] });
    expect((await actor.fetch(path, { method: 'DELETE' })).status).toBe(204);
    for (const gone of [path, `${path}/entries`, `${path}/cue-sheet`]) {
      await expectRefusal(await actor.fetch(gone), 404, 'not-found');
    }
    await expectRefusal(await post(actor, `${path}/entries`, { entries: [entry()] }), 404, 'not-found');
    await expectRefusal(await actor.fetch(path, { method: 'DELETE' }), 404, 'not-found');
  });

  test('another’s rehearsal and script are as good as none', async () => {
    const rehearsal = await begin();
    const path = `/api/rehearsals/${rehearsal.id}`;
    const [lineId = ''] = linesOf(kitchenScene).map(({ id }) => id);
    const attempts = [
      stranger.fetch(path),
      stranger.fetch(`${path}/cue-sheet`),
      stranger.fetch(`${path}/entries`),
      stranger.fetch(`${path}/lines/${lineId}/audio`),
      stranger.fetch(path, { method: 'DELETE' }),
      post(stranger, `${path}/end`),
      post(stranger, `${path}/entries`, { entries: [entry()] }),
      post(stranger, '/api/rehearsals', asking()),
      post(stranger, '/api/rehearsals/ticket', { scriptId }),
    ];
    for (const attempt of attempts) await expectRefusal(await attempt, 404, 'not-found');
    const listed = rehearsalListSchema.parse(await (await stranger.fetch('/api/rehearsals')).json());
    expect(listed.rehearsals).toEqual([]);
    expect(rehearsalSchema.parse(await (await actor.fetch(path)).json()).endedAt).toBeNull();
  });

  test('a rehearsal whose script was deleted is refused, and its speech is gone', async () => {
    const shortLived = await addScript(server.parts.database, actor.email, kitchenScene);
    const rehearsal = await begin({ scriptId: shortLived });
    await rowsOf(await actor.fetch(`/api/rehearsals/${rehearsal.id}/cue-sheet`));
    const spoken = await createSpeechCache(server.parts.files, server.parts.speech).speech({
      folder: scriptSpeechFolder(actor.email, shortLived),
      voiceId: rehearsal.voiceId,
      text: linesOf(kitchenScene)[0]?.text ?? '',
    });
    const gone = await actor.fetch('/api/deleteDocumentAndChats', {
      method: 'POST',
      headers: jsonHeaders,
      body: JSON.stringify({ userId: actor.email, namespace: shortLived, scriptName: 'Kitchen.pdf' }),
    });
    expect(gone.status).toBe(200);
    for (const path of ['cue-sheet', `lines/${linesOf(kitchenScene)[0]?.id}/audio`]) {
      await expectRefusal(await actor.fetch(`/api/rehearsals/${rehearsal.id}/${path}`), 404, 'not-found');
    }
    const listed = rehearsalListSchema.parse(
      await (await actor.fetch(`/api/rehearsals?scriptId=${shortLived}`)).json(),
    );
    expect(listed.rehearsals).toEqual([]);
    expect(await server.parts.files.stat(spoken.key)).toBeNull();
  });

  test('no words of the script or the transcript are logged', async () => {
    const log = server.logged.join('\n');
    for (const { text } of linesOf(kitchenScene)) expect(log).not.toContain(text);
    expect(log).not.toContain('You asked me to come.');
    expect(log).not.toContain(actor.email);
  });
});
