import type { z } from 'zod';
import { CallFailure, failureOf, unreachable } from './call-failure.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The page may be going away: the browser shall send it all the same. */
  keepalive?: boolean;
}

/** Calls our own API and believes an answer only when it has the promised shape. Rejects with `CallFailure`. */
export async function callApi<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  options: CallOptions = {},
): Promise<z.infer<Schema>> {
  const response = await sendToApi(path, options);
  const parsed = schema.safeParse(await bodyOf(response));
  if (!parsed.success) {
    const message = 'The server gave an answer that was not understood.';
    throw new CallFailure('server.unexpected', response.status, message);
  }
  return parsed.data;
}

/** The answer itself, for bodies that are not JSON. Rejects with `CallFailure` when it is a refusal. */
export async function sendToApi(
  path: string,
  { method = 'GET', body, signal, keepalive = false }: CallOptions,
): Promise<Response> {
  const response = await reach(path, {
    method,
    credentials: 'same-origin',
    keepalive,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw failureOf(response.status, await bodyOf(response));
  return response;
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
