import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { RouteEnv } from '#server/platform/http/router.ts';
import type { Log } from '#server/platform/log.ts';

/**
 * Gives every request an id, told to the caller as `X-Request-Id` and written with every log row of it. The row names
 * the route's pattern and never the address asked for, which may hold a file's name.
 */
export function accessLog(log: Log): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('x-request-id', requestId);
    log.info(
      {
        requestId,
        method: c.req.method,
        route: routePath(c),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  };
}
