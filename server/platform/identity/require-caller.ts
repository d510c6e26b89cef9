import type { MiddlewareHandler } from 'hono';
import { refusal } from '#server/platform/errors.ts';
import type { RouteEnv } from '#server/platform/http/router.ts';
import type { Identity } from '#server/platform/identity/identity.ts';

/** Sets `caller` from the session, and refuses a request without one, but for the `isPublic` paths. */
export function requireCaller(
  identity: Pick<Identity, 'callerOf'>,
  isPublic: (path: string) => boolean,
): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    if (isPublic(c.req.path)) return next();
    const caller = await identity.callerOf(c.req.raw.headers);
    if (!caller) throw refusal('auth.required');
    c.set('caller', caller);
    return next();
  };
}
