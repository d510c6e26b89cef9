import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStaticSite } from '#server/platform/http/static-site.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';

const code = `console.log(${JSON.stringify('act one '.repeat(300))});`;
const app = '<!doctype html><title>CastMate</title>';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'castmate-web-'));
  const web = path.join(folder, 'web');
  await mkdir(path.join(web, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.txt'), 'not for the web');
  await writeFile(path.join(web, 'index.html'), app);
  await writeFile(path.join(web, 'assets', 'app-a1b2.js'), code);
  await writeFile(path.join(web, 'assets', 'app-a1b2.js.br'), brotliCompressSync(code));
  await writeFile(path.join(web, 'assets', 'app-a1b2.js.gz'), gzipSync(code));
  await writeFile(path.join(web, 'assets', 'model-c3d4.bin'), new Uint8Array([8]));
  server = await startTestServer({ webRoot: web });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Asks for a path exactly as it is written: `fetch` would tidy it up first. */
function ask(
  pathname: string,
  options: { method?: string; headers?: http.OutgoingHttpHeaders } = {},
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path: pathname, ...options }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    request.on('error', reject).end();
  });
}

describe('the web app', () => {
  test('is served at the root, fresh each time', async () => {
    const answer = await ask('/');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body.toString()).toBe(app);
  });

  test.each(['/scripts/42', '/questionnaire', '/a/deep/page'])('knows its own page %s', async (page) => {
    expect((await ask(page)).body.toString()).toBe(app);
  });

  test.each(['/assets/old-name.js', '/assets/nothing', '/missing.png', '/.env', '/index.php'])(
    '%s, which looks like a file and is none, is not answered with a page',
    async (name) => {
      const answer = await ask(name);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body.toString())).toMatchObject({ errorId: 'not-found' });
    },
  );

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/....//secret.txt',
    '//secret.txt',
    '/%00secret.txt',
    '/assets/%c0%ae%c0%ae/secret.txt',
  ])('%s does not get out of its folder', async (attempt) => {
    const answer = await ask(attempt);
    expect(answer.body.toString()).not.toContain('not for the web');
    expect([200, 400, 404]).toContain(answer.status);
  });

  test('lets files with a hash in their name be kept for good', async () => {
    const answer = await ask('/assets/app-a1b2.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('says what weights are: bytes', async () => {
    const answer = await ask('/assets/model-c3d4.bin');
    expect(answer.headers['content-type']).toBe('application/octet-stream');
  });

  test('sends the form that the build compressed to whoever takes it', async () => {
    const brotli = await ask('/assets/app-a1b2.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(Number(brotli.headers['content-length'])).toBe(brotli.body.length);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(code);
    const gzip = await ask('/assets/app-a1b2.js', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    const plain = await ask('/assets/app-a1b2.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(code);
  });

  test('does not send again what the browser has', async () => {
    const { etag } = (await ask('/')).headers;
    const again = await ask('/', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test('answers HEAD with the length alone', async () => {
    const answer = await ask('/assets/app-a1b2.js', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-length']).toBe(String(code.length));
    expect(answer.body).toHaveLength(0);
  });
});

test('a folder without a built web app is refused with what to do', async () => {
  await expect(openStaticSite(path.join(folder, 'nothing'))).rejects.toThrow(/npm run build/);
});
