import type { z } from 'zod';
import { CallFailure, failureOf, unreachable } from './call-failure.ts';

interface CallOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** Calls our own API and believes an answer only when it has the promised shape. Rejects with `CallFailure`. */
export async function callApi<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  { method = 'GET', body, signal }: CallOptions = {},
): Promise<z.infer<Schema>> {
  const response = await send(path, {
    method,
    credentials: 'same-origin',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw failureOf(response.status, answer);
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    throw new CallFailure(
      'server.unexpected',
      response.status,
      'The server gave an answer that was not understood.',
    );
  return parsed.data;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}
