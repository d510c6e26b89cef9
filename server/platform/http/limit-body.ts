import type { MiddlewareHandler } from 'hono';
import { refusal } from '#server/platform/errors.ts';

/** How much of a body that is too large is taken in and thrown away, so that its sender can read the refusal. */
const discardedAtMost = 64 * 1024 * 1024;

/**
 * Refuses a body of more than `bytes` before anything of it is understood, and one that is no form and does not say its
 * length, which browsers always do. What was refused is still read to its end:
 * a connection that closes while the sender is sending loses the answer with it.
 */
export function limitBody(bytes: number): MiddlewareHandler {
  const limit = `${Math.floor(bytes / 1024)} KB`;
  return async (c, next) => {
    const { raw } = c.req;
    const declared = c.req.header('content-length');
    const chunked = c.req.header('transfer-encoding') !== undefined;
    const fits = declared === undefined ? !chunked : !chunked && Number(declared) <= bytes;
    if (fits || !raw.body) return next();
    const isForm = c.req.header('content-type')?.startsWith('multipart/form-data') === true;
    if (chunked && !isForm) {
      await takeBody(raw.body, 0);
      throw refusal('request.length-required');
    }
    const body = await takeBody(raw.body, bytes);
    if (body === null) throw refusal('request.too-large', { limit });
    c.req.raw = new Request(raw, { body });
    return next();
  };
}

/** The whole body, or null where it is longer than `most` bytes. */
async function takeBody(stream: ReadableStream<Uint8Array>, most: number): Promise<Blob | null> {
  const reader = stream.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (size <= discardedAtMost) {
    const { done, value } = await reader.read();
    if (done) return size > most ? null : new Blob(pieces);
    size += value.length;
    if (size <= most) pieces.push(new Uint8Array(value));
  }
  return null;
}
