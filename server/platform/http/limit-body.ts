import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusal } from '#server/platform/errors.ts';

/** Refuses a body of more than `bytes` before anything of it is understood. */
export function limitBody(bytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw refusal('request.too-large', { limit: `${Math.floor(bytes / 1024)} KB` });
    },
  });
}
