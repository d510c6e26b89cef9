import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Recording, recordingListSchema, recordingSchema } from '#core/api/recordings.ts';
import { rehearsalSchema } from '#core/api/rehearsals.ts';
import { scriptCalls } from '#tests/support/scripts/script-calls.ts';
import { testDatabases } from '#tests/support/server/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';
import { takeOf } from '#tests/support/takes.ts';

const scene = 'ADA\nWho is there?\n\nBEN\nNobody you know.\n\nADA\nThen come in, nobody.\n';

describe.each(testDatabases())('the takes of scripts, on %s', (kind) => {
  let server: TestServer;
  let ada: SignedIn;
  let eve: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ database: kind });
    ada = await server.signIn('ada@example.org');
    eve = await server.signIn('eve@example.org');
  });
  afterAll(() => server.close());

  const post = (path: string, body: object) =>
    ada.fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** A script of Ada's, and a rehearsal of it. */
  async function rehearse() {
    const calls = scriptCalls((path, init) => ada.fetch(`/api${path}`, init), ada.email);
    const scriptId = await calls.upload(scene);
    expect((await calls.read(scriptId, { uploadToElevenLabs: false })).status).toBe(200);
    const voices = (await (await ada.fetch('/api/voices')).json()) as { defaultVoiceId: string };
    const started = await post('/rehearsals', {
      scriptId,
      roles: ['ADA'],
      sceneIds: [],
      voiceId: voices.defaultVoiceId,
      mode: 'direct',
    });
    return { scriptId, rehearsalId: rehearsalSchema.parse(await started.json()).id };
  }

  async function tape(who: SignedIn, rehearsalId: string): Promise<Recording> {
    const form = new FormData();
    form.append('audio', new Blob([takeOf('mp3', 2_000)]), 'take.mp3');
    const fields = { userId: who.email, rehearsalId, scriptName: 'The Door', duration: '3' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const answer = await who.fetch('/api/selfTakeAudio', { method: 'POST', body: form });
    return recordingSchema.parse(await answer.json());
  }

  const library = async () => {
    const answer = await ada.fetch(`/api/selfTakeAudio?userId=${ada.email}`);
    return recordingListSchema.parse(await answer.json()).recordings.map(({ id }) => id);
  };
  const deleteScript = (scriptId: string, changes: object) =>
    post('/deleteDocumentAndChats', {
      userId: ada.email,
      namespace: scriptId,
      scriptName: 'The Door',
      ...changes,
    });

  it('a take belongs to the rehearsal in which it was made, and to its script', async () => {
    const { scriptId, rehearsalId } = await rehearse();
    expect(await tape(ada, rehearsalId)).toMatchObject({ rehearsalId, scriptId, scriptName: 'The Door' });
  });

  it('a take of a rehearsal that is another’s, or gone, is kept all the same, without it', async () => {
    const { rehearsalId } = await rehearse();
    expect(await tape(eve, rehearsalId)).toMatchObject({ rehearsalId: null, scriptId: null });
    expect(await tape(ada, randomUUID())).toMatchObject({ rehearsalId: null, scriptId: null });
  });

  it('A6 takes stay when their script is deleted, unless they are to go with it', async () => {
    const [one, other] = [await rehearse(), await rehearse()];
    const stays = await tape(ada, one.rehearsalId);
    const goes = await tape(ada, other.rehearsalId);
    expect((await deleteScript(one.scriptId, {})).status).toBe(200);
    expect((await deleteScript(other.scriptId, { keepSelfTapes: false })).status).toBe(200);
    const left = await library();
    expect(left).toContain(stays.id);
    expect(left).not.toContain(goes.id);
    expect((await ada.fetch(stays.url)).status).toBe(200);
    expect((await ada.fetch(goes.url)).status).toBe(404);
  });
});
