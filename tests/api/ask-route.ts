import type { AdasThings } from './adas-things.ts';
import type { RouteRow } from './route-table.ts';

/** Asks what a row of the table says, in the words of whoever `whose` is. */
export function askRoute(
  origin: string,
  row: RouteRow,
  whose: AdasThings,
  headers: Record<string, string>,
): Promise<Response> {
  const body = row.body?.(whose);
  const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof Blob;
  const isJson = body !== undefined && !isRaw;
  return fetch(`${origin}${row.path?.(whose) ?? row.route}`, {
    method: row.method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  });
}
