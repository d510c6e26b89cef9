import type { Settings } from '#server/platform/env.ts';
import { hostInAddress, isLoopbackOrigin } from '#server/platform/http/loopback.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

type Address = Pick<Settings, 'host' | 'port' | 'publicOrigin' | 'allowPlainHttp'>;

/** Over plain http, everybody between a browser and CastMate reads scripts and sessions. */
function plainHttpOf({ host, port, publicOrigin }: Address): { setting: string; origin: string } | null {
  const origin = publicOrigin ?? `http://${hostInAddress(host)}:${port}`;
  if (!origin.startsWith('http:') || isLoopbackOrigin(origin)) return null;
  return publicOrigin
    ? { setting: `PUBLIC_ORIGIN=${publicOrigin}`, origin }
    : { setting: `HOST=${host} without PUBLIC_ORIGIN`, origin };
}

/** @throws StartRefusal where other machines would be served over plain http, and nobody has said that they may be. */
export function refusePlainHttp(address: Address): void {
  const plain = plainHttpOf(address);
  if (!plain || address.allowPlainHttp) return;
  throw new StartRefusal(
    `${plain.setting} serves CastMate over plain http: anyone on the network can read scripts, and sign in as anyone they ` +
      'see. Put a proxy with https in front and set PUBLIC_ORIGIN to its https address, or set ALLOW_PLAIN_HTTP=1 ' +
      'if you trust every machine on the network.',
  );
}

/** What the start says where plain http was allowed; null where there is nothing to say. */
export function plainHttpWarning(address: Address): string | null {
  const plain = plainHttpOf(address);
  if (!plain) return null;
  return `WARNING: ${plain.origin} is plain http. Anyone on the network can read scripts, and sign in as anyone they see.`;
}
