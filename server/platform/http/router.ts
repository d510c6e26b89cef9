import { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import { refusal } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/identity/caller.ts';

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
  | { success: false; error: Pick<z.core.$ZodError, 'issues'> }
);

/** Refuses what is not as its route wants it. */
export function refuseInvalid(validation: Validation): undefined {
  if (validation.success) return;
  const issue = validation.error.issues[0];
  throw refusal('request.invalid', {
    reason: issue ? `${issue.path.join('.') || validation.target}: ${issue.message}` : validation.target,
  });
}

/** Refuses a request that names another user than the session's. */
export function checkUserId(caller: Caller, userId: string): void {
  if (userId.trim().toLowerCase() !== caller.email) throw refusal('auth.wrong-user');
}
