import { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import { sentence } from '#core/sentences.ts';
import { type AppError, refusal } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/identity/caller.ts';
import { reasonOf } from './reason-of-issue.ts';

/** `caller` is set for every route under `/api` but the public ones. */
export interface RouteEnv {
  Variables: { caller: Caller; requestId: string };
  Bindings: { incoming: import('node:http').IncomingMessage; outgoing: import('node:http').ServerResponse };
}

export type Router = OpenAPIHono<RouteEnv>;

/** An empty router whose request validation answers in our error form. */
export function createRouter(): Router {
  return new OpenAPIHono<RouteEnv>({ defaultHook: refuseInvalid });
}

/** What the validation of a request came to. */
export type Validation = { target: string } & (
  | { success: true }
  | { success: false; error: Pick<z.core.$ZodError, 'issues'>; data?: unknown }
);

/** What the parts of a request are called. */
const partNames: Record<string, string> = { json: 'the body', param: 'the address', query: 'the address' };

/** Refuses what is not as its route wants it. */
export function refuseInvalid(validation: Validation): undefined {
  if (!validation.success) throw invalidRequest(validation);
}

/** The refusal of what is not as its schema wants it. */
export function invalidRequest({ target, error, data }: Extract<Validation, { success: false }>): AppError {
  const [issue] = error.issues;
  const part = partNames[target] ?? target;
  return refusal('request.invalid', {
    reason: issue ? reasonOf(issue, data, part) : sentence('request.reason.form', { field: part }),
  });
}

/** Refuses a request that names another user than the session's. */
export function checkUserId(caller: Caller, userId: string): void {
  if (userId.trim().toLowerCase() !== caller.email) throw refusal('auth.wrong-user');
}
