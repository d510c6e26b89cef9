import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserSession } from '#tests/support/server/browser-session.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { openLoginForm } from '#tests/support/server/sign-in.ts';

interface Profile {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture?: string;
}

/** Plays Google's side: agrees at once to whoever comes, as the person it was told to be. */
async function playGoogle() {
  let profile: Profile | null = null;
  const seen: { authorize: URLSearchParams; token: URLSearchParams } = {
    authorize: new URLSearchParams(),
    token: new URLSearchParams(),
  };
  const http = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', issuer);
    const answer = (body: object) => {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return answer({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
        });
      case '/auth': {
        seen.authorize = url.searchParams;
        const back = new URL(url.searchParams.get('redirect_uri') ?? '');
        back.search = new URLSearchParams({
          code: 'one-time',
          state: url.searchParams.get('state') ?? '',
        }).toString();
        return outgoing.writeHead(302, { location: back.href }).end();
      }
      case '/token': {
        seen.token = new URLSearchParams(Buffer.concat(await incoming.toArray()).toString());
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        return answer({
          access_token: 'access',
          refresh_token: 'refresh',
          token_type: 'Bearer',
          expires_in: 3600,
          id_token: `${part({ alg: 'none' })}.${part({ iss: issuer, ...profile })}.`,
        });
      }
      default:
        return outgoing.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    issuer,
    seen,
    be(person: Profile) {
      profile = person;
    },
    close: () => new Promise((resolve) => http.close(resolve)),
  };
}

let google: Awaited<ReturnType<typeof playGoogle>>;
let server: TestServer;
beforeAll(async () => {
  google = await playGoogle();
  const client = { clientId: 'the-id', clientSecret: 'the-secret', issuer: google.issuer };
  server = await startTestServer({ settings: { google: client } });
});
afterAll(async () => {
  await server.close();
  await google.close();
});

async function signInWithGoogle(person: Profile) {
  google.be(person);
  const browser = openBrowserSession();
  const end = await openLoginForm(browser, server.origin);
  const caller = await server.parts.identity.callerOf(new Headers({ cookie: browser.cookie() }));
  return { end, caller };
}

describe('with Google’s client id and secret', () => {
  test('the button is told to name Google, and the local identity is not there', async () => {
    const options = await fetch(`${server.origin}/api/sign-in-options`);
    expect(await options.json()).toEqual({ kind: 'google' });
    for (const path of ['/oidc/auth', '/oidc/token', '/oidc-login/x']) {
      expect((await fetch(`${server.origin}${path}`)).status).toBe(404);
    }
  });

  test('SIGN-1, SIGN-3 a person with a verified address signs in under it, with name and picture, and comes back to the start', async () => {
    const { end, caller } = await signInWithGoogle({
      sub: '1001',
      email: 'Robin@Gmail.example',
      email_verified: true,
      name: 'Robin Goodfellow',
      picture: 'https://pictures.example/robin.jpg',
    });
    expect(end.href).toBe(`${server.origin}/`);
    expect(caller).toMatchObject({
      email: 'robin@gmail.example',
      name: 'Robin Goodfellow',
      image: 'https://pictures.example/robin.jpg',
    });
  });

  test('the code is bound to this browser and redeemed with the secret', () => {
    expect(google.seen.authorize.get('code_challenge_method')).toBe('S256');
    expect(google.seen.authorize.get('redirect_uri')).toBe(
      `${server.origin}/api/auth/oauth2/callback/google`,
    );
    expect(google.seen.authorize.get('scope')?.split(' ')).toEqual(['openid', 'email', 'profile']);
    expect(google.seen.token.get('code_verifier')).toMatch(/^[\w-]{43,128}$/);
    expect(google.seen.token.get('client_secret')).toBe('the-secret');
  });

  test('an address that Google did not verify is nobody’s', async () => {
    const { end, caller } = await signInWithGoogle({
      sub: '1002',
      email: 'unverified@gmail.example',
      email_verified: false,
      name: 'Eve',
    });
    expect(caller).toBeNull();
    expect(end.searchParams.get('error')).toBe('email_not_verified');
  });

  test('an unverified address does not get at the user who verified it', async () => {
    await signInWithGoogle({ sub: '1003', email: 'mine@gmail.example', email_verified: true, name: 'Me' });
    const { caller } = await signInWithGoogle({
      sub: '1004',
      email: 'mine@gmail.example',
      email_verified: false,
      name: 'Eve',
    });
    expect(caller).toBeNull();
  });
});

test('where Google cannot be reached, the sign-in call says so and the server goes on', async () => {
  const client = { clientId: 'id', clientSecret: 'secret', issuer: 'http://127.0.0.1:1' };
  const alone = await startTestServer({ settings: { google: client } });
  try {
    const answer = await openBrowserSession().ask(`${alone.origin}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', callbackURL: '/' }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.json()).toMatchObject({ error: expect.any(String), errorId: expect.any(String) });
    expect((await fetch(`${alone.origin}/api/health`)).status).toBe(200);
  } finally {
    await alone.close();
  }
});
