import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { refusal } from '#server/platform/errors.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import type { LocalIdentity } from '#server/platform/identity/identity.ts';

/**
 * The endpoints of the local OpenID provider. People get there by going from page to page, and this process asks for
 * tokens itself; `headers` are what every answer carries. A page of another site may load nothing from it, be it a picture, since each call writes a row.
 */
export function providerRoutes(local: Pick<LocalIdentity, 'serve'>, headers: Record<string, string>): Router {
  const routes = createRouter();
  routes.on(['GET', 'POST'], '/oidc/*', async (c) => {
    if (!mayAsk(c.req.header('sec-fetch-site'), c.req.header('sec-fetch-mode'))) {
      throw refusal('request.foreign-origin');
    }
    // The provider writes its answers itself: nothing can be added to them afterwards.
    for (const [name, value] of Object.entries(headers)) c.env.outgoing.setHeader(name, value);
    c.env.outgoing.setHeader('x-request-id', c.get('requestId'));
    await local.serve(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  return routes;
}

/** By what the browser says of a request (Fetch Metadata); what is no browser says nothing. */
function mayAsk(site: string | undefined, mode: string | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none' || mode === 'navigate';
}
