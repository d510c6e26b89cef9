import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { refusal } from '#server/platform/errors.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

const contentTypes: Record<string, string> = {
  bin: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Forms of a file that the build made beside it, the smaller first. */
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

interface Stored {
  file: string;
  size: number;
}

interface SiteFile extends Stored {
  contentType: string;
  etag: string;
  /** The build puts a hash of the content into the names below `assets`, so those never change. */
  immutable: boolean;
  encoded: Partial<Record<(typeof encodings)[number]['name'], Stored>>;
}

/**
 * The built web app below `root`. Its files are listed once, so that nothing outside the list can ever be asked for.
 * A path that names no file and looks like a page gets the app, which knows its own pages.
 */
export async function openStaticSite(root: string): Promise<{ answer(request: Request): Response }> {
  const files = await listFiles(root);
  const app = files.get('/index.html');
  if (!app)
    throw new StartRefusal(`The web app is not built (${root} has no index.html). Run: npm run build`);

  return {
    answer(request) {
      const { pathname } = new URL(request.url);
      const file = files.get(pathname);
      if (file) return answerFile(request, file);
      if (looksLikeFile(pathname)) throw refusal('not-found');
      return answerFile(request, app);
    },
  };
}

function looksLikeFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname) || pathname.startsWith('/assets/');
}

async function listFiles(root: string): Promise<Map<string, SiteFile>> {
  const stored = new Map<string, Stored & { changedAt: number }>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(file);
    stored.set(`/${path.relative(root, file).split(path.sep).join('/')}`, { file, size, changedAt: mtimeMs });
  }
  const files = new Map<string, SiteFile>();
  for (const [name, { file, size, changedAt }] of stored) {
    const encoded = Object.fromEntries(
      encodings.flatMap(({ name: encoding, extension }) => {
        const form = stored.get(`${name}${extension}`);
        return form ? [[encoding, form]] : [];
      }),
    );
    files.set(name, {
      file,
      size,
      encoded,
      contentType: contentTypes[path.extname(name).slice(1)] ?? 'application/octet-stream',
      etag: `W/"${size.toString(36)}-${Math.round(changedAt).toString(36)}"`,
      immutable: name.startsWith('/assets/'),
    });
  }
  return files;
}

function answerFile(request: Request, file: SiteFile): Response {
  const headers = new Headers({
    'content-type': file.contentType,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (request.headers.get('if-none-match')?.includes(file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? '');
  const encoding = encodings.find(({ name }) => file.encoded[name] && accepted.has(name))?.name;
  const form = (encoding && file.encoded[encoding]) ?? file;
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(form.size));
  if (request.method === 'HEAD') return new Response(null, { headers });
  const bytes = Readable.toWeb(createReadStream(form.file)) as ReadableStream<Uint8Array>;
  return new Response(bytes, { headers });
}

/** The names in `Accept-Encoding` that are not ruled out by `q=0` (RFC 9110, 12.5.3). */
function acceptedEncodings(header: string): Set<string> {
  const accepted = new Set<string>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted;
}
