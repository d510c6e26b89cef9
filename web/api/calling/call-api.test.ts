import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callApi } from './call-api.ts';

const schema = z.object({ name: z.string() });

let server: Server;
let answer: RequestListener;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const asJson = (status: number, body: unknown) => {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
};

test('an answer of the promised shape is believed, another is not', async () => {
  asJson(200, { name: 'ANNA' });
  expect(await callApi('/api/x', schema)).toEqual({ name: 'ANNA' });
  asJson(200, { name: 1 });
  await expect(callApi('/api/x', schema)).rejects.toMatchObject({
    errorId: 'server.unexpected',
    status: 200,
  });
});

test('a refusal is told in its own words', async () => {
  asJson(409, { error: 'It no longer applies.', errorId: 'script.correction-stale' });
  await expect(callApi('/api/x', schema)).rejects.toMatchObject({
    errorId: 'script.correction-stale',
    status: 409,
    message: 'It no longer applies.',
  });
});

test('a server that is away is out of reach', async () => {
  answer = (request) => request.socket.destroy();
  await expect(callApi('/api/x', schema)).rejects.toMatchObject({
    errorId: 'network.unreachable',
    status: 0,
  });
});

test.each([
  ['never begins', () => undefined],
  ['begins and never ends', ((_, response) => response.write('{"name":')) satisfies RequestListener],
])('an answer that %s fails when its time is over', async (_what, hang) => {
  answer = hang;
  await expect(callApi('/api/x', schema, { timeLimitMs: 100 })).rejects.toMatchObject({
    errorId: 'network.too-slow',
    status: 0,
    message: 'CastMate took too long to answer. Try again in a moment.',
  });
});

test.each([
  ['before it is sent', true],
  ['while it is answered', false],
])('a call that its caller gives up %s ends with the reason of the caller', async (_when, isEarly) => {
  const caller = new AbortController();
  const giveUp = () => caller.abort(new DOMException('not wanted any more', 'AbortError'));
  answer = (_, response) => {
    response.write('{"name":');
    giveUp();
  };
  if (isEarly) giveUp();
  const call = callApi('/api/x', schema, { signal: caller.signal });
  await expect(call).rejects.toMatchObject({ name: 'AbortError', message: 'not wanted any more' });
});
