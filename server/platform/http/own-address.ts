import type { MiddlewareHandler } from 'hono';
import { isLoopbackHost, isLoopbackOrigin } from '#server/platform/http/loopback.ts';

export type Arrival =
  | { kind: 'serve' }
  | { kind: 'redirect'; to: string }
  /** Sent to a name that is not ours: a foreign site that points its name at this machine. */
  | { kind: 'refuse' };

/**
 * What becomes of a request by the host it was sent to. Cookies, recordings and settings belong to one origin, so a
 * page opened by another name of this machine moves to the one that is printed at start. A name that is not this
 * machine's is refused, which defeats DNS rebinding. Behind a reverse proxy the proxy guards the name.
 */
export function arrivalOf(
  request: { method: string; url: string; host: string },
  ownOrigin: string,
): Arrival {
  const own = new URL(ownOrigin);
  if (!isLoopbackOrigin(ownOrigin) || request.host === own.host) return { kind: 'serve' };
  if (!URL.canParse(`http://${request.host}`)) return { kind: 'refuse' };
  const sent = new URL(`http://${request.host}`);
  if (!isLoopbackHost(sent.hostname)) return { kind: 'refuse' };
  const { pathname, search } = new URL(request.url);
  const page = (request.method === 'GET' || request.method === 'HEAD') && !pathname.startsWith('/api/');
  return page && sent.port === own.port
    ? { kind: 'redirect', to: `${own.origin}${pathname}${search}` }
    : { kind: 'serve' };
}

export function answerAtOwnAddress(ownOrigin: string): MiddlewareHandler {
  return async (c, next) => {
    const host = (c.req.header('host') ?? '').toLowerCase();
    const arrival = arrivalOf({ method: c.req.method, url: c.req.url, host }, ownOrigin);
    if (arrival.kind === 'redirect') return c.redirect(arrival.to, 307);
    if (arrival.kind === 'refuse') {
      return c.text(
        `CastMate answers only at ${ownOrigin}. To open it at another address, start it with PUBLIC_ORIGIN set to that address.\n`,
        421,
      );
    }
    return next();
  };
}
