import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiError } from '#core/api/errors.ts';
import { requestLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { hostInAddress } from '#server/platform/http/loopback.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/** The listening socket. It opens before the parts that must know its port are built. */
export interface Door {
  /** The port listened on, which the system chose where 0 was asked for. */
  readonly port: number;
  /** Hands every further request to `listener`; until then each is answered that the product is starting. */
  admit(listener: RequestListener): void;
  /** Takes no more requests; those under way may end for `graceMs`, then are cut off. */
  close(graceMs: number): Promise<void>;
}

/**
 * How long a connection is kept for a next request. A proxy in front keeps its own for a minute, as most are set: it must
 * not be the one who finds, in the middle of a request, that we have just closed it.
 */
const keptIdleMs = 65_000;

export async function openDoor(options: { host: string; port: number }): Promise<Door> {
  let listener: RequestListener = answerStarting;
  let closing = false;
  const server = createServer({ keepAliveTimeout: keptIdleMs }, (incoming, outgoing) => {
    // A connection is kept for a next request, and there will be none.
    outgoing.once('close', () => closing && setImmediate(() => server.closeIdleConnections()));
    listener(incoming, outgoing);
  });
  server.maxConnections = requestLimits.connections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenRefusal(error, options)));
    server.listen(options.port, options.host.replace(/^\[|\]$/g, ''), resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    admit(next) {
      listener = next;
    },
    close: (graceMs) =>
      new Promise((resolve) => {
        closing = true;
        const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
      }),
  };
}

function answerStarting(_incoming: IncomingMessage, outgoing: ServerResponse): void {
  const body: ApiError = { error: sentence('server.starting'), errorId: 'server.starting' };
  outgoing.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1', refresh: '1' });
  outgoing.end(JSON.stringify(body));
}

function listenRefusal(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartRefusal(
        `Port ${port} on ${host} is used by another program. Stop that program, or set PORT to another port.`,
      );
    case 'EACCES':
      return new StartRefusal(`You may not open port ${port} as this user. Set PORT to 1024 or above.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartRefusal(
        `HOST=${host} is not an address of this machine (${hostInAddress(host)}:${port}).`,
      );
    default:
      return error;
  }
}
