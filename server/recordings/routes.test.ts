import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Recording, recordingListSchema, recordingSchema } from '#core/api/recordings.ts';
import { recordingLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { announce, announced, sendPiece } from '#tests/support/arriving-takes.ts';
import { type RecordingServer, serveRecordings } from '#tests/support/recording-server.ts';
import { refusalIn } from '#tests/support/rehearsal-stage.ts';
import { testDatabases } from '#tests/support/server/database.ts';
import { takeOf } from '#tests/support/takes.ts';

const [ada, eve] = ['ada@example.org', 'eve@example.org'];

describe.each(testDatabases())('self-tapes, on %s', (kind) => {
  let server: RecordingServer;
  beforeAll(async () => {
    server = await serveRecordings(kind);
  });
  afterAll(() => server.close());

  interface Form {
    owner?: string;
    path?: string;
    field?: string;
    name?: string;
    fields?: Record<string, string>;
  }

  const post = (take: Uint8Array<ArrayBuffer>, form: Form = {}) => {
    const { owner = ada, path = '/selfTakeAudio', field = 'audio', name = 'Nina, take 1.mp3' } = form;
    const body = new FormData();
    body.append(field, new Blob([take]), name);
    const fields = { userId: owner, rehearsalId: '', scriptName: 'The Seagull', duration: '12.5' };
    for (const [key, value] of Object.entries({ ...fields, ...form.fields })) body.append(key, value);
    return server.as(owner)(path, { method: 'POST', body });
  };
  const keep = async (take: Uint8Array<ArrayBuffer>, form?: Form): Promise<Recording> =>
    recordingSchema.parse(await (await post(take, form)).json());
  const list = async (path = '/selfTakeAudio', owner = ada) => {
    const answer = await server.as(owner)(`${path}?userId=${owner}`);
    return recordingListSchema.parse(await answer.json()).recordings;
  };
  const bytesOf = async ({ url }: Recording, owner = ada) =>
    Buffer.from(await (await server.as(owner)(url.slice('/api'.length))).arrayBuffer());
  const remove = (id: string, owner = ada, path = '/selfTakeAudio') =>
    server.as(owner)(`${path}?id=${id}&userId=${owner}`, { method: 'DELETE' });

  it('API-16, API-17 an audio take sent as a form is kept, and told of by id, name, address, time, length and size', async () => {
    const take = takeOf('mp3', 5_000);
    const answer = await post(take);
    expect(answer.status).toBe(200);
    const kept = recordingSchema.parse(await answer.json());
    expect(kept).toMatchObject({
      filename: 'Nina, take 1.mp3',
      url: `/api/recordings/${kept.id}/content`,
      duration: 12.5,
      fileSize: 5_000,
      contentType: 'audio/mpeg',
    });
    expect(await bytesOf(kept)).toEqual(take);
  });

  it('API-18 a video take goes the same way by its own address and field', async () => {
    const take = takeOf('webm', 70_000);
    const kept = await keep(take, { path: '/selfTakeVideo', field: 'video', name: 'Nina.webm' });
    expect(kept).toMatchObject({ type: 'video', filename: 'Nina.webm', contentType: 'video/webm' });
    expect(await bytesOf(kept)).toEqual(take);
  });

  it('DATA-18 a take has an id, a name, an address, a time, its rehearsal, a type, its seconds and its size', async () => {
    const kept = await keep(takeOf('mp3', 2_000));
    const [listed] = (await list()).filter(({ id }) => id === kept.id);
    expect(listed).toEqual({
      id: kept.id,
      filename: 'Nina, take 1.mp3',
      url: `/api/recordings/${kept.id}/content`,
      timestamp: kept.timestamp,
      rehearsalId: null,
      type: 'audio',
      duration: 12.5,
      fileSize: 2_000,
      contentType: 'audio/mpeg',
      scriptId: null,
      scriptName: 'The Seagull',
      note: '',
      favourite: false,
    } satisfies Recording);
  });

  it('API-19 audio and video are listed apart, each newest first, and only to their owner', async () => {
    const owner = 'lists@example.org';
    const take = takeOf('webm', 1_000);
    for (const hour of ['10', '12', '11']) {
      const timestamp = `2026-11-20T${hour}:00:00.000Z`;
      const wanted = announced(take, { timestamp });
      await announce(server.as(owner), wanted);
      expect((await sendPiece(server.as(owner), wanted.id, 0, take)).status).toBe(200);
    }
    await keep(takeOf('mp3', 1_000), { owner });
    const videos = await list('/selfTakeVideo', owner);
    expect(videos.map(({ timestamp }) => timestamp.slice(11, 13))).toEqual(['12', '11', '10']);
    expect((await list('/selfTakeAudio', owner)).map(({ type }) => type)).toEqual(['audio']);
    expect(await list('/selfTakeVideo', eve)).toEqual([]);
    const others = await server.as(eve)(`/selfTakeVideo?userId=${owner}`);
    expect(await refusalIn(others)).toMatchObject({ status: 403, errorId: 'auth.wrong-user' });
  });

  it('API-21 a deleted take is gone with its bytes; what cannot be deleted is answered with an error', async () => {
    const kept = await keep(takeOf('mp3', 3_000));
    const answer = await remove(kept.id);
    expect(await answer.json()).toEqual({ success: true });
    expect(await server.storedBytes(kept.id)).toEqual([]);
    expect((await list()).map(({ id }) => id)).not.toContain(kept.id);
    expect((await server.as(ada)(kept.url.slice('/api'.length))).status).toBe(404);
    expect(await refusalIn(await remove(kept.id))).toEqual({
      status: 404,
      errorId: 'not-found',
      error: sentence('not-found'),
    });
  });

  it('API-21 a take is deleted by its owner alone, and as what it is', async () => {
    const kept = await keep(takeOf('mp3', 3_000));
    expect((await remove(kept.id, eve)).status).toBe(404);
    expect((await remove(kept.id, ada, '/selfTakeVideo')).status).toBe(404);
    expect(await bytesOf(kept)).toHaveLength(3_000);
  });

  it('plays any range of a take, so that a player can seek', async () => {
    const take = takeOf('mp4', 200_000);
    const kept = await keep(take, { path: '/selfTakeVideo', field: 'video', name: 'a.mp4' });
    const part = await server.as(ada)(kept.url.slice('/api'.length), {
      headers: { range: 'bytes=100000-100009' },
    });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 100000-100009/200000');
    expect(part.headers.get('content-type')).toBe('video/mp4');
    expect(part.headers.get('content-disposition')).toBeNull();
    expect(Buffer.from(await part.arrayBuffer())).toEqual(take.subarray(100_000, 100_010));
    const saved = await server.as(ada)(`${kept.url.slice('/api'.length)}?download`);
    expect(saved.headers.get('content-disposition')).toContain('attachment; filename="a.mp4"');
  });

  it.each([
    ['mp3', 'audio', 'take', 'audio/mpeg', 'take.mp3'],
    ['webm', 'audio', 'take.mp3', 'audio/webm', 'take.webm'],
    ['mp4', 'audio', 'take.mp3', 'audio/mp4', 'take.m4a'],
    ['webm', 'video', 'take.mp4', 'video/webm', 'take.webm'],
    ['mp4', 'video', '../../etc/take.mp4', 'video/mp4', 'take.mp4'],
    ['mp4', 'video', '.mp4', 'video/mp4', 'video take.mp4'],
  ] as const)(
    'a take of %s as %s, named %s, is told by its content: %s, %s',
    async (content, type, name, contentType, filename) => {
      const form = { path: type === 'audio' ? '/selfTakeAudio' : '/selfTakeVideo', field: type, name };
      expect(await keep(takeOf(content, 900), form)).toMatchObject({ contentType, filename });
    },
  );

  it.each([
    ['a web page', '<!doctype html><script>alert(1)</script>', 'application/octet-stream'],
    ['a PDF', '%PDF-1.7\n', 'application/pdf'],
  ])('%s is no take', async (_what, content, found) => {
    const form = { path: '/selfTakeVideo', field: 'video', name: 'take.mp4' };
    expect(await refusalIn(await post(Buffer.from(content), form))).toEqual({
      status: 415,
      errorId: 'recording.unsupported-type',
      error: sentence('recording.unsupported-type', { type: found }),
    });
    const wanted = announced(Buffer.from(content));
    await announce(server.as(ada), wanted);
    expect((await sendPiece(server.as(ada), wanted.id, 0, Buffer.from(content))).status).toBe(415);
    expect(await server.storedBytes(wanted.id)).toEqual([]);
  });

  it('S11 a take that is too large or too long is answered with a sentence, and nothing of it is left', async () => {
    const before = await server.storedBytes('recordings');
    const large = await post(takeOf('mp3', recordingLimits.audioBytes + 1));
    expect(await refusalIn(large)).toEqual({
      status: 413,
      errorId: 'recording.audio-too-large',
      error: sentence('recording.audio-too-large', { megabytes: 50 }),
    });
    const long = await post(takeOf('mp3', 100), { fields: { duration: '7201' } });
    expect(await refusalIn(long)).toMatchObject({ status: 422, errorId: 'recording.too-long' });
    const huge = announced(takeOf('webm', 100), { fileSize: recordingLimits.videoBytes + 1 });
    expect(await refusalIn(await announce(server.as(ada), huge))).toMatchObject({
      errorId: 'recording.video-too-large',
    });
    expect(await refusalIn(await announce(server.as(ada), { ...huge, type: 'audio' }))).toMatchObject({
      errorId: 'recording.audio-too-large',
    });
    const empty = announced(Buffer.alloc(0));
    expect(await refusalIn(await announce(server.as(ada), empty))).toMatchObject({
      errorId: 'recording.empty',
    });
    expect(await server.storedBytes('recordings')).toEqual(before);
  });

  it.each([
    ['names another user', { fields: { userId: eve } }, 403],
    ['has no length', { fields: { duration: 'long' } }, 400],
    ['has its file under another name', { field: 'sound' }, 400],
    ['has a rehearsal of no id', { fields: { rehearsalId: 'x' } }, 400],
  ])('a form that %s is refused, and nothing of it is left', async (_what, form: Form, status) => {
    const before = await server.storedBytes('recordings');
    expect((await post(takeOf('mp3', 4_000), form)).status).toBe(status);
    expect(await server.storedBytes('recordings')).toEqual(before);
  });

  it('a body that is no form is refused as the caller’s fault', async () => {
    const text = await server.as(ada)('/selfTakeAudio', { method: 'POST', body: 'no form' });
    expect(text.status).toBe(400);
    const cut = await server.as(ada)('/selfTakeAudio', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="audio"; filename="a.mp3"\r\n\r\nhalf',
    });
    expect(await refusalIn(cut)).toMatchObject({ status: 400, errorId: 'request.invalid' });
  });

  it('a take can be renamed, noted and marked, and keeps the ending of what it is', async () => {
    const kept = await keep(takeOf('mp3', 1_000));
    const change = (details: object, owner = ada) =>
      server.as(owner)(`/recordings/${kept.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(details),
      });
    const details = { filename: 'Best one.wav', note: ' Eyes up at the door ', favourite: true };
    const changed = recordingSchema.parse(await (await change(details)).json());
    expect(changed).toMatchObject({
      filename: 'Best one.mp3',
      note: 'Eyes up at the door',
      favourite: true,
    });
    expect(await list()).toContainEqual(changed);
    expect((await change(details, eve)).status).toBe(404);
    const renamed = await change({ ...details, filename: 'Hamlet 3/1' });
    expect(await renamed.json()).toMatchObject({ filename: 'Hamlet 3-1.mp3' });
    expect((await change({ ...details, filename: '  ' })).status).toBe(400);
  });
});
