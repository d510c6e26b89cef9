import { createRoute } from '@hono/zod-openapi';
import {
  accountResponseSchema,
  feedbackRequestSchema,
  feedbackResponseSchema,
  profileSchema,
  saveProfileRequestSchema,
} from '#core/api/account.ts';
import { accountLimits } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { json, refusals } from '#server/platform/http/answers.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import { deleteAccount } from './delete-account.ts';
import { createAccountStore } from './store.ts';

const get = createRoute({
  method: 'get',
  path: '/account',
  summary: "Get the caller's profile, if there is one",
  responses: { 200: json('The profile', accountResponseSchema) },
});

const save = createRoute({
  method: 'put',
  path: '/account',
  summary: "Save the caller's profile",
  request: {
    body: { required: true, content: { 'application/json': { schema: saveProfileRequestSchema } } },
  },
  responses: { 200: json('Saved', accountResponseSchema), ...refusals('account.fields-required') },
});

const remove = createRoute({
  method: 'delete',
  path: '/account',
  summary: "Delete the caller's account with everything in it, and sign them out everywhere",
  responses: { 204: { description: 'It is gone' } },
});

const sendFeedback = createRoute({
  method: 'post',
  path: '/feedback',
  summary: 'Send feedback',
  request: { body: { required: true, content: { 'application/json': { schema: feedbackRequestSchema } } } },
  responses: {
    201: json('Kept', feedbackResponseSchema),
    ...refusals('feedback.say-something', 'feedback.too-many'),
  },
});

/** Everything under `/api` that concerns who uses the product, and what they think of it. */
export function accountRoutes(
  parts: Pick<Parts, 'scriptCopies' | 'database' | 'files' | 'jobs' | 'agents' | 'identity' | 'now'>,
): Router {
  const { database, now } = parts;
  const routes = createRouter();
  const store = createAccountStore(database);

  routes.openapi(get, async (c) => c.json({ account: await store.get(c.get('caller').email) }, 200));

  routes.openapi(save, async (c) => {
    const profile = profileSchema.safeParse(c.req.valid('json'));
    if (!profile.success) throw refusal('account.fields-required');
    return c.json({ account: await store.save(c.get('caller').email, profile.data) }, 200);
  });

  routes.openapi(remove, async (c) => {
    await deleteAccount(parts, c.get('caller'));
    return c.body(null, 204);
  });

  routes.openapi(sendFeedback, async (c) => {
    const said = c.req.valid('json');
    if (said.works === '' && said.lacks === '') throw refusal('feedback.say-something');
    const id = await store.addFeedback(c.get('caller').email, said, now());
    if (id === null) throw refusal('feedback.too-many', { limit: accountLimits.feedbacksPerDay });
    return c.json({ id }, 201);
  });

  return routes;
}
