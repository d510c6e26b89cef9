import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '#tests/support/server/loopback.ts';

/** Answers as S3 does, as far as a store of files asks (Amazon S3 API Reference, 2006-03-01), by paths of buckets. */
export interface S3Server {
  endpoint: string;
  bucket: string;
  /** Keys of what is stored. */
  keys(): string[];
  /** Uploads in parts that were neither completed nor aborted. */
  unfinished(): number;
  /** From now on nothing is answered, as by a bucket that hangs. */
  fallSilent(): void;
  close(): Promise<void>;
}

const leastPartBytes = 5 * 1024 * 1024;
const keysOnPage = 3;

interface Upload {
  key: string;
  parts: Map<number, { tag: string; bytes: Buffer }>;
}

export async function startS3Server(): Promise<S3Server> {
  const bucket = 'castmate-test';
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  let silent = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, asked, ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const body = await bodyOf(request);
    if (silent) return;
    const has = (name: string) => url.searchParams.has(name);
    const get = (name: string) => url.searchParams.get(name) ?? '';
    if (!/^AWS4-HMAC-SHA256 Credential=/.test(request.headers.authorization ?? '')) {
      return refuse(response, 403, 'AccessDenied');
    }
    const hash = request.headers['x-amz-content-sha256'];
    if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) {
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    }
    if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (key === '') return onBucket();

    switch (request.method) {
      case 'POST':
        if (has('uploads')) return createUpload();
        return completeUpload();
      case 'PUT':
        if (has('uploadId')) return putPart();
        objects.set(key, body);
        return send(response, 200, { etag: tagOf(body) });
      case 'DELETE':
        if (has('uploadId')) uploads.delete(get('uploadId'));
        else objects.delete(key);
        return send(response, 204);
      default:
        return getObject();
    }

    function onBucket() {
      if (request.method === 'HEAD') return send(response, 200);
      if (request.method === 'POST' && has('delete')) {
        for (const [, one = ''] of String(body).matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(one);
        return xml(response, '<DeleteResult/>');
      }
      const after = get('continuation-token');
      const found = [...objects.keys()].filter((one) => one.startsWith(get('prefix')) && one > after).sort();
      const page = found.slice(0, keysOnPage);
      const isCut = found.length > page.length;
      const contents = page.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('');
      const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
      return xml(
        response,
        `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents}</ListBucketResult>`,
      );
    }

    function createUpload() {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      return xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }

    function putPart() {
      const upload = uploads.get(get('uploadId'));
      if (!upload) return refuse(response, 404, 'NoSuchUpload');
      const tag = tagOf(body);
      upload.parts.set(Number(get('partNumber')), { tag, bytes: body });
      return send(response, 200, { etag: tag });
    }

    function completeUpload() {
      const upload = uploads.get(get('uploadId'));
      if (upload?.key !== key) return refuse(response, 404, 'NoSuchUpload');
      const tags = Array.from(String(body).matchAll(/<ETag>([^<]*)<\/ETag>/g), ([, tag = '']) =>
        tag.replaceAll('&quot;', '"'),
      );
      const parts = [...upload.parts].sort(([one], [other]) => one - other).map(([, part]) => part);
      if (tags.join() !== parts.map(({ tag }) => tag).join()) return refuse(response, 400, 'InvalidPart');
      if (parts.slice(0, -1).some(({ bytes }) => bytes.length < leastPartBytes)) {
        return refuse(response, 400, 'EntityTooSmall');
      }
      objects.set(key, Buffer.concat(parts.map(({ bytes }) => bytes)));
      uploads.delete(get('uploadId'));
      return xml(response, '<CompleteMultipartUploadResult/>');
    }

    function getObject() {
      const bytes = objects.get(key);
      if (!bytes) return refuse(response, 404, 'NoSuchKey');
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (from === undefined) return send(response, 200, { 'content-length': bytes.length }, bytes);
      if (Number(from) >= bytes.length) return refuse(response, 416, 'InvalidRange');
      const part = bytes.subarray(Number(from), Number(to) + 1);
      return send(response, 206, { 'content-length': part.length }, part);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { origin, close } = await listenOnLoopback(server);
  return {
    endpoint: origin,
    bucket,
    keys: () => [...objects.keys()].sort(),
    unfinished: () => uploads.size,
    fallSilent: () => {
      silent = true;
    },
    close,
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number> = {},
  body?: Buffer,
): void {
  response.writeHead(status, headers).end(response.req.method === 'HEAD' ? undefined : body);
}

function xml(response: ServerResponse, body: string, status = 200): void {
  const whole = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
  send(response, status, { 'content-type': 'application/xml', 'content-length': whole.length }, whole);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  xml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);
}
