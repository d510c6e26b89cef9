import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { requestLimits } from '#core/limits.ts';
import { refusal } from '#server/platform/errors.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { readByteRange } from './byte-range.ts';
import type { RouteEnv } from './router.ts';

export interface StoredBytes {
  /** In the file store. */
  key: string;
  /** Changes whenever the bytes do; becomes the entity tag. */
  tag: string;
  size: number;
  contentType: string;
  /** How a browser is to take them; by default in place. */
  disposition?: string;
}

/**
 * Streams what is stored to its owner, whole or the range asked for (RFC 9110, sections 13 and 14): 200, 206, 304 or
 * 416. Only the caller's own browser may keep it, and it asks each time whether it is still the same.
 *
 * @throws AppError `not-found` where the bytes are gone.
 */
export async function answerStoredBytes(
  c: Context<RouteEnv>,
  files: FileStore,
  { key, tag, size, contentType, disposition }: StoredBytes,
): Promise<Response> {
  const etag = `"${tag}"`;
  const headers = new Headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' });
  if (names(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });

  const ifRange = c.req.header('if-range');
  const wantsThis = ifRange === undefined || ifRange === etag;
  const range = wantsThis ? readByteRange(c.req.header('range'), size) : 'whole';
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-type', contentType);
  headers.set('x-content-type-options', 'nosniff');
  if (disposition) headers.set('content-disposition', disposition);
  headers.set('content-length', String(range === 'whole' ? size : range.end - range.start + 1));
  if (range !== 'whole') headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);

  const status = range === 'whole' ? 200 : 206;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  // Whoever stands still holds a connection here and one to the bucket: after so long, both are ended.
  c.env.outgoing.setTimeout(requestLimits.stillReaderMs);
  const bytes = await files.read(key, range === 'whole' ? undefined : range);
  if (!bytes) throw refusal('not-found');
  return new Response(Readable.toWeb(Readable.from(bytes)) as ReadableStream, { status, headers });
}

/** Whether a list of entity tags, as `If-None-Match` has it, names `tag` (weakly compared, RFC 9110, 13.1.2). */
function names(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
