import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdasThings, giveAdaThings } from '#tests/api/adas-things.ts';
import { askRoute } from '#tests/api/ask-route.ts';
import { routeTable } from '#tests/api/route-table.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';

let server: TestServer;
let ada: SignedIn;
let things: AdasThings;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada.lovelace@example.org');
  things = await giveAdaThings(ada);
});
afterAll(() => server.close());

/** Every table of what people keep fails from now on, as after a migration that went wrong. */
async function breakTables(): Promise<void> {
  await server.parts.database.execute(sql`
    DO $$ DECLARE broken record; BEGIN
      FOR broken IN SELECT table_name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'owner'
      LOOP EXECUTE format('ALTER TABLE %I RENAME COLUMN owner TO lost_owner', broken.table_name); END LOOP;
    END $$`);
}

test('no address is in the log, whatever fails', async () => {
  await breakTables();
  let failed = 0;
  for (const row of routeTable) {
    const answer = await askRoute(server.origin, row, things, { cookie: ada.cookie, origin: server.origin });
    await answer.arrayBuffer();
    if (answer.status === 500) failed += 1;
  }
  expect(failed).toBeGreaterThan(20);

  const headers = { origin: server.origin, 'content-type': 'application/json' };
  const begin = (body: object) =>
    fetch(`${server.origin}/api/auth/sign-in/social`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  await begin({ provider: 'google', callbackURL: `https://evil.example/${ada.email}` });
  await begin({ provider: ada.email });

  const telling = server.logged.filter((row) => /lovelace|evil\.example|"err":/i.test(row));
  expect(telling).toEqual([]);
  expect(server.logged.join('\n')).toContain('Invalid callbackURL');
  expect(server.logged.join('\n')).toContain('Failed query');
});
