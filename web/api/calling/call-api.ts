import { callLimits } from '#core/limits.ts';
import { firstSentences } from '#core/sentences/first-sentences.ts';
import { CallFailure, failureOf, unreachable } from './call-failure.ts';
import type { Shape } from './plain-shapes.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a `Blob` as its raw bytes. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The page may be going away: the browser shall send it all the same. */
  keepalive?: boolean;
}

/**
 * Calls our own API and believes an answer only when it has the promised shape. Rejects with `CallFailure`, also where
 * the whole answer has not come within the time limit, and with the signal's reason where that is aborted.
 */
export async function callApi<Answer>(
  path: string,
  shape: Shape<Answer>,
  { timeLimitMs = callLimits.answerMs, ...options }: CallOptions & { timeLimitMs?: number } = {},
): Promise<Answer> {
  const tooLate = AbortSignal.timeout(timeLimitMs);
  const signal = options.signal ? AbortSignal.any([options.signal, tooLate]) : tooLate;
  try {
    const response = await sendToApi(path, { ...options, signal });
    return answerIn(shape, response.status, await bodyOf(response));
  } catch (error) {
    options.signal?.throwIfAborted();
    throw tooLate.aborted ? tooSlow() : error;
  }
}

function answerIn<Answer>(shape: Shape<Answer>, status: number, body: unknown): Answer {
  try {
    return shape.parse(body);
  } catch {
    const message = 'The server’s answer could not be read.';
    throw new CallFailure('server.unexpected', status, message);
  }
}

function tooSlow(): CallFailure {
  return new CallFailure('network.too-slow', 0, firstSentences['network.too-slow']);
}

/**
 * The answer itself, for bodies that are not JSON: they may take as long as they come. Rejects with `CallFailure` when
 * it is a refusal.
 */
export async function sendToApi(
  path: string,
  { method = 'GET', body, signal, keepalive = false }: CallOptions,
): Promise<Response> {
  const response = await reach(path, {
    method,
    credentials: 'same-origin',
    keepalive,
    ...bodyToSend(body),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw failureOf(response.status, await bodyOf(response));
  return response;
}

/** The answer's bytes as they come; none where it has no body. Rejects with `CallFailure` when it is a refusal. */
export async function streamFromApi(path: string, options: CallOptions): Promise<ReadableStream<Uint8Array>> {
  const { body } = await sendToApi(path, options);
  return body ?? new ReadableStream({ start: (controller) => controller.close() });
}

function bodyToSend(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Blob) return { headers: { 'content-type': 'application/octet-stream' }, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
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
