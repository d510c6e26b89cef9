import { once } from 'node:events';
import { createServer } from 'node:http';

/** Serves one page of HTML on a free port, for tests of what the tests stand on. */
export async function serveTestPage(
  html: string | Uint8Array,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test page has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
