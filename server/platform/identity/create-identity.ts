import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, isAPIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth';
import { eq } from 'drizzle-orm';
import { sentence } from '#core/sentences.ts';
import type { Caller } from '#server/platform/caller.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { identity, rateLimit, session, user, verification } from '#server/platform/database/schema.ts';
import { type AppError, refusal } from '#server/platform/errors.ts';
import { loopbackAliases } from '#server/platform/http/same-origin.ts';
import type { Identity, LocalIdentity } from '#server/platform/identity/identity.ts';
import { installationSecretNamed, randomSecret } from '#server/platform/identity/installation-secrets.ts';
import { subjectOf } from '#server/platform/identity/local/person.ts';
import { forgetRecordsOf } from '#server/platform/identity/local/provider-records.ts';
import type { Log } from '#server/platform/log.ts';

/** Header in which we hand the client's address to Better Auth; what a client sends under this name is dropped. */
const clientAddressHeader = 'x-castmate-client';

/** The only calls of Better Auth that the product makes; the others do not exist here. */
const calls = new Set([
  'POST /api/auth/sign-in/social',
  'GET /api/auth/oauth2/callback/google',
  'GET /api/auth/get-session',
  'POST /api/auth/sign-out',
]);

const daySeconds = 24 * 60 * 60;

export type SignInProvider = Omit<GenericOAuthConfig, 'providerId' | 'scopes' | 'pkce'>;

/**
 * Sign-in by one OpenID provider, which the API calls `google` whether it is Google or this machine's own. Sessions
 * are kept in the database; what is not needed for them (addresses, browsers, the provider's tokens) is not kept.
 */
export async function createIdentity(options: {
  database: Database;
  log: Log;
  origin: string;
  kind: Identity['kind'];
  provider: SignInProvider;
  local: LocalIdentity | null;
}): Promise<Identity> {
  const { database, log, origin, kind, provider, local } = options;
  // Kinds have a secret each, so that a session of the local identity, where anyone at the machine can type any
  // address, is worth nothing once the installation signs in with Google.
  const secret = await installationSecretNamed(database, `session-secret:${kind}`, randomSecret);
  const auth = betterAuth({
    appName: 'CastMate',
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [origin, ...loopbackAliases(origin)],
    database: drizzleAdapter(database, {
      provider: 'pg',
      schema: { user, session, account: identity, verification, rateLimit },
    }),
    plugins: [
      genericOAuth({
        config: [{ ...provider, providerId: 'google', scopes: ['openid', 'email', 'profile'], pkce: true }],
      }),
    ],
    session: { expiresIn: 30 * daySeconds, updateAge: daySeconds },
    account: { updateAccountOnSignIn: false },
    databaseHooks: {
      user: {
        create: {
          before: async (created) => {
            if (!created.emailVerified) throw new APIError('FORBIDDEN', { message: 'email not verified' });
          },
        },
      },
      session: {
        create: { before: async (created) => ({ data: { ...created, ipAddress: '', userAgent: '' } }) },
      },
      account: {
        create: {
          before: async (created) => ({
            data: { ...created, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: { '/sign-in/social': { window: 60, max: 30 }, '/get-session': false, '/sign-out': false },
    },
    advanced: {
      cookiePrefix: 'castmate',
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    onAPIError: {
      errorURL: `${origin}/`,
      // What is no refusal is a fault, and told like any other.
      onError(error) {
        if (!isAPIError(error)) throw error;
        log.info({ part: 'sign-in', code: error.body?.code }, 'sign-in refused');
      },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // What follows a colon is what a stranger sent; the further arguments may hold the profile of the person who signs in.
      log: (level, message, ...told: unknown[]) => {
        const call = underway.getStore();
        const away = told.find(isDatabaseAway);
        if (call && away) call.away = away;
        else log[level === 'error' ? 'error' : 'warn']({ part: 'sign-in' }, headOf(message));
      },
    },
  });

  return {
    kind,
    local,
    async callerOf(headers) {
      const found = await tellingOfOutages(() =>
        auth.api.getSession({ headers, query: { disableRefresh: true } }),
      );
      return found ? callerFrom(found.user) : null;
    },
    async forget({ id, email }) {
      // The installation may have had a local identity before it turned to Google.
      await forgetRecordsOf(database, subjectOf({ email }));
      await database.delete(user).where(eq(user.id, id));
    },
    async handle(request, clientAddress) {
      const { pathname } = new URL(request.url);
      if (!calls.has(`${request.method} ${pathname}`)) throw refusal('not-found');
      const attributed = await withClientAddress(request, clientAddress);
      return tellingOfOutages(async () => {
        const answer = await auth.handler(attributed);
        if (answer.status >= 400) throw refusalOf(answer);
        return answer;
      });
    },
  };
}

/** A message without what it quotes. */
function headOf(message: unknown): string {
  return typeof message === 'string' ? (message.split(':')[0] ?? '') : 'sign-in failed';
}

/** What went wrong with the database during a call of Better Auth's, which tells its logger alone. */
const underway = new AsyncLocalStorage<{ away: unknown }>();

/** Rejects with the outage of the database where that is why `call` rejects. */
function tellingOfOutages<Result>(call: () => Promise<Result>): Promise<Result> {
  const noticed = { away: null as unknown };
  return underway.run(noticed, call).catch((error: unknown) => {
    throw noticed.away ?? error;
  });
}

/** Better Auth's own refusals in the form of ours. */
function refusalOf(answer: Response): AppError {
  if (answer.status === 429) return refusal('auth.too-many-attempts');
  if (answer.status >= 500) return refusal('server.unexpected');
  return refusal('request.invalid', { reason: sentence('request.reason.sign-in') });
}

function callerFrom(signedIn: {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  image?: string | null | undefined;
}): Caller | null {
  if (!signedIn.emailVerified) return null;
  const { id, name, image } = signedIn;
  return { id, email: signedIn.email.toLowerCase(), name, image: image ?? null };
}

async function withClientAddress(request: Request, clientAddress: string): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set(clientAddressHeader, clientAddress);
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  return new Request(request.url, { method: request.method, headers, body });
}
