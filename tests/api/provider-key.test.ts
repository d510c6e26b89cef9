import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdasThings, giveAdaThings } from '#tests/api/adas-things.ts';
import { askRoute } from '#tests/api/ask-route.ts';
import { type RouteRow, routeTable } from '#tests/api/route-table.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';
import {
  type ElevenLabsServer,
  startElevenLabs,
} from '#tests/support/stand-ins/elevenlabs/elevenlabs-server.ts';

const webRoot = path.resolve(import.meta.dirname, '../../dist/web');
/** Rows that may have the voice provider asked, and delete nothing. */
const provided = routeTable.filter(
  ({ method, route }) => method !== 'DELETE' && /^\/api\/(agent|voices|rehearsals)\b/.test(route),
);
const faults = [{ status: 401 }, { status: 422 }, 'no-ids'] as const;

describe('the key for the voice provider', () => {
  let elevenLabs: ElevenLabsServer;
  let server: TestServer;
  let ada: SignedIn;
  let eve: SignedIn;
  let things: AdasThings;
  const told: { by: string; text: string }[] = [];

  beforeAll(async () => {
    elevenLabs = await startElevenLabs();
    server = await startTestServer({ webRoot, settings: { elevenLabs: elevenLabs.settings } });
    ada = await server.signIn('ada@example.com');
    eve = await server.signIn('eve@example.com');
    things = await giveAdaThings(ada);
  });
  afterAll(async () => {
    await server.close();
    await elevenLabs.close();
  });

  /** Keeps the whole answer, whatever it is. */
  async function listen(by: string, answered: Promise<Response>): Promise<Response> {
    const answer = await answered;
    const body = Buffer.from(await answer.clone().arrayBuffer()).toString('latin1');
    told.push({ by, text: `${answer.statusText} ${JSON.stringify([...answer.headers])} ${body}` });
    return answer;
  }
  const askAs = (who: SignedIn | null, row: RouteRow, origin = server.origin) =>
    listen(
      `${row.method} ${row.route}`,
      askRoute(server.origin, row, things, who ? { cookie: who.cookie, origin } : { origin }),
    );
  const post = (at: string, body: object) =>
    listen(
      at,
      ada.fetch(at, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );

  test('VPI-1 is in no answer to anybody, in no file of the page, and in no row of the log', async () => {
    for (const row of routeTable) {
      await askAs(null, row);
      await askAs(eve, row);
      await askAs(ada, row, 'http://evil.example');
    }
    for (const fault of faults) {
      elevenLabs.failAll(fault);
      for (const row of provided) await askAs(ada, row);
    }
    elevenLabs.failAll(null);
    await post('/api/agent', {});
    await post('/api/agent/readiness', { scriptId: things.docId });
    const ticket = await post('/api/rehearsals/ticket', { scriptId: things.docId, partner: 'live-agent' });
    expect(await ticket.json()).toMatchObject({ kind: 'elevenlabs' });
    for (const row of routeTable) expect((await askAs(ada, row)).status).toBe(row.adaGets);

    const files = await readdir(webRoot, { recursive: true, withFileTypes: true });
    const names = files
      .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
      .map((file) => `/${path.relative(webRoot, path.join(file.parentPath, file.name))}`);
    expect(names).toContain('/index.html');
    for (const name of ['/', '/not-a-page', ...names]) await listen(name, fetch(`${server.origin}${name}`));

    const { apiKey } = elevenLabs.settings;
    const secrets = [apiKey, Buffer.from(apiKey).toString('base64'), encodeURIComponent(apiKey)];
    const holds = (text: string) => secrets.some((secret) => text.includes(secret));
    expect(told.filter(({ text }) => holds(text)).map(({ by }) => by)).toEqual([]);
    expect(server.logged.filter(holds)).toEqual([]);
    // It was in use all the time.
    expect(elevenLabs.requests.length).toBeGreaterThan(provided.length);
    expect(elevenLabs.requests.every(({ key }) => key === apiKey)).toBe(true);
  });
});
