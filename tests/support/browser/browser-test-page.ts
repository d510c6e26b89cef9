import { createServer } from 'node:http';
import { type Loopback, listenOnLoopback } from '#tests/support/server/loopback.ts';

/** Serves one page of HTML on a free port, for tests of what the tests stand on. */
export function serveTestPage(html: string | Uint8Array): Promise<Loopback> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  return listenOnLoopback(server);
}
