import type { TypedResponse } from 'hono';
import type { z } from 'zod';
import type { ErrorId } from '#core/api/errors.ts';
import { apiErrorSchema, errorStatus } from '#core/api/errors.ts';

/** A JSON answer, for a route's `responses`. */
export function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

/**
 * A JSON answer whose text exists already, so that nothing long is parsed only to be written again. The caller vouches that
 * it has the form that the route promises.
 */
export function jsonText(text: string): TypedResponse<never, 200, 'json'> & Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } }) as TypedResponse<
    never,
    200,
    'json'
  > &
    Response;
}

/** The refusals that a route answers of its own accord, for its `responses`. */
export function refusals(...ids: ErrorId[]) {
  const responses: Record<number, ReturnType<typeof json<typeof apiErrorSchema>>> = {};
  for (const id of ids) {
    const status = errorStatus[id];
    const ids = [responses[status]?.description, id].filter(Boolean).join(', ');
    responses[status] = json(ids, apiErrorSchema);
  }
  return responses;
}
