import type { MiddlewareHandler } from 'hono';
import { refusal } from '#server/platform/errors.ts';
import { isLoopbackHost, isLoopbackOrigin } from '#server/platform/http/loopback.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface RequestSource {
  method: string;
  origin: string | undefined;
  host: string | undefined;
  /** `Sec-Fetch-Site`: where the browser says that the request comes from. */
  fetchSite: string | undefined;
}

/**
 * Whether a request may change anything: it must say that it comes from a page of ours. `Origin` must be the address
 * that people open; on a loopback address, another name of the same machine and port will do if the request was sent
 * to that name. A missing `Origin` is refused, since every browser sends one with a state-changing request.
 */
export function mayChangeState(source: RequestSource, ownOrigin: string): boolean {
  if (reading.has(source.method)) return true;
  if (source.fetchSite !== undefined && source.fetchSite !== 'same-origin') return false;
  if (source.origin === undefined || !URL.canParse(source.origin)) return false;
  return source.origin === ownOrigin || isLoopbackAlias(source.origin, source.host, ownOrigin);
}

function isLoopbackAlias(origin: string, host: string | undefined, ownOrigin: string): boolean {
  const [claimed, own] = [new URL(origin), new URL(ownOrigin)];
  return (
    isLoopbackOrigin(ownOrigin) &&
    isLoopbackHost(claimed.hostname) &&
    claimed.origin === origin &&
    claimed.protocol === own.protocol &&
    claimed.port === own.port &&
    claimed.host === host?.toLowerCase()
  );
}

/** The other names under which this machine itself may open the product. */
export function loopbackAliases(ownOrigin: string): string[] {
  const own = new URL(ownOrigin);
  if (!isLoopbackHost(own.hostname)) return [];
  const port = own.port ? `:${own.port}` : '';
  return ['127.0.0.1', 'localhost', '[::1]'].map((host) => `${own.protocol}//${host}${port}`);
}

export function requireSameOrigin(ownOrigin: string): MiddlewareHandler {
  return async (c, next) => {
    const allowed = mayChangeState(
      {
        method: c.req.method,
        origin: c.req.header('origin'),
        host: c.req.header('host'),
        fetchSite: c.req.header('sec-fetch-site'),
      },
      ownOrigin,
    );
    if (!allowed) throw refusal('request.foreign-origin');
    await next();
  };
}
