import { createRoute } from '@hono/zod-openapi';
import { debugSessionSchema, signInOptionsSchema } from '#core/api/sign-in.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { limitBody } from '#server/platform/http/limit-body.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import type { Identity } from '#server/platform/identity/identity.ts';

/** Enough for the few short fields that the sign-in calls take. */
const signInBodyBytes = 16 * 1024;

const signInOptions = createRoute({
  method: 'get',
  path: '/sign-in-options',
  summary: 'Get the provider that signs people in',
  responses: {
    200: { description: 'The provider', content: { 'application/json': { schema: signInOptionsSchema } } },
  },
});

const debugSession = createRoute({
  method: 'get',
  path: '/debug-session',
  summary: 'Check whether the caller is signed in',
  responses: {
    200: { description: 'Whether', content: { 'application/json': { schema: debugSessionSchema } } },
  },
});

export function signInRoutes(parts: { identity: Identity; trustedProxies: number }): Router {
  const { identity, trustedProxies } = parts;
  const routes = createRouter();

  routes.openapi(signInOptions, (c) => c.json({ kind: identity.kind }, 200));

  routes.openapi(debugSession, async (c) => {
    const caller = await identity.callerOf(c.req.raw.headers);
    return c.json({ hasSession: caller !== null }, 200);
  });

  routes.on(['GET', 'POST'], '/auth/*', limitBody(signInBodyBytes), (c) =>
    identity.handle(
      c.req.raw,
      clientAddress({
        socketAddress: c.env.incoming.socket.remoteAddress,
        forwardedFor: c.req.header('x-forwarded-for'),
        trustedProxies,
      }),
    ),
  );

  return routes;
}
