import type { Settings } from '#server/platform/env.ts';
import { isLoopbackHost, isLoopbackOrigin } from '#server/platform/http/loopback.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/**
 * Which provider signs people in. The local identity believes any address that is typed, so it is offered only where
 * nobody but the people at this machine can reach it; elsewhere the server does not start without Google.
 */
export function chooseIdentityKind(
  settings: Pick<Settings, 'google' | 'host' | 'publicOrigin'>,
): 'google' | 'local' {
  if (settings.google) return 'google';
  const exposed = exposedBy(settings);
  if (exposed === null) return 'local';
  throw new StartRefusal(
    `${exposed} lets other machines reach CastMate, where the local identity lets anyone sign in as anyone. ` +
      'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to sign in with Google, or remove ' +
      `${exposed.split('=')[0]} to keep CastMate on this machine.`,
  );
}

function exposedBy(settings: Pick<Settings, 'host' | 'publicOrigin'>): string | null {
  if (!isLoopbackHost(settings.host)) return `HOST=${settings.host}`;
  if (settings.publicOrigin && !isLoopbackOrigin(settings.publicOrigin)) {
    return `PUBLIC_ORIGIN=${settings.publicOrigin}`;
  }
  return null;
}
