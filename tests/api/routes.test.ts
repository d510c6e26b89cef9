import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiErrorSchema } from '#core/api/errors.ts';
import { createApp } from '#server/app.ts';
import { type AdasThings, giveAdaThings } from '#tests/api/adas-things.ts';
import { askRoute } from '#tests/api/ask-route.ts';
import { nameOfRoute, routeTable } from '#tests/api/route-table.ts';
import { testDatabases } from '#tests/support/server/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

const named = routeTable.map((row) => [nameOfRoute(row), row] as const);
const changing = named.filter(([, row]) => row.method !== 'GET');

describe.each(testDatabases())('on %s', (kind) => {
  let server: TestServer;
  let ada: SignedIn;
  let eve: SignedIn;
  let things: AdasThings;

  beforeAll(async () => {
    server = await startTestServer({ database: kind });
    ada = await server.signIn('ada@example.com');
    eve = await server.signIn('eve@example.com');
    things = await giveAdaThings(ada);
  });
  afterAll(() => server.close());

  test('every route of the API is in the table, and every row of the table is a route', async () => {
    const app = await createApp(server.parts);
    const routes = app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(api|oidc)\//.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].sort()).toEqual(routeTable.map(nameOfRoute).sort());
  });

  test.each(named.filter(([, row]) => row.isPublic))('%s answers anyone', async (_name, row) => {
    const answer = await askRoute(server.origin, row, things, { origin: server.origin });
    expect(answer.status).toBe(row.adaGets);
  });

  test.each(named.filter(([, row]) => !row.isPublic))(
    'ROLE-1, ROLE-5 a visitor is refused: %s wants a session',
    async (_name, row) => {
      const answer = await askRoute(server.origin, row, things, { origin: server.origin });
      expect([answer.status, await errorIdOf(answer)]).toEqual([401, 'auth.required']);
    },
  );

  test.each(changing)('%s takes nothing from a foreign page, nor from none', async (_name, row) => {
    const { cookie } = ada;
    const sources = [
      ...(row.fromServer
        ? []
        : [
            { cookie },
            { cookie, origin: 'http://evil.example' },
            { cookie, origin: 'null' },
            { cookie, origin: `${server.origin}0` },
          ]),
      { cookie, origin: server.origin, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of sources) {
      const answer = await askRoute(server.origin, row, things, headers);
      expect([answer.status, await errorIdOf(answer)]).toEqual([403, 'request.foreign-origin']);
    }
  });

  test.each(named.filter(([, row]) => row.namesUser))(
    'ROLE-2 a request that names another user is refused: %s',
    async (_name, row) => {
      const answer = await askRoute(server.origin, row, things, {
        cookie: eve.cookie,
        origin: server.origin,
      });
      expect([answer.status, await errorIdOf(answer)]).toEqual([403, 'auth.wrong-user']);
    },
  );

  test.each(named.filter(([, row]) => row.othersGet))(
    'DATA-26 documents are reached through the server alone, and others’ are not there: %s',
    async (_name, row) => {
      const asEve = { ...things, email: eve.email };
      const headers = { cookie: eve.cookie, origin: server.origin };
      const adas = await askRoute(server.origin, row, asEve, headers);
      const nobodys = await askRoute(server.origin, row, { ...asEve, ...nobodysThings() }, headers);
      const told = await adas.text();
      expect(apiErrorSchema.parse(JSON.parse(told)).errorId).toBe(row.othersGet);
      expect(adas.status).toBe(404);
      expect([nobodys.status, await nobodys.text()]).toEqual([adas.status, told]);
    },
  );

  test('lists show others nothing of Ada’s', async () => {
    expect(await (await eve.fetch('/api/scripts')).json()).toEqual({ scripts: [] });
    const listed = await eve.fetch(`/api/rehearsals?scriptId=${things.docId}`);
    expect(await listed.json()).toEqual({ rehearsals: [], next: null });
    expect(await (await eve.fetch('/api/chats')).json()).toEqual({ chats: [] });
  });

  test.each([
    '/api/scripts/x',
    '/api/rehearsals/x',
    "/api/scripts/'%20OR%201=1",
    '/api/uploads/..%2f..%2fetc',
  ])('GET %s, whose id is none, is refused and is no fault of ours', async (path) => {
    expect((await ada.fetch(path)).status).toBe(400);
  });

  test.each(named.filter(([, row]) => row.path && row.othersGet))(
    '%s says in plain words that an id is none',
    async (_name, row) => {
      const asked = { ...things, ...withIds(() => 'no-id') };
      const answer = await askRoute(server.origin, row, asked, { cookie: ada.cookie, origin: server.origin });
      expectPlainWords(apiErrorSchema.parse(await answer.json()).error);
    },
  );

  test.each(['export', 'export?format=exe', 'export?format=pdf&paper=a3'])(
    'GET %s says in plain words what is wrong with it',
    async (asked) => {
      const answer = await ada.fetch(`/api/scripts/${things.docId}/${asked}`);
      expect(answer.status).toBe(400);
      expectPlainWords(apiErrorSchema.parse(await answer.json()).error);
    },
  );

  // After all that was refused above, everything of Ada's is still there: each row is asked by Ada at last.
  test.each(named)('%s serves Ada herself', async (_name, row) => {
    const answer = await askRoute(server.origin, row, things, { cookie: ada.cookie, origin: server.origin });
    await answer.arrayBuffer();
    expect(answer.status).toBe(row.adaGets);
  });
});

async function errorIdOf(answer: Response): Promise<string> {
  return apiErrorSchema.parse(await answer.json()).errorId;
}

/** A sentence, and nothing in it that a library says to programmers. */
function expectPlainWords(told: string): void {
  expect(told).toMatch(/^\p{Lu}.*\.$/u);
  expect(told).not.toMatch(/invalid|expected|received|too (?:big|small)/i);
}

const nobodysThings = () => withIds(randomUUID);

function withIds(idOf: () => string) {
  const ids = ['docId', 'rehearsalId', 'chatId', 'audioId', 'videoId', 'arrivingId'] as const;
  return Object.fromEntries(ids.map((id) => [id, idOf()]));
}
