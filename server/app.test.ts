import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentence } from '#core/sentences.ts';
import manifest from '#package.json' with { type: 'json' };
import { createApp } from '#server/app.ts';
import { localIdentityRecord } from '#server/platform/database/schema.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (path: string, init?: RequestInit) =>
  fetch(`${server.origin}${path}`, { redirect: 'manual', ...init });

/** Sends a host name of its own, which `fetch` does not allow. */
function askHost(
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; location: string | undefined; body: string }> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, headers: { ...headers, host } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray()).toString();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body });
    });
    request.on('error', reject).end();
  });
}

describe('every answer', () => {
  test.each([
    '/',
    '/api/health',
    '/api/scripts',
    '/api/nothing',
    '/oidc-login/x',
    '/oidc/jwks',
    '/oidc/auth',
  ])('of %s carries the security headers', async (path) => {
    const { headers } = await ask(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('microphone=(self)');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('lets scripts come from our own files only', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    expect(directives['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(directives['connect-src']).toEqual(["'self'"]);
    expect(directives['worker-src']).toEqual(["'self'", 'blob:']);
    expect(directives['object-src']).toEqual(["'none'"]);
    expect(directives['base-uri']).toEqual(["'none'"]);
  });

  test('lets a page talk with live agents where these are, and there alone', async () => {
    const elevenLabs = { apiKey: 'sk_test', baseUrl: 'https://api.elevenlabs.io', voices: {} };
    const talking = await startTestServer({ settings: { elevenLabs } });
    const { headers } = await fetch(`${talking.origin}/api/health`);
    await talking.close();
    expect(headers.get('content-security-policy')).toContain("; connect-src 'self' wss://api.elevenlabs.io;");
  });

  test('of the API stays out of caches', async () => {
    expect((await ask('/api/health')).headers.get('cache-control')).toBe('no-store');
  });

  test('is written to the log by its route, without what the address held', async () => {
    const robin = await server.signIn('log@example.com');
    await robin.fetch('/api/scripts/7b0a7b1c-2d7f-4b2e-9a43-0f3c1b7b3a11?fileName=hamlet-act-three.pdf');
    const rows = server.logged.join('\n');
    expect(rows).toMatch(/"method":"GET","route":"\/api\/scripts\/:docId","status":404/);
    expect(rows).not.toContain('hamlet-act-three');
    expect(rows).not.toContain('log@example.com');
    expect(rows).not.toContain('log%40example.com');
    expect(rows).not.toContain('Robin Example');
  });
});

describe('the local provider', () => {
  test('answers at its own address only, as everything else does', async () => {
    expect((await askHost('evil.example', '/oidc/jwks')).status).toBe(421);
    expect((await askHost('evil.example', '/oidc/auth')).status).toBe(421);
  });

  test('opens nothing to pages of other sites', async () => {
    for (const path of ['/oidc/.well-known/openid-configuration', '/oidc/jwks']) {
      const { headers } = await ask(path, { headers: { origin: 'http://evil.example' } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('lets another site lead people there, and load nothing from there', async () => {
    const records = () => server.parts.database.$count(localIdentityRecord);
    const before = await records();
    const from = (site: string, mode: string) =>
      askHost(new URL(server.origin).host, '/oidc/auth?client_id=castmate&response_type=code&scope=openid', {
        'sec-fetch-site': site,
        'sec-fetch-mode': mode,
      });
    expect((await from('cross-site', 'no-cors')).status).toBe(403);
    expect((await from('same-site', 'no-cors')).status).toBe(403);
    expect(await records()).toBe(before);
    expect((await from('cross-site', 'navigate')).status).not.toBe(403);
  });

  test('begins no sign-in without the proof that whoever began it ends it', async () => {
    const redirect = encodeURIComponent(`${server.origin}/api/auth/oauth2/callback/google`);
    const answer = await ask(
      `/oidc/auth?client_id=castmate&response_type=code&scope=openid&redirect_uri=${redirect}&state=x`,
    );
    expect(answer.headers.get('location')).toMatch(/error=invalid_request.*PKCE/);
  });
});

describe('the API', () => {
  test('says that it can serve, and which version it is', async () => {
    expect(await (await ask('/api/health')).json()).toEqual({ status: 'ok', version: manifest.version });
  });

  test('says that it stops before it does, and serves meanwhile', async () => {
    const draining = await startTestServer({ settings: { drainSeconds: 2 } });
    const { origin } = draining;
    const closed = draining.close();
    const health = await fetch(`${origin}/api/health`);
    expect([health.status, health.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await health.json()).toMatchObject({ errorId: 'server.stopping' });
    expect((await fetch(`${origin}/api/sign-in-options`)).status).toBe(200);
    await closed;
    await expect(fetch(`${origin}/api/health`)).rejects.toThrow();
  });

  test('answers an unknown path as JSON to whoever is signed in', async () => {
    const robin = await server.signIn('unknown@example.com');
    const answer = await robin.fetch('/api/nothing/here');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: 'Not found, or you do not have access.',
      errorId: 'not-found',
    });
  });

  test('says nothing of which paths exist to strangers', async () => {
    for (const path of ['/api/nothing', '/api/openapi.json', '/api/scripts']) {
      const answer = await ask(path);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ errorId: 'auth.required' });
    }
  });

  test('describes itself', async () => {
    const robin = await server.signIn('openapi@example.com');
    const document = (await (await robin.fetch('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/health');
  });

  test('refuses a body that is too large before reading it, with and without a length', async () => {
    const robin = await server.signIn('large@example.com');
    const large = 'x'.repeat(1_100_000);
    const withLength = await robin.fetch('/api/rehearsals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: large,
    });
    expect(withLength.status).toBe(413);
    expect(await withLength.json()).toMatchObject({ errorId: 'request.too-large' });
    const streamed = await robin.fetch('/api/rehearsals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([streamed.status, await streamed.json()]).toEqual([
      411,
      { error: sentence('request.length-required'), errorId: 'request.length-required' },
    ]);
    const form = new Response(new FormData()).headers.get('content-type') ?? '';
    const streamedForm = await robin.fetch('/api/rehearsals', {
      method: 'POST',
      headers: { 'content-type': form },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(streamedForm.status).toBe(413);
  });

  test.each(['/api/transcribeAudio', '/api/format-script', '/api/rehearsals'])(
    'answers a stranger before anything of their body is taken in: %s',
    async (path) => {
      const { hostname, port } = new URL(server.origin);
      const headers = { origin: server.origin, 'content-type': 'multipart/form-data; boundary=x' };
      const status = await new Promise((resolve, reject) => {
        const sending = http.request({ hostname, port, path, method: 'POST', headers }, (answer) => {
          resolve(answer.statusCode);
          sending.destroy();
        });
        sending.on('error', reject);
        // The body goes on and never ends.
        sending.write('--x\r\n');
      });
      expect(status).toBe(401);
    },
  );

  test.each([
    ['that is not JSON', 'application/json', '{'],
    ['of another type', 'text/plain', '{}'],
  ])('refuses a body %s as the mistake that it is', async (_what, type, body) => {
    const { fetch: asAda } = await server.signIn('ada@example.org');
    const headers = { 'content-type': type, origin: server.origin };
    const answer = await asAda('/api/rehearsals', { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errorId: 'request.invalid' });
  });

  test('refuses a character that no database can keep as the mistake that it is', async () => {
    const robin = await server.signIn('nul@example.com');
    const answer = await robin.fetch('/api/scripts?category=%00');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errorId: 'request.invalid' });
  });

  test('takes a fault of ours as one: the caller learns nothing of it, the log nothing of the caller', async () => {
    const app = await createApp({
      ...server.parts,
      identity: {
        ...server.parts.identity,
        callerOf: () => Promise.reject(new Error('the database is gone')),
      },
    });
    const answer = await app.request('/api/scripts', { headers: { host: new URL(server.origin).host } });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      errorId: 'server.unexpected',
    });
    expect(server.logged.join('\n')).toContain('the database is gone');
  });

  test('says that the disk is full, whatever was being done', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const app = await createApp({
      ...server.parts,
      identity: {
        ...server.parts.identity,
        callerOf: () => Promise.reject(new Error('Failed query', { cause: full })),
      },
    });
    const answer = await app.request('/api/scripts', { headers: { host: new URL(server.origin).host } });
    expect(answer.status).toBe(507);
    expect(await answer.json()).toEqual({ error: sentence('server.no-room'), errorId: 'server.no-room' });
  });
});

test.each([
  '/api/auth/../scripts',
  '/api/auth/%2e%2e/scripts',
  '/api/auth/..%2fscripts',
  '//api/scripts',
  '/API/scripts',
])('the way round by %s leads past no door', async (path) => {
  const answer = await askHost(new URL(server.origin).host, path);
  expect([400, 401, 404]).toContain(answer.status);
  expect(answer.body).not.toContain('"scripts"');
});

describe('the address', () => {
  test('is one: a page asked for by another name of this machine moves there', async () => {
    const { port } = new URL(server.origin);
    expect(await askHost(`localhost:${port}`, '/scripts?open=1')).toMatchObject({
      status: 307,
      location: `${server.origin}/scripts?open=1`,
    });
    expect((await askHost(`localhost:${port}`, '/api/health')).status).toBe(200);
  });

  test('is not lent to a foreign name that points here', async () => {
    const answer = await askHost('evil.example', '/api/health');
    expect(answer.status).toBe(421);
    expect(answer.body).toContain('PUBLIC_ORIGIN');
  });
});
