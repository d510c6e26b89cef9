import { createRoute } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { healthSchema } from '#core/api/health.ts';
import { requestLimits, transcriptionLimits } from '#core/limits.ts';
import { accountRoutes } from '#server/accounts/routes.ts';
import { agentRoutes } from '#server/agents/routes.ts';
import { chatRoutes } from '#server/chats/routes.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { accessLog } from '#server/platform/http/access-log.ts';
import { answerErrors, answerRefusal } from '#server/platform/http/answer-errors.ts';
import { json, refusals } from '#server/platform/http/answers.ts';
import { limitBody } from '#server/platform/http/limit-body.ts';
import { answerAtOwnAddress } from '#server/platform/http/own-address.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import { requireSameOrigin } from '#server/platform/http/same-origin.ts';
import { securityHeaders, securityHeaderValues } from '#server/platform/http/security-headers.ts';
import { openStaticSite } from '#server/platform/http/static-site.ts';
import { providerRoutes } from '#server/platform/identity/local/provider-routes.ts';
import { requireCaller } from '#server/platform/identity/require-caller.ts';
import { signInRoutes } from '#server/platform/identity/routes.ts';
import { recordingRoutes } from '#server/recordings/routes.ts';
import { resultRoutes } from '#server/rehearsals/results/routes.ts';
import { rehearsalRoutes } from '#server/rehearsals/routes.ts';
import { scriptRoutes } from '#server/scripts/routes.ts';
import { transcriptionRoutes } from '#server/transcription/routes.ts';
import { voiceRoutes } from '#server/voices/routes.ts';

/** What may be asked without a session. Every other path under `/api` answers 401 to strangers. */
const publicPaths = new Set(['/api/health', '/api/debug-session', '/api/sign-in-options']);
const isPublic = (path: string) => publicPaths.has(path) || path.startsWith('/api/auth/');

/** These bodies are streamed, and limited by their own route. */
const streamedBodies = [
  { method: 'PUT', path: /^\/api\/uploads\// },
  { method: 'PUT', path: /^\/api\/recordings\/uploads\// },
  { method: 'POST', path: /^\/api\/selfTake(?:Audio|Video)$/ },
];
const isStreamed = (method: string, path: string) =>
  streamedBodies.some((one) => one.method === method && one.path.test(path));

/** The whole text of a script is longer than other bodies, and so is a spoken message. */
const ownBodyLimits: Record<string, number> = {
  '/api/format-script': requestLimits.scriptContentCharacters * 4,
  '/api/transcribeAudio': transcriptionLimits.audioBytes,
};

const health = createRoute({
  method: 'get',
  path: '/health',
  summary: 'Check whether the server can answer requests',
  responses: {
    200: json('It can', healthSchema),
    ...refusals('server.database-away', 'server.files-away', 'server.stopping'),
  },
});

/** The whole HTTP surface: the API under `/api`, the local login page, and the web app on every other path. */
export async function createApp(parts: Parts): Promise<Router> {
  const app = createRouter();
  app.onError(answerErrors(parts.log));
  app.use(accessLog(parts.log));
  const headers = securityHeaderValues(parts.origin, parts.agents.conversationOrigin);
  app.use(securityHeaders(headers));
  app.use(answerAtOwnAddress(parts.origin));
  // The server asks its own provider for tokens, and comes from no page.
  if (parts.identity.local) app.route('/', providerRoutes(parts.identity.local, headers));
  app.use(requireSameOrigin(parts.origin));

  app.use('/api/*', keepOutOfCaches);
  // Before a body is taken in: a stranger could make the server hold as many as there are connections.
  app.use('/api/*', requireCaller(parts.identity, isPublic));
  app.use('/api/*', async (c, next) => {
    if (isStreamed(c.req.method, c.req.path)) return next();
    return limitBody(ownBodyLimits[c.req.path] ?? requestLimits.jsonBytes)(c, next);
  });

  app.route('/api', productRoutes(parts));
  app.doc31('/api/openapi.json', { openapi: '3.1.0', info: { title: 'CastMate', version: parts.version } });
  app.all('/api/*', (c) => answerRefusal(c, refusal('not-found')));

  if (parts.identity.local) app.route('/', parts.identity.local.pages);
  if (parts.webRoot !== null) {
    const site = await openStaticSite(parts.webRoot);
    app.on(['GET', 'HEAD'], '*', (c) => site.answer(c.req.raw));
  }
  app.notFound((c) => answerRefusal(c, refusal('not-found')));
  return app;
}

/** Answers of the API are the caller's own: only a route that says otherwise may be kept by a cache. */
const keepOutOfCaches: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};

function productRoutes(parts: Parts): Router {
  const routes = createRouter();
  routes.openapi(health, async (c) => {
    const reason = await parts.health();
    if (reason !== null) throw refusal(reason);
    return c.json({ status: 'ok' as const, version: parts.version }, 200);
  });
  routes.route('/', signInRoutes(parts));
  routes.route('/', accountRoutes(parts));
  routes.route('/', agentRoutes(parts));
  routes.route('/', scriptRoutes(parts));
  routes.route('/', voiceRoutes(parts));
  routes.route('/', rehearsalRoutes(parts));
  routes.route('/', resultRoutes(parts));
  routes.route('/', chatRoutes(parts));
  routes.route('/', transcriptionRoutes(parts));
  routes.route('/', recordingRoutes(parts));
  return routes;
}
