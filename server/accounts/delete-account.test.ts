import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import * as schema from '#server/platform/database/schema.ts';
import { subjectOf } from '#server/platform/identity/local/person.ts';
import { newTakeRef } from '#server/recordings/recording-place.ts';
import { newUploadKey } from '#server/scripts/upload/upload-place.ts';
import { scriptSpeechFolder } from '#server/voices/speech-place.ts';
import { giveAdaThings } from '#tests/api/adas-things.ts';
import { openTestDatabase, testDatabases } from '#tests/support/server/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';
import {
  type ElevenLabsServer,
  startElevenLabs,
} from '#tests/support/stand-ins/elevenlabs/elevenlabs-server.ts';

const lovelace = { firstName: 'Ada', surname: 'Lovelace', city: 'London', country: 'United Kingdom' };
const patiently = { timeout: 30_000 };
/** Every table whose rows say whose they are. */
const personal = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return [];
  const columns = getTableColumns(table);
  const whose = 'owner' in columns ? 'owner' : 'email' in columns ? 'email' : undefined;
  return whose === undefined ? [] : [{ table, name: getTableName(table), whose }];
});

describe.each(testDatabases())('on %s', (kind) => {
  let elevenLabs: ElevenLabsServer;
  let database: OpenDatabase;
  let server: TestServer;
  let ada: SignedIn;
  let eve: SignedIn;

  beforeAll(async () => {
    elevenLabs = await startElevenLabs();
    database = await openTestDatabase(kind);
    server = await startTestServer({ opened: database, settings: { elevenLabs: elevenLabs.settings } });
    ada = await server.signIn('ada@example.com');
    eve = await server.signIn('eve@example.com');
    await Promise.all([ada, eve].map(giveEverything));
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await elevenLabs.close();
  });

  const send = (who: SignedIn, method: string, path: string, body: unknown) =>
    who.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  async function giveEverything(who: SignedIn) {
    const things = await giveAdaThings(who);
    await send(who, 'PUT', '/api/account', lovelace);
    await send(who, 'POST', '/api/feedback', { rating: 5, works: 'It waits.', lacks: '' });
    await send(who, 'POST', '/api/agent', {});
    await (await send(who, 'POST', '/api/agent/readiness', { scriptId: things.docId })).text();
  }

  async function rowsOf(who: SignedIn): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { table, name, whose } of personal) {
      const rows: Record<string, unknown>[] = await server.parts.database.select().from(table);
      counts[name] = rows.filter((row) => row[whose] === who.email).length;
    }
    return counts;
  }

  /** Every table, those of the job queue among them, with a row in which one of the words stands. */
  async function tablesThatHold(words: string[]): Promise<unknown[]> {
    const { rows } = await database.execute(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const holding: unknown[] = [];
    for (const { name } of rows) {
      const found = await database.execute(
        `SELECT 1 FROM ${name} AS kept, unnest($1::text[]) AS word WHERE position(word in kept::text) > 0 LIMIT 1`,
        [words],
      );
      if (found.rows.length > 0) holding.push(name);
    }
    return holding;
  }
  const tablesThatName = ({ email }: SignedIn) => tablesThatHold([email, subjectOf({ email })]);

  async function refsOf(who: SignedIn): Promise<string[]> {
    const { database } = server.parts;
    const kept = [
      ...(await database.select().from(schema.upload)),
      ...(await database.select().from(schema.recording)),
    ];
    return kept.filter(({ owner }) => owner === who.email).map(({ ref }) => ref);
  }
  const isThere = async (ref: string) => {
    const bytes = await server.parts.files.read(ref);
    for await (const _ of bytes ?? []) break;
    return bytes !== null;
  };

  it('takes everything with it that is kept of somebody, here and with the voice provider, and nothing of others', async () => {
    const before = { ada: await rowsOf(ada), eve: await rowsOf(eve) };
    expect(before.ada).toEqual(before.eve);
    expect(before.ada).toMatchObject({ account: 1, script: 1, recording: 2, chat: 1, rehearsal: 1 });
    expect(await tablesThatName(ada)).toEqual(
      expect.arrayContaining(['pgboss.job', 'public.local_identity_record', 'public.script_document']),
    );
    const refs = { ada: await refsOf(ada), eve: await refsOf(eve) };
    expect(await Promise.all(refs.ada.map(isThere))).toEqual([true, true, true]);
    expect([elevenLabs.agents.size, elevenLabs.documents.size]).toEqual([2, 2]);

    expect((await ada.fetch('/api/account', { method: 'DELETE' })).status).toBe(204);

    expect(Object.values(await rowsOf(ada)).every((count) => count === 0)).toBe(true);
    await expect.poll(() => tablesThatName(ada), patiently).toEqual([]);
    expect(await Promise.all(refs.ada.map(isThere))).toEqual([false, false, false]);
    expect((await ada.fetch('/api/scripts')).status).toBe(401);
    await expect.poll(() => elevenLabs.agents.size, patiently).toBe(1);
    await expect.poll(() => elevenLabs.documents.size, patiently).toBe(1);

    expect(await rowsOf(eve)).toEqual(before.eve);
    expect(await Promise.all(refs.eve.map(isThere))).toEqual([true, true, true]);
    expect([...elevenLabs.agents.values()][0]?.name).toContain(eve.email);
  });

  it('takes bytes with it that a killed process had kept and not yet noted', async () => {
    const again = await server.signIn('ada@example.com');
    const [owner, id] = [again.email, randomUUID()];
    const strays = [
      newUploadKey(owner, id),
      newTakeRef({ owner, id }),
      `${scriptSpeechFolder(owner, id)}/line.audio`,
    ];
    for (const key of strays) await server.parts.files.write(key, Buffer.from('x'));
    expect((await again.fetch('/api/account', { method: 'DELETE' })).status).toBe(204);
    expect(await Promise.all(strays.map(isThere))).toEqual([false, false, false]);
  });

  it('leaves nothing to somebody who signs in under the same address again', async () => {
    const again = await server.signIn('ada@example.com');
    expect(await (await again.fetch('/api/scripts')).json()).toEqual({ scripts: [] });
    expect(await (await again.fetch('/api/account')).json()).toEqual({ account: null });
    expect((await again.fetch('/api/account', { method: 'DELETE' })).status).toBe(204);
  });
});
