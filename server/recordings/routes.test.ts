import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiErrorSchema } from '#core/api/errors.ts';
import {
  type AnnouncedRecording,
  type Arrival,
  arrivalSchema,
  type Recording,
  recordingListSchema,
  recordingSchema,
} from '#core/api/recordings.ts';
import { recordingLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { type RecordingServer, serveRecordings } from '#tests/support/recording-server.ts';
import { testDatabases } from '#tests/support/server/database.ts';
import { sha256Of, takeOf } from '#tests/support/takes.ts';

const [ada, eve] = ['ada@example.org', 'eve@example.org'];
const least = recordingLimits.leastPieceBytes;
const weekMs = recordingLimits.abandonedAfterMs;

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

  const announced = (take: Uint8Array, changes: Partial<AnnouncedRecording> = {}): AnnouncedRecording => ({
    id: randomUUID(),
    type: 'video',
    filename: 'Nina_Scene 2_take 3.webm',
    timestamp: '2026-11-20T18:30:00.000Z',
    rehearsalId: null,
    scriptId: null,
    scriptName: 'The Seagull',
    duration: 62.25,
    note: '',
    favourite: false,
    fileSize: take.length,
    sha256: sha256Of(take),
    ...changes,
  });
  const announce = (wanted: AnnouncedRecording, owner = ada) =>
    server.as(owner)('/recordings/uploads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
  const send = (id: string, offset: number, piece: Uint8Array<ArrayBuffer>, owner = ada) =>
    server.as(owner)(`/recordings/uploads/${id}?offset=${offset}`, { method: 'PUT', body: piece });
  const arrivalOf = async (answer: Response): Promise<Arrival> => arrivalSchema.parse(await answer.json());
  const errorOf = async (answer: Response) => {
    const { error, errorId } = apiErrorSchema.parse(await answer.json());
    return { status: answer.status, error, errorId };
  };

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
      await announce(wanted, owner);
      expect((await send(wanted.id, 0, take, owner)).status).toBe(200);
    }
    await keep(takeOf('mp3', 1_000), { owner });
    const videos = await list('/selfTakeVideo', owner);
    expect(videos.map(({ timestamp }) => timestamp.slice(11, 13))).toEqual(['12', '11', '10']);
    expect((await list('/selfTakeAudio', owner)).map(({ type }) => type)).toEqual(['audio']);
    expect(await list('/selfTakeVideo', eve)).toEqual([]);
    const others = await server.as(eve)(`/selfTakeVideo?userId=${owner}`);
    expect(await errorOf(others)).toMatchObject({ status: 403, errorId: 'auth.wrong-user' });
  });

  it('API-21 a deleted take is gone with its bytes; what cannot be deleted is answered with an error', async () => {
    const kept = await keep(takeOf('mp3', 3_000));
    const answer = await remove(kept.id);
    expect(await answer.json()).toEqual({ success: true });
    expect(await server.storedBytes(kept.id)).toEqual([]);
    expect((await list()).map(({ id }) => id)).not.toContain(kept.id);
    expect((await server.as(ada)(kept.url.slice('/api'.length))).status).toBe(404);
    expect(await errorOf(await remove(kept.id))).toEqual({
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
    expect(await errorOf(await post(Buffer.from(content), form))).toEqual({
      status: 415,
      errorId: 'recording.unsupported-type',
      error: sentence('recording.unsupported-type', { type: found }),
    });
    const wanted = announced(Buffer.from(content));
    await announce(wanted);
    expect((await send(wanted.id, 0, Buffer.from(content))).status).toBe(415);
    expect(await server.storedBytes(wanted.id)).toEqual([]);
  });

  it('S11 a take that is too large or too long is answered with a sentence, and nothing of it is left', async () => {
    const before = await server.storedBytes('recordings');
    const large = await post(takeOf('mp3', recordingLimits.audioBytes + 1));
    expect(await errorOf(large)).toEqual({
      status: 413,
      errorId: 'recording.audio-too-large',
      error: sentence('recording.audio-too-large'),
    });
    const long = await post(takeOf('mp3', 100), { fields: { duration: '7201' } });
    expect(await errorOf(long)).toMatchObject({ status: 422, errorId: 'recording.too-long' });
    const huge = announced(takeOf('webm', 100), { fileSize: recordingLimits.videoBytes + 1 });
    expect(await errorOf(await announce(huge))).toMatchObject({ errorId: 'recording.video-too-large' });
    expect(await errorOf(await announce({ ...huge, type: 'audio' }))).toMatchObject({
      errorId: 'recording.audio-too-large',
    });
    const empty = announced(Buffer.alloc(0));
    expect(await errorOf(await announce(empty))).toMatchObject({ errorId: 'recording.empty' });
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
    expect(await errorOf(cut)).toMatchObject({ status: 400, errorId: 'request.invalid' });
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
    expect((await change({ ...details, filename: '  ' })).status).toBe(400);
  });

  describe('a take in pieces', () => {
    it('is whole however it was cut up, with pieces that came twice and announcements in between', async () => {
      const size = fc.integer({ min: 1, max: 1_400_000 });
      const cuts = fc.array(fc.integer({ min: least, max: least * 3 }), { minLength: 1, maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(size, cuts, fc.boolean(), async (bytes, sizes, again) => {
          const take = takeOf('webm', bytes);
          const wanted = announced(take);
          let arrival = await arrivalOf(await announce(wanted));
          for (let turn = 0; arrival.state === 'arriving'; turn++) {
            const { offset } = arrival;
            const piece = take.subarray(offset, offset + (sizes[turn % sizes.length] ?? least));
            arrival = await arrivalOf(await send(wanted.id, offset, piece));
            if (again) expect(await arrivalOf(await send(wanted.id, offset, piece))).toEqual(arrival);
            if (again) expect(await arrivalOf(await announce(wanted))).toEqual(arrival);
          }
          expect((await bytesOf(arrival.recording)).equals(take)).toBe(true);
          expect(await server.storedBytes(wanted.id)).toHaveLength(1);
          expect(arrival.recording).toMatchObject({
            filename: wanted.filename,
            timestamp: wanted.timestamp,
            duration: wanted.duration,
            fileSize: take.length,
          });
        }),
        { numRuns: 8 },
      );
    });

    it('goes on after the server was started anew', async () => {
      const take = takeOf('webm', least * 2);
      const wanted = announced(take);
      await announce(wanted);
      await send(wanted.id, 0, take.subarray(0, least));
      server.restart();
      expect(await arrivalOf(await announce(wanted))).toEqual({ state: 'arriving', offset: least });
      const arrival = await arrivalOf(await send(wanted.id, least, take.subarray(least)));
      expect(arrival.state).toBe('kept');
    });

    it('takes a piece only where the last one ended, also when two come at once', async () => {
      const take = takeOf('webm', least * 3);
      const wanted = announced(take);
      await announce(wanted);
      const early = await send(wanted.id, least, take.subarray(least, least * 2));
      expect(await errorOf(early)).toMatchObject({ status: 409, errorId: 'recording.wrong-offset' });
      const answers = await Promise.all([0, 0, 0].map(() => send(wanted.id, 0, take.subarray(0, least))));
      expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
      expect(await arrivalOf(await announce(wanted))).toEqual({ state: 'arriving', offset: least });
      expect(await server.storedBytes(wanted.id)).toHaveLength(1);
    });

    it('refuses pieces that are too small, too large, or longer than the take', async () => {
      const take = takeOf('webm', recordingLimits.mostPieceBytes + least + 1);
      const wanted = announced(take);
      await announce(wanted);
      const small = await send(wanted.id, 0, take.subarray(0, least - 1));
      expect(await errorOf(small)).toMatchObject({ errorId: 'recording.incomplete' });
      const large = await send(wanted.id, 0, take.subarray(0, recordingLimits.mostPieceBytes + 1));
      expect(await errorOf(large)).toMatchObject({ status: 413, errorId: 'request.too-large' });
      const short = announced(take.subarray(0, least));
      await announce(short);
      expect((await send(short.id, 0, take.subarray(0, least + 1))).status).toBe(413);
      expect(await server.storedBytes(wanted.id)).toEqual([]);
      expect(await server.storedBytes(short.id)).toEqual([]);
    });

    it('is refused where its hash is another, and can be sent anew', async () => {
      const take = takeOf('webm', 1_000);
      const wanted = announced(take);
      await announce(wanted);
      const changed = Buffer.from(take);
      changed[900] = (changed[900] ?? 0) ^ 1;
      const answer = await send(wanted.id, 0, changed);
      expect(await errorOf(answer)).toMatchObject({ status: 422, errorId: 'recording.damaged' });
      expect(await server.storedBytes(wanted.id)).toEqual([]);
      expect(await arrivalOf(await announce(wanted))).toEqual({ state: 'arriving', offset: 0 });
      expect((await arrivalOf(await send(wanted.id, 0, take))).state).toBe('kept');
    });

    it('is refused where its id is that of other bytes', async () => {
      const wanted = announced(takeOf('webm', 500_000));
      await announce(wanted);
      const other = announced(takeOf('webm', 500_000), { id: wanted.id });
      expect(await errorOf(await announce(other))).toMatchObject({ errorId: 'recording.another-take' });
    });

    it('of one person is no other’s, even under the same id', async () => {
      const take = takeOf('webm', 1_000);
      const wanted = announced(take);
      await announce(wanted);
      expect((await send(wanted.id, 0, take, eve)).status).toBe(404);
      await announce(wanted, eve);
      await send(wanted.id, 0, take);
      expect(await arrivalOf(await announce(wanted, eve))).toEqual({ state: 'arriving', offset: 0 });
    });

    it('can be thrown away', async () => {
      const take = takeOf('webm', least * 2);
      const wanted = announced(take);
      await announce(wanted);
      await send(wanted.id, 0, take.subarray(0, least));
      const answer = await server.as(ada)(`/recordings/uploads/${wanted.id}`, { method: 'DELETE' });
      expect(answer.status).toBe(204);
      expect(await server.storedBytes(wanted.id)).toEqual([]);
      expect((await send(wanted.id, least, take.subarray(least))).status).toBe(404);
    });

    it('is looked for when its week is over, and removed where nothing came of it meanwhile', async () => {
      const take = takeOf('webm', least * 2);
      const wanted = announced(take);
      await announce(wanted);
      server.advance(weekMs - 1_000);
      await send(wanted.id, 0, take.subarray(0, least));
      server.advance(1_000);
      await server.runDueJobs(wanted.id);
      expect(await server.storedBytes(wanted.id)).toHaveLength(1);
      server.advance(weekMs);
      await server.runDueJobs(wanted.id);
      expect(await server.storedBytes(wanted.id)).toEqual([]);
      expect((await send(wanted.id, least, take.subarray(least))).status).toBe(404);
    });

    it('that is whole stays when its week is over', async () => {
      const take = takeOf('webm', 1_000);
      const wanted = announced(take);
      await announce(wanted);
      await send(wanted.id, 0, take);
      server.advance(weekMs * 2);
      await server.runDueJobs(wanted.id);
      expect(await server.storedBytes(wanted.id)).toHaveLength(1);
    });
  });
});
