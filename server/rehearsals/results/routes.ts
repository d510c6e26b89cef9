import { createRoute, z } from '@hono/zod-openapi';
import { idSchema } from '#core/api/ids.ts';
import {
  addResultsRequestSchema,
  addResultsResponseSchema,
  resultListSchema,
  scriptProgressSchema,
  setAuditionRequestSchema,
  setAuditionResponseSchema,
} from '#core/api/results.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { json, refusals } from '#server/platform/http/answers.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import { createResultStore } from './store.ts';

const ofScript = { params: z.object({ docId: idSchema }) };
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

const add = createRoute({
  method: 'post',
  path: '/rehearsals/{id}/results',
  summary:
    "Save how the actor's lines went. Also accepted after the end: a browser resends what was not acknowledged",
  request: { params: z.object({ id: idSchema }), ...body(addResultsRequestSchema) },
  responses: { 200: json('Kept', addResultsResponseSchema), ...refusals('not-found') },
});

const ofRehearsal = createRoute({
  method: 'get',
  path: '/rehearsals/{id}/results',
  summary: "List how the actor's lines went in a rehearsal",
  request: { params: z.object({ id: idSchema }) },
  responses: { 200: json('The results', resultListSchema), ...refusals('not-found') },
});

const progress = createRoute({
  method: 'get',
  path: '/scripts/{docId}/progress',
  summary: "Get the results of a script's latest rehearsals, and the audition date",
  request: ofScript,
  responses: { 200: json('The progress', scriptProgressSchema), ...refusals('script.not-found') },
});

const clear = createRoute({
  method: 'delete',
  path: '/scripts/{docId}/progress',
  summary: "Delete the results of a script's rehearsals",
  request: ofScript,
  responses: { 204: { description: 'Forgotten' }, ...refusals('script.not-found') },
});

const setAudition = createRoute({
  method: 'put',
  path: '/scripts/{docId}/audition',
  summary: 'Set or clear the audition date',
  request: { ...ofScript, ...body(setAuditionRequestSchema) },
  responses: { 200: json('The day', setAuditionResponseSchema), ...refusals('script.not-found') },
});

/** Everything under `/api` that concerns how lines went. */
export function resultRoutes({ database }: Pick<Parts, 'database'>): Router {
  const routes = createRouter();
  const store = createResultStore(database);

  routes.openapi(add, async (c) => {
    const { results } = c.req.valid('json');
    const isKept = await store.add(c.get('caller').email, c.req.valid('param').id, results);
    if (!isKept) throw refusal('not-found');
    return c.json({ kept: new Set(results.map(({ id }) => id)).size }, 200);
  });

  routes.openapi(ofRehearsal, async (c) => {
    const results = await store.ofRehearsal(c.get('caller').email, c.req.valid('param').id);
    if (!results) throw refusal('not-found');
    return c.json({ results }, 200);
  });

  routes.openapi(progress, async (c) => {
    const found = await store.progress(c.get('caller').email, c.req.valid('param').docId);
    if (!found) throw refusal('script.not-found');
    return c.json(found, 200);
  });

  routes.openapi(clear, async (c) => {
    if (!(await store.clear(c.get('caller').email, c.req.valid('param').docId))) {
      throw refusal('script.not-found');
    }
    return c.body(null, 204);
  });

  routes.openapi(setAudition, async (c) => {
    const { auditionDay } = c.req.valid('json');
    const isSet = await store.setAuditionDay(c.get('caller').email, c.req.valid('param').docId, auditionDay);
    if (!isSet) throw refusal('script.not-found');
    return c.json({ auditionDay }, 200);
  });

  return routes;
}
