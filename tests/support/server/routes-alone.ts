import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { answerErrors } from '#server/platform/http/answer-errors.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import type { Log } from '#server/platform/log.ts';

/** Who calls, where nobody signs in. */
const ownerHeader = 'x-owner';

/** Answers by these routes alone, under `/api`; the caller is whom the header `x-owner` names. */
export function answerBy(routes: Router, log: Log): RequestListener {
  const app = createRouter();
  app.onError(answerErrors(log));
  app.use(async (c, next) => {
    const email = c.req.header(ownerHeader) ?? '';
    c.set('caller', { id: email, email, name: email, image: null });
    await next();
  });
  app.route('/api', routes);
  return getRequestListener(app.fetch);
}

/** Calls that API of a server as `owner`. */
export function callsTo(origin: string) {
  return (owner: string) =>
    (route: string, init?: RequestInit): Promise<Response> =>
      fetch(`${origin}/api${route}`, { ...init, headers: { [ownerHeader]: owner, ...init?.headers } });
}

/** Paths of all files below the folder, within it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
