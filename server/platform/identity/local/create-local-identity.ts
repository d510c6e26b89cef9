import type Provider from 'oidc-provider';
import type { Adapter, Configuration, JWK } from 'oidc-provider';
import type { Database } from '#server/platform/database/database.ts';
import type { SignInProvider } from '#server/platform/identity/create-identity.ts';
import type { LocalIdentity } from '#server/platform/identity/identity.ts';
import {
  installationSecretNamed,
  randomSecret,
  randomSigningKey,
} from '#server/platform/identity/installation-secrets.ts';
import { loginPagePolicy, signInFailedPage } from '#server/platform/identity/local/login-page.ts';
import { loginRoutes } from '#server/platform/identity/local/login-routes.ts';
import {
  createProviderRecords,
  forgetExpiredRecords,
} from '#server/platform/identity/local/provider-records.ts';
import type { Log } from '#server/platform/log.ts';

const mountPath = '/oidc';
const clientId = 'castmate';

/** Long enough to fill in the form after a pause; the codes and tokens behind it are used up within seconds. */
const interactionSeconds = 60 * 60;
const handoverSeconds = 10 * 60;

/**
 * An OpenID provider in this process for the people at this machine: it asks a name and an e-mail address and believes
 * both, so it may only be served on a loopback address. The client's side is the same as with Google.
 *
 * @param origin address that people open; the provider's issuer is below it
 * @param ownAddress address at which this process reaches itself, which in development is not `origin`
 */
export async function createLocalIdentity(options: {
  database: Database;
  log: Log;
  origin: string;
  ownAddress: string;
  now: () => Date;
}): Promise<{ local: LocalIdentity; provider: SignInProvider }> {
  const { database, log, origin, ownAddress, now } = options;
  const clientSecret = await installationSecretNamed(database, 'local-identity:client', randomSecret);
  const cookieKey = await installationSecretNamed(database, 'local-identity:cookies', randomSecret);
  const signingKey = await installationSecretNamed(database, 'local-identity:signing', randomSigningKey);
  await forgetExpiredRecords(database, now);

  const records = createProviderRecords(database, now);
  const people = records('Person');
  const issuer = `${origin}${mountPath}`;
  const OpenIdProvider = await loadProvider(log);
  const openId = new OpenIdProvider(issuer, {
    adapter: (model) => (model === 'Session' ? noRecords : records(model)),
    expiresWithSession: () => false,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        response_types: ['code'],
        grant_types: ['authorization_code'],
        redirect_uris: [`${origin}/api/auth/oauth2/callback/google`],
      },
    ],
    jwks: { keys: [JSON.parse(signingKey) as JWK] },
    cookies: { keys: [cookieKey] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { url: (_context, interaction) => `/oidc-login/${interaction.uid}` },
    ttl: {
      Interaction: interactionSeconds,
      Session: handoverSeconds,
      Grant: handoverSeconds,
      AuthorizationCode: 60,
      AccessToken: handoverSeconds,
      IdToken: handoverSeconds,
    },
    async findAccount(_context, subject) {
      const person = await people.find(subject);
      if (!person) return undefined;
      const { name, email } = person.extra ?? {};
      return { accountId: subject, claims: () => ({ sub: subject, name, email, email_verified: true }) };
    },
    loadExistingGrant: grantOwnClient,
    renderError(context) {
      context.type = 'html';
      context.set('content-security-policy', loginPagePolicy);
      context.body = String(signInFailedPage('The request was not understood. Go back and start again.'));
    },
  });
  reportFaults(openId, log);
  openId.use(async (context, next) => {
    await next();
    // Its only client is this process, and no page may read what it answers.
    context.remove('access-control-allow-origin');
  });

  const introduce = (subject: string, person: { name: string; email: string }) =>
    people.upsert(subject, { extra: { ...person } }, handoverSeconds).then(() => undefined);
  const answer = openId.callback();
  return {
    local: {
      pages: loginRoutes(openId, introduce),
      serve(incoming, outgoing) {
        // The provider builds its own addresses from the difference between the two.
        Object.assign(incoming, { originalUrl: incoming.url });
        incoming.url = incoming.url?.slice(mountPath.length) ?? '/';
        return new Promise((resolve) => {
          outgoing.once('close', resolve);
          void answer(incoming, outgoing);
        });
      },
      forgetExpired: () => forgetExpiredRecords(database, now),
    },
    provider: {
      clientId,
      clientSecret,
      issuer,
      requireIssuerValidation: true,
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${ownAddress}${mountPath}/token`,
      authentication: 'post',
      overrideUserInfo: true,
    },
  };
}

/**
 * The provider's own sessions are forgotten at once: remembered, they would sign the last person in again, unasked,
 * and stand in the way of the next one. The product's session is the only one there is.
 */
const noRecords: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

/** The only client is the product itself, so nobody is asked to consent to it. */
const grantOwnClient: NonNullable<Configuration['loadExistingGrant']> = async (context) => {
  const { client, session, provider } = context.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

/** The package prints advice on the Node version to the terminal when it is loaded; it goes to our log instead. */
async function loadProvider(log: Log): Promise<typeof Provider> {
  const terminal = globalThis.console;
  const { warn } = terminal;
  terminal.warn = (advice: string) => log.debug({ part: 'local identity' }, advice);
  try {
    return (await import('oidc-provider')).default;
  } finally {
    terminal.warn = warn;
  }
}

function reportFaults(provider: Provider, log: Log): void {
  const report = (_context: unknown, error: Error) =>
    log.warn({ part: 'local identity', name: error.name }, error.message);
  provider.on('server_error', report);
  provider.on('authorization.error', report);
  provider.on('grant.error', report);
}
