import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session, user, identity as userIdentity } from '#server/platform/database/schema.ts';
import { testDatabases } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describe.each(testDatabases())('sign-in on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const hasSession = async (headers: HeadersInit = {}) =>
    (await (await fetch(`${server.origin}/api/debug-session`, { headers })).json()) as unknown;

  test('a stranger has no session and is told how to sign in', async () => {
    expect(await hasSession()).toEqual({ hasSession: false });
    const options = await fetch(`${server.origin}/api/sign-in-options`);
    expect(await options.json()).toEqual({ kind: 'local' });
  });

  test('whoever goes through the login page has a session under their address in lower case', async () => {
    const robin = await server.signIn('Robin@Example.COM', 'Robin Goodfellow');
    expect(await hasSession({ cookie: robin.cookie })).toEqual({ hasSession: true });
    const caller = await server.parts.identity.callerOf(new Headers({ cookie: robin.cookie }));
    expect(caller).toMatchObject({ email: 'robin@example.com', name: 'Robin Goodfellow', image: null });
    const read = await robin.fetch('/api/auth/get-session');
    expect(await read.json()).toMatchObject({ user: { email: 'robin@example.com' } });
  });
});
