import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { refusal } from '#server/platform/errors.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { RouteEnv } from '#server/platform/http/router.ts';
import { readByteRange } from '#server/scripts/byte-range.ts';
import type { StoredSpeech } from './speech-cache.ts';

/** Whether a list of entity tags, as `If-None-Match` has it, names `tag` (weakly compared, RFC 9110, 13.1.2). */
function names(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}

/**
 * Streams stored speech to its owner, whole or the range asked for. Only the caller's own browser may keep it, and it
 * asks each time whether it is still the same.
 */
export async function answerAudio(
  c: Context<RouteEnv>,
  files: FileStore,
  { key, tag, size, contentType }: StoredSpeech,
): Promise<Response> {
  const etag = `"${tag}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' };
  if (names(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });

  const ifRange = c.req.header('if-range');
  const wantsThis = ifRange === undefined || ifRange === etag;
  const range = wantsThis ? readByteRange(c.req.header('range'), size) : 'whole';
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  }
  const length = range === 'whole' ? size : range.end - range.start + 1;
  const place = range === 'whole' ? {} : { 'content-range': `bytes ${range.start}-${range.end}/${size}` };
  const answer = {
    status: range === 'whole' ? 200 : 206,
    headers: { ...headers, ...place, 'content-type': contentType, 'content-length': String(length) },
  };
  if (c.req.method === 'HEAD') return new Response(null, answer);
  const bytes = await files.read(key, range === 'whole' ? undefined : range);
  if (!bytes) throw refusal('not-found');
  return new Response(Readable.toWeb(Readable.from(bytes)) as ReadableStream, answer);
}
