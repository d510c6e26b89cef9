import { OpenAPIHono } from '@hono/zod-openapi';
import type { Caller } from '#server/platform/caller.ts';
import { refusal } from '#server/platform/errors.ts';
import { invalidRequest, type Validation } from './invalid-request.ts';

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

/** Refuses what is not as its route wants it. */
export function refuseInvalid(validation: Validation): undefined {
  if (!validation.success) throw invalidRequest(validation);
}

/** Refuses a request that names another user than the session's. */
export function checkUserId(caller: Caller, userId: string): void {
  if (userId.trim().toLowerCase() !== caller.email) throw refusal('auth.wrong-user');
}
