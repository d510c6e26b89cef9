import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  localIdentityRecord,
  session,
  user,
  identity as userIdentity,
} from '#server/platform/database/schema.ts';
import { openBrowserSession } from '#tests/support/server/browser-session.ts';
import { openTestDatabase, testDatabases } from '#tests/support/server/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { followRedirects, openLoginForm, sendLoginForm } from '#tests/support/server/sign-in.ts';

const somebody = { name: 'Robin Goodfellow', email: 'robin@example.com' };

describe.each(testDatabases())('sign-in on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const hasSession = async (cookie?: string) => {
    const answer = await fetch(`${server.origin}/api/debug-session`, cookie ? { headers: { cookie } } : {});
    return ((await answer.json()) as { hasSession: boolean }).hasSession;
  };
  const callerOf = (cookie: string) => server.parts.identity.callerOf(new Headers({ cookie }));

  test('API-11 a stranger has no session, and is told that the identity is local', async () => {
    expect(await hasSession()).toBe(false);
    const options = await fetch(`${server.origin}/api/sign-in-options`);
    expect(await options.json()).toEqual({ kind: 'local' });
  });

  test('API-11, ROLE-2 whoever goes through the login page has a session under their address in lower case', async () => {
    const robin = await server.signIn('Robin@Example.COM', 'Robin Goodfellow');
    expect(await hasSession(robin.cookie)).toBe(true);
    expect(await callerOf(robin.cookie)).toMatchObject({
      email: 'robin@example.com',
      name: 'Robin Goodfellow',
      image: null,
    });
    const read = await robin.fetch('/api/auth/get-session');
    expect(await read.json()).toMatchObject({ user: { email: 'robin@example.com' } });
  });

  test('the same address is the same user, under the name that was typed last', async () => {
    const first = await callerOf((await server.signIn('same@example.com', 'First Name')).cookie);
    const again = await callerOf((await server.signIn('SAME@example.com', 'Zoë O’Neill')).cookie);
    expect(again?.id).toBe(first?.id);
    expect(again?.name).toBe('Zoë O’Neill');
  });

  test('SIGN-1 signing out ends the session on the server, for that cookie and no other', async () => {
    const here = await server.signIn('out@example.com');
    const elsewhere = await server.signIn('out@example.com');
    const left = await here.fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(left.status).toBe(200);
    expect(await hasSession(here.cookie)).toBe(false);
    expect((await here.fetch('/api/scripts')).status).toBe(401);
    expect(await hasSession(elsewhere.cookie)).toBe(true);
  });

  test('after signing out, the login page asks again who it is', async () => {
    const browser = openBrowserSession();
    const form = await openLoginForm(browser, server.origin);
    await followRedirects(browser, form, await sendLoginForm(browser, form, somebody));
    await browser.ask(`${server.origin}/api/auth/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const second = await openLoginForm(browser, server.origin);
    expect(second.pathname).toMatch(/^\/oidc-login\//);
    await followRedirects(
      browser,
      second,
      await sendLoginForm(browser, second, { ...somebody, email: 'else@example.com' }),
    );
    expect((await callerOf(browser.cookie()))?.email).toBe('else@example.com');
  });

  test('a session cookie that was changed by one character is nobody’s', async () => {
    const { cookie } = await server.signIn('changed@example.com');
    const [name, value = ''] = cookie.split(/=(.*)/s);
    const other = value.at(0) === 'a' ? 'b' : 'a';
    expect(await hasSession(`${name}=${other}${value.slice(1)}`)).toBe(false);
    expect(await hasSession(cookie)).toBe(true);
  });

  test('the session cookie cannot be read by scripts, nor is it sent along by other sites', async () => {
    const browser = openBrowserSession();
    const form = await openLoginForm(browser, server.origin);
    await followRedirects(browser, form, await sendLoginForm(browser, form, somebody));
    const line = browser.setCookies.findLast((cookie) => cookie.startsWith('castmate.session_token='));
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\//i);
  });

  test('keeps no address, no browser and no token of the provider', async () => {
    await server.signIn('lean@example.com');
    const { database: tables } = server.parts;
    for (const row of await tables.select().from(session)) {
      expect([row.ipAddress, row.userAgent]).toEqual(['', '']);
    }
    for (const row of await tables.select().from(userIdentity)) {
      expect([row.accessToken, row.refreshToken, row.idToken]).toEqual([null, null, null]);
    }
    for (const row of await tables.select().from(user)) expect(row.emailVerified).toBe(true);
  });

  test('everything that the local identity remembers has an end', async () => {
    await server.signIn('forgotten@example.com');
    const records = await server.parts.database.select().from(localIdentityRecord);
    const inTwoHours = Date.now() + 2 * 60 * 60 * 1000;
    expect(records.length).toBeGreaterThan(0);
    for (const { expiresAt } of records) expect(expiresAt?.getTime()).toBeLessThan(inTwoHours);
  });

  test.each([
    ['GET', '/api/auth/list-sessions'],
    ['POST', '/api/auth/update-user'],
    ['POST', '/api/auth/sign-up/email'],
    ['POST', '/api/auth/sign-in/email'],
    ['POST', '/api/auth/oauth2/link'],
    ['GET', '/api/auth/error'],
  ])('%s %s does not exist', async (method, path) => {
    const robin = await server.signIn('calls@example.com');
    const answer = await robin.fetch(path, method === 'POST' ? { method, body: '{}' } : {});
    expect(answer.status).toBe(404);
  });

  test.each([
    ['a foreign Origin', { origin: 'http://evil.example' }],
    ['no Origin', {}],
  ])('does not begin from %s', async (_from, headers) => {
    const answer = await fetch(`${server.origin}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ provider: 'google', callbackURL: '/' }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ errorId: 'request.foreign-origin' });
  });

  test.each(['http://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'does not lead to %s afterwards',
    async (callbackURL) => {
      const answer = await openBrowserSession().ask(`${server.origin}/api/auth/sign-in/social`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'google', callbackURL }),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errorId: 'request.invalid' });
    },
  );

  test('a callback that nobody began leads back to the app without a session', async () => {
    const browser = openBrowserSession();
    const answer = await browser.ask(`${server.origin}/api/auth/oauth2/callback/google?code=x&state=y`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${server.origin}/\\?error=`));
    expect(browser.cookie()).not.toContain('session_token');
  });

  test('the callback of one browser is worth nothing in another', async () => {
    const [mine, theirs] = [openBrowserSession(), openBrowserSession()];
    const form = await openLoginForm(mine, server.origin);
    let answer = await sendLoginForm(mine, form, somebody);
    answer = await mine.ask(new URL(answer.headers.get('location') ?? '', form));
    const callback = answer.headers.get('location') ?? '';
    expect(callback).toContain('/api/auth/oauth2/callback/google?code=');
    await theirs.ask(callback);
    expect(theirs.cookie()).not.toContain('session_token');
  });

  test('is limited by the client’s true address, whatever the client says of it', async () => {
    const attempt = (count: number) =>
      openBrowserSession().ask(`${server.origin}/api/auth/sign-in/social`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${count}`,
          'x-castmate-client': `203.0.113.${count}`,
        },
        body: JSON.stringify({ provider: 'google', callbackURL: '/' }),
      });
    const statuses: number[] = [];
    for (let count = 0; count < 40; count++) statuses.push((await attempt(count)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await (await attempt(0)).json()).toEqual({
      error: 'Too many sign-in attempts. Please wait a moment, then try again.',
      errorId: 'auth.too-many-attempts',
    });
  });
});

describe.each(testDatabases())('on %s, a session', (kind) => {
  test('goes on after the server was started anew, and ends when the installation turns to Google', async () => {
    const database = await openTestDatabase(kind);
    try {
      const before = await startTestServer({ opened: database });
      const robin = await before.signIn('stays@example.com');
      await before.close();

      const headers = new Headers({ cookie: robin.cookie });
      const after = await startTestServer({ opened: database });
      expect(await after.parts.identity.callerOf(headers)).toMatchObject({ email: 'stays@example.com' });
      await after.close();

      const google = { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' };
      const turned = await startTestServer({ opened: database, settings: { google } });
      expect(await turned.parts.identity.callerOf(headers)).toBeNull();
      await turned.close();
    } finally {
      await database.close();
    }
  });
});
