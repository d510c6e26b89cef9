import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiErrorSchema } from '#core/api/errors.ts';
import { sentence } from '#core/sentences.ts';
import { type AdasThings, giveAdaThings } from '#tests/api/adas-things.ts';
import { scriptCalls } from '#tests/support/scripts/script-calls.ts';
import { type OwnServer, startOwnServer } from '#tests/support/server/own-server.ts';
import { findPostgres, type PostgresServer, startPostgres } from '#tests/support/server/postgres.ts';
import { type SignedIn, signIn } from '#tests/support/server/sign-in.ts';
import { startWriting } from '#tests/support/steady-writer.ts';

const binaries = findPostgres();

describe.runIf(binaries)('where Postgres goes away under a running server', () => {
  let dataDir: string;
  let postgres: PostgresServer;
  let server: OwnServer;
  let ada: SignedIn;
  let things: AdasThings;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'castmate-outages-'));
    postgres = await startPostgres(binaries ?? '', { durable: true });
    server = await startOwnServer(dataDir, { DATABASE_URL: postgres.url });
    ada = await signIn(server.origin, { email: 'ada@example.org' });
    things = await giveAdaThings(ada);
  });
  afterAll(async () => {
    await server?.kill();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const health = () => fetch(`${server.origin}/api/health`);
  const scripts = () => scriptCalls((where, init) => ada.fetch(`/api${where}`, init), ada.email);
  const works = () => expect.poll(async () => (await health()).status, { timeout: 60_000 }).toBe(200);

  test('each call is answered with when to ask again, health says so, and the log tells of it once', async () => {
    const before = server.logged.length;
    await postgres.goAway('cleanly');
    await expect.poll(async () => (await health()).status, { timeout: 60_000 }).toBe(503);
    expect(apiErrorSchema.parse(await (await health()).json()).errorId).toBe('server.database-away');
    for (const where of ['/api/account', '/api/scripts', `/api/rehearsals/${things.rehearsalId}`]) {
      for (const _again of [1, 2, 3]) {
        const answer = await ada.fetch(where);
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('2');
        expect(await answer.json()).toEqual({
          error: sentence('server.database-away'),
          errorId: 'server.database-away',
        });
      }
    }
    await postgres.comeBack();
    await works();
    expect((await ada.fetch('/api/account')).status).toBe(200);
    const told = server.logged.slice(before).map((row) => (JSON.parse(row) as { msg: string }).msg);
    expect(new Set(told)).toEqual(new Set(['the database is away', 'the database is back']));
    expect(told.length).toBeLessThanOrEqual(4);
  });

  test('no process ends, nothing acknowledged is lost and all works again, after twenty restarts as well', async () => {
    const writer = startWriting(ada, things.rehearsalId);
    for (let restart = 0; restart < 20; restart++) {
      const reading = scripts()
        .upload(`ADA\nWho is there, number ${restart}?\n\nBEN\nNobody.\n`)
        .then((docId) => scripts().read(docId, { fileType: 'text/plain', uploadToElevenLabs: false }))
        .catch(() => null);
      await delay(50);
      await postgres.goAway(restart % 2 === 0 ? 'cleanly' : 'at-once');
      await postgres.comeBack();
      const count = writer.acknowledged.length;
      await expect.poll(() => writer.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(count);
      if (restart % 5 === 4) await reading;
    }
    expect(await writer.endAndFindLost()).toEqual([]);
    expect(server.exitCode()).toBeNull();
    expect([...writer.answers.keys()].sort()).toEqual([200, 503].slice(0, writer.answers.size));

    const crowd = Array.from({ length: 40 }, () => ada.fetch('/api/account'));
    expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]));
    // What was uploaded while it went and came is read to its end, and so is a new script.
    const docId = await scripts().upload('ADA\nStill there?\n\nBEN\nStill here.\n');
    expect((await scripts().read(docId, { fileType: 'text/plain', uploadToElevenLabs: false })).status).toBe(
      200,
    );
    const stages = async () => new Set((await scripts().list()).map(({ stage }) => stage));
    await expect.poll(stages, { timeout: 60_000 }).toEqual(new Set(['completed']));
  });
});
