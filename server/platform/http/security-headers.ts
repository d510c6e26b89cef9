import type { MiddlewareHandler } from 'hono';

/**
 * What a page of ours may load and do. Scripts come from our own files only, and so do workers but for one: the encoder of
 * MP3 begins its worker, which is WebAssembly, from a text within its own file. Styles may be inline because
 * the notices (sonner) and the scroll lock of dialogs (radix-ui) write style elements of their own. Images may come from
 * any https host for the avatars that the sign-in provider names.
 */
const contentSecurityPolicy = (conversationOrigin: string | null) =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", conversationOrigin].filter(Boolean).join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const permissionsPolicy = [
  'microphone=(self)',
  'camera=(self)',
  'fullscreen=(self)',
  'screen-wake-lock=(self)',
  'display-capture=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'serial=()',
].join(', ');

/**
 * What every answer carries, but for a route that sets a Content-Security-Policy of its own. `conversationOrigin`: where a page
 * may talk with a live agent, and nowhere else; null where there is none. `Referrer-Policy` is not `no-referrer`,
 * because that makes browsers send `Origin: null` with our own forms.
 */
export function securityHeaderValues(
  ownOrigin: string,
  conversationOrigin: string | null,
): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(conversationOrigin),
    'permissions-policy': permissionsPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    ...(ownOrigin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Sets `values`; a route that sets its own Content-Security-Policy keeps it. */
export function securityHeaders(values: Record<string, string>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const ownPolicy = c.res.headers.get('content-security-policy');
    for (const [name, value] of Object.entries(values)) c.res.headers.set(name, value);
    if (ownPolicy !== null) c.res.headers.set('content-security-policy', ownPolicy);
  };
}
