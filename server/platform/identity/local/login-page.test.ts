import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserSession } from '#tests/support/server/browser-session.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { followRedirects, openLoginForm, sendLoginForm } from '#tests/support/server/sign-in.ts';

const webStyles = readFileSync(new URL('../../../../web/app/styles.css', import.meta.url), 'utf8');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function openForm() {
  const browser = openBrowserSession();
  const form = await openLoginForm(browser, server.origin);
  return {
    browser,
    form,
    read: async () => (await browser.ask(form)).text(),
    send: (name: string, email: string) => sendLoginForm(browser, form, { name, email }),
  };
}

describe('the login page', () => {
  test('says that the identity is local and that nothing is sent anywhere', async () => {
    const page = await (await openForm()).read();
    expect(page).toContain('This is a local identity on this machine.');
    expect(page).toContain('nothing is sent anywhere');
    expect(page).toContain('<label for="email">E-mail</label>');
    expect(page).toContain('name="viewport"');
  });

  test('runs no script and loads nothing', async () => {
    const { browser, form } = await openForm();
    const answer = await browser.ask(form);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/style-src 'sha256-[\w+/=]{44}'/);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toMatch(/<script|src=|@import|url\((?!data:font)/);
  });

  test('is set in the typefaces of the web app, which it has within itself', async () => {
    const { browser, form } = await openForm();
    const answer = await browser.ask(form);
    expect(answer.headers.get('content-security-policy')).toContain('font-src data:');
    const page = await answer.text();
    for (const [, name] of webStyles.matchAll(/--font-(?:sans|display): "([^"]+)"/g)) {
      expect(page).toMatch(
        new RegExp(`font-family: "${name}";[^}]* src: url\\(data:font/woff2;base64,\\w{9}`),
      );
    }
  });

  test.each([
    ['', 'robin@example.com', 'Type your name.'],
    ['   ', 'robin@example.com', 'Type your name.'],
    ['x'.repeat(101), 'robin@example.com', 'Use at most 100 characters.'],
    ['Robin\nGoodfellow', 'robin@example.com', 'Use letters, without line breaks.'],
    ['Robin\u0000', 'robin@example.com', 'Use letters, without line breaks.'],
    ['Robin', '', 'Type an e‑mail address'],
    ['Robin', 'robin', 'Type an e‑mail address'],
    ['Robin', 'robin@', 'Type an e‑mail address'],
    ['Robin', 'a@b.example, c@d.example', 'Type an e‑mail address'],
    ['Robin', 'robin@example.com\r\nSet-Cookie: a=b', 'Type an e‑mail address'],
    ['Robin', `${'x'.repeat(300)}@example.com`, 'Use at most 254 characters.'],
  ])('takes neither %j with %j, and says why beside the field', async (name, email, reason) => {
    const { browser, send } = await openForm();
    const answer = await send(name, email);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(reason);
    expect(page).toContain('aria-invalid="true"');
    expect(browser.cookie()).not.toContain('session_token');
  });

  test('shows what was typed again as text, never as markup', async () => {
    const { send } = await openForm();
    const page = await (await send('"><script>alert(1)</script>', `'><img src=x onerror=alert(1)>`)).text();
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;script&gt;');
  });

  test('lets someone have markup for a name, and keeps it as a name', async () => {
    const { browser, form, send } = await openForm();
    await followRedirects(browser, form, await send('<b>Robin</b>', 'markup@example.com'));
    const caller = await server.parts.identity.callerOf(new Headers({ cookie: browser.cookie() }));
    expect(caller?.name).toBe('<b>Robin</b>');
  });

  test.each([
    ['a foreign page', { origin: 'http://evil.example' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['another site by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
  ])('takes no form from %s', async (_from, headers) => {
    const { browser, form } = await openForm();
    const answer = await browser.ask(form, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ name: 'Robin', email: 'robin@example.com' }),
    });
    expect(answer.status).toBe(403);
  });

  test('cannot be opened or sent by a browser that did not begin the sign-in', async () => {
    const { form } = await openForm();
    const stranger = openBrowserSession();
    const opened = await stranger.ask(form);
    expect(opened.status).toBe(410);
    expect(await opened.text()).toContain('Back to CastMate');
    const sent = await sendLoginForm(stranger, form, { name: 'Eve', email: 'robin@example.com' });
    expect(sent.status).toBe(410);
  });

  test('cannot be sent twice', async () => {
    const { browser, form, send } = await openForm();
    await followRedirects(browser, form, await send('Robin', 'twice@example.com'));
    expect((await send('Robin', 'thrice@example.com')).status).toBe(410);
  });

  test('refuses a form of a megabyte', async () => {
    const { send } = await openForm();
    expect((await send('x'.repeat(1024 * 1024), 'robin@example.com')).status).toBe(413);
  });
});

test.each([
  '/oidc/auth',
  '/oidc/auth?client_id=castmate&redirect_uri=http://evil.example/&response_type=code&scope=openid',
  '/oidc/nothing',
])('%s gets a plain page with the way back, and leads nowhere', async (path) => {
  const answer = await fetch(`${server.origin}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  expect([400, 404]).toContain(answer.status);
  expect(answer.headers.get('location')).toBeNull();
});
