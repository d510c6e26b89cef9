import type { Settings } from '#server/platform/env.ts';
import type { SignInProvider } from '#server/platform/identity/create-identity.ts';

/** Google by its OpenID discovery document; `issuer` is another address only where a test plays Google. */
export function googleProvider(client: NonNullable<Settings['google']>): SignInProvider {
  return {
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    discoveryUrl: `${client.issuer}/.well-known/openid-configuration`,
  };
}
