import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arrival, arrivalSchema, type Recording } from '#core/api/recordings.ts';
import { recordingLimits } from '#core/limits.ts';
import { announce, announced, sendPiece } from '#tests/support/arriving-takes.ts';
import { type RecordingServer, serveRecordings } from '#tests/support/recording-server.ts';
import { refusalIn } from '#tests/support/rehearsal-stage.ts';
import { testDatabases } from '#tests/support/server/database.ts';
import { takeOf } from '#tests/support/takes.ts';

const [ada, eve] = ['ada@example.org', 'eve@example.org'];
const least = recordingLimits.leastPieceBytes;
const weekMs = recordingLimits.abandonedAfterMs;

describe.each(testDatabases())('a take in pieces, on %s', (kind) => {
  let server: RecordingServer;
  let call: ReturnType<RecordingServer['as']>;
  beforeAll(async () => {
    server = await serveRecordings(kind);
    call = server.as(ada);
  });
  afterAll(() => server.close());

  const arrivalOf = async (answer: Response): Promise<Arrival> => arrivalSchema.parse(await answer.json());
  const bytesOf = async ({ url }: Recording) =>
    Buffer.from(await (await call(url.slice('/api'.length))).arrayBuffer());

  it('is whole however it was cut up, with pieces that came twice and announcements in between', async () => {
    const size = fc.integer({ min: 1, max: 1_400_000 });
    const cuts = fc.array(fc.integer({ min: least, max: least * 3 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(size, cuts, fc.boolean(), async (bytes, sizes, again) => {
        const take = takeOf('webm', bytes);
        const wanted = announced(take);
        let arrival = await arrivalOf(await announce(call, wanted));
        for (let turn = 0; arrival.state === 'arriving'; turn++) {
          const { offset } = arrival;
          const piece = take.subarray(offset, offset + (sizes[turn % sizes.length] ?? least));
          const sent = async () => arrivalOf(await sendPiece(call, wanted.id, offset, piece));
          arrival = await sent();
          if (again) expect(await sent()).toEqual(arrival);
          if (again) expect(await arrivalOf(await announce(call, wanted))).toEqual(arrival);
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
    await announce(call, wanted);
    await sendPiece(call, wanted.id, 0, take.subarray(0, least));
    server.restart();
    expect(await arrivalOf(await announce(call, wanted))).toEqual({ state: 'arriving', offset: least });
    const arrival = await arrivalOf(await sendPiece(call, wanted.id, least, take.subarray(least)));
    expect(arrival.state).toBe('kept');
  });

  it('takes a piece only where the last one ended, also when two come at once', async () => {
    const take = takeOf('webm', least * 3);
    const wanted = announced(take);
    await announce(call, wanted);
    const early = await sendPiece(call, wanted.id, least, take.subarray(least, least * 2));
    expect(await refusalIn(early)).toMatchObject({ status: 409, errorId: 'recording.wrong-offset' });
    const answers = await Promise.all(
      [0, 0, 0].map(() => sendPiece(call, wanted.id, 0, take.subarray(0, least))),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await arrivalOf(await announce(call, wanted))).toEqual({ state: 'arriving', offset: least });
    expect(await server.storedBytes(wanted.id)).toHaveLength(1);
  });

  it('refuses pieces that are too small, too large, or longer than the take', async () => {
    const take = takeOf('webm', recordingLimits.mostPieceBytes + least + 1);
    const wanted = announced(take);
    await announce(call, wanted);
    const small = await sendPiece(call, wanted.id, 0, take.subarray(0, least - 1));
    expect(await refusalIn(small)).toMatchObject({ errorId: 'recording.incomplete' });
    const large = await sendPiece(call, wanted.id, 0, take.subarray(0, recordingLimits.mostPieceBytes + 1));
    expect(await refusalIn(large)).toMatchObject({ status: 413, errorId: 'request.too-large' });
    const short = announced(take.subarray(0, least));
    await announce(call, short);
    expect((await sendPiece(call, short.id, 0, take.subarray(0, least + 1))).status).toBe(413);
    expect(await server.storedBytes(wanted.id)).toEqual([]);
    expect(await server.storedBytes(short.id)).toEqual([]);
  });

  it('is refused where its hash is another, and can be sent anew', async () => {
    const take = takeOf('webm', 1_000);
    const wanted = announced(take);
    await announce(call, wanted);
    const changed = Buffer.from(take);
    changed[900] = (changed[900] ?? 0) ^ 1;
    const answer = await sendPiece(call, wanted.id, 0, changed);
    expect(await refusalIn(answer)).toMatchObject({ status: 422, errorId: 'recording.damaged' });
    expect(await server.storedBytes(wanted.id)).toEqual([]);
    expect(await arrivalOf(await announce(call, wanted))).toEqual({ state: 'arriving', offset: 0 });
    expect((await arrivalOf(await sendPiece(call, wanted.id, 0, take))).state).toBe('kept');
  });

  it('is refused where its id is that of other bytes', async () => {
    const wanted = announced(takeOf('webm', 500_000));
    await announce(call, wanted);
    const other = announced(takeOf('webm', 500_000), { id: wanted.id });
    expect(await refusalIn(await announce(call, other))).toMatchObject({ errorId: 'recording.another-take' });
  });

  it('of one person is no other’s, even under the same id', async () => {
    const take = takeOf('webm', 1_000);
    const wanted = announced(take);
    await announce(call, wanted);
    expect((await sendPiece(server.as(eve), wanted.id, 0, take)).status).toBe(404);
    await announce(server.as(eve), wanted);
    await sendPiece(call, wanted.id, 0, take);
    expect(await arrivalOf(await announce(server.as(eve), wanted))).toEqual({ state: 'arriving', offset: 0 });
  });

  it('can be thrown away', async () => {
    const take = takeOf('webm', least * 2);
    const wanted = announced(take);
    await announce(call, wanted);
    await sendPiece(call, wanted.id, 0, take.subarray(0, least));
    const answer = await call(`/recordings/uploads/${wanted.id}`, { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(await server.storedBytes(wanted.id)).toEqual([]);
    expect((await sendPiece(call, wanted.id, least, take.subarray(least))).status).toBe(404);
  });

  it('is looked for when its week is over, and removed where nothing came of it meanwhile', async () => {
    const take = takeOf('webm', least * 2);
    const wanted = announced(take);
    await announce(call, wanted);
    server.advance(weekMs - 1_000);
    await sendPiece(call, wanted.id, 0, take.subarray(0, least));
    server.advance(1_000);
    await server.runDueJobs(wanted.id);
    expect(await server.storedBytes(wanted.id)).toHaveLength(1);
    server.advance(weekMs);
    await server.runDueJobs(wanted.id);
    expect(await server.storedBytes(wanted.id)).toEqual([]);
    expect((await sendPiece(call, wanted.id, least, take.subarray(least))).status).toBe(404);
  });

  it('that is whole stays when its week is over', async () => {
    const take = takeOf('webm', 1_000);
    const wanted = announced(take);
    await announce(call, wanted);
    await sendPiece(call, wanted.id, 0, take);
    server.advance(weekMs * 2);
    await server.runDueJobs(wanted.id);
    expect(await server.storedBytes(wanted.id)).toHaveLength(1);
  });
});
