import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  correctedScreenplaySchema,
  keptCorrectionsSchema,
  newCorrectionSchema,
} from '#core/api/corrections.ts';
import { idSchema } from '#core/api/ids.ts';
import { screenplayResponseSchema } from '#core/api/screenplay.ts';
import type { Parts } from '#server/parts.ts';
import { json, jsonText, refusals } from '#server/platform/http/answers.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import { getScript } from '#server/scripts/store.ts';
import { getCorrectedScript, readingTextOf } from './corrected-script.ts';
import { addCorrection, removeCorrection } from './correction-store.ts';

const docId = idSchema;

const corrected = createRoute({
  method: 'get',
  path: '/scripts/{docId}/screenplay',
  summary: "Get the scenes, speeches and cast, with the actor's corrections",
  request: { params: z.object({ docId }) },
  responses: {
    200: json('The screenplay and what was corrected in it', correctedScreenplaySchema),
    ...refusals('script.not-found', 'script.no-content'),
  },
});

const reading = createRoute({
  method: 'get',
  path: '/scripts/{docId}/reading',
  summary: 'Get the scenes, speeches and cast as they were read, without corrections',
  request: { params: z.object({ docId }) },
  responses: {
    200: json('The screenplay without its corrections', screenplayResponseSchema),
    ...refusals('script.not-found', 'script.no-content'),
  },
});

const add = createRoute({
  method: 'post',
  path: '/scripts/{docId}/corrections',
  summary: 'Correct a script; sending the same correction again changes nothing',
  request: {
    params: z.object({ docId }),
    body: { required: true, content: { 'application/json': { schema: newCorrectionSchema } } },
  },
  responses: {
    200: json('The corrections with it', keptCorrectionsSchema),
    ...refusals(
      'script.not-found',
      'script.no-content',
      'script.correction-stale',
      'script.too-many-corrections',
    ),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/scripts/{docId}/corrections/{id}',
  summary: 'Undo a correction; does nothing if there is none',
  request: { params: z.object({ docId, id: idSchema }) },
  responses: {
    200: json('The corrections without it', keptCorrectionsSchema),
    ...refusals('script.not-found', 'script.no-content'),
  },
});

/** A script as it was read, and what its owner puts right in it. */
export function correctionRoutes({ database, now }: Pick<Parts, 'database' | 'now'>): Router {
  const routes = createRouter();

  routes.openapi(corrected, async (c) => {
    const key = { owner: c.get('caller').email, docId: c.req.valid('param').docId };
    const { screenplay, corrections } = await getCorrectedScript(database, key);
    return jsonText(`{"screenplay":${screenplay},"corrections":${JSON.stringify(corrections)}}`);
  });

  routes.openapi(reading, async (c) => {
    const key = { owner: c.get('caller').email, docId: c.req.valid('param').docId };
    await getScript(database, key);
    return jsonText(`{"screenplay":${(await readingTextOf(database, key)).screenplay}}`);
  });

  routes.openapi(add, async (c) => {
    const key = { owner: c.get('caller').email, docId: c.req.valid('param').docId };
    return c.json(await addCorrection(database, key, c.req.valid('json'), now()), 200);
  });

  routes.openapi(remove, async (c) => {
    const { docId, id } = c.req.valid('param');
    return c.json(await removeCorrection(database, { owner: c.get('caller').email, docId }, id), 200);
  });

  return routes;
}
