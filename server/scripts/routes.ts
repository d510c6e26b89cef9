import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema } from '#core/api/ids.ts';
import {
  deleteScriptRequestSchema,
  deleteScriptResponseSchema,
  formatScriptFallbackRequestSchema,
  formatScriptRequestSchema,
  formatScriptResponseSchema,
  formattedScriptSchema,
  renameScriptRequestSchema,
  scriptChunksSchema,
  scriptFileSchema,
  scriptListSchema,
} from '#core/api/scripts.ts';
import { defaultCategory } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { json, refusals } from '#server/platform/http/answers.ts';
import { checkUserId, createRouter, type Router } from '#server/platform/http/router.ts';
import { getCorrectedScript } from './corrections/corrected-script.ts';
import { correctionRoutes } from './corrections/correction-routes.ts';
import { deleteScript } from './delete-script.ts';
import { exportRoutes } from './export/export-routes.ts';
import { formatInThread } from './format/format-thread.ts';
import { ingestRoutes } from './ingest/ingest-routes.ts';
import { getChunks, getScript, listNamespace, listScripts, renameScript } from './store.ts';
import { uploadRoutes } from './upload/upload-routes.ts';

const ofDocument = { params: z.object({ docId: idSchema }) };
const category = z.string().max(100);
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

const list = createRoute({
  method: 'get',
  path: '/scripts',
  summary: 'List the scripts of a category by name, or those of a namespace, newest first',
  request: {
    query: z.object({
      category: category.default(defaultCategory),
      namespace: z.string().max(100).optional(),
    }),
  },
  responses: { 200: json('The scripts', scriptListSchema) },
});

const get = createRoute({
  method: 'get',
  path: '/scripts/{docId}',
  summary: 'Get a script; with `category`, only if it belongs to it',
  request: { ...ofDocument, query: z.object({ category: category.optional() }) },
  responses: {
    200: json('The script', scriptFileSchema),
    ...refusals('script.not-found', 'script.category-mismatch'),
  },
});

const rename = createRoute({
  method: 'put',
  path: '/scripts/{docId}/name',
  summary: 'Rename a script and set its draft',
  request: { ...ofDocument, ...body(renameScriptRequestSchema) },
  responses: {
    200: json('The script under its new name', scriptFileSchema),
    ...refusals('script.not-found'),
  },
});

const chunks = createRoute({
  method: 'get',
  path: '/scripts/{docId}/chunks',
  summary: 'Get the text as it was read',
  request: ofDocument,
  responses: {
    200: json('Its chunks in order', scriptChunksSchema),
    ...refusals('script.not-found', 'script.no-content'),
  },
});

const getFormatted = createRoute({
  method: 'get',
  path: '/get-formatted-script/{scriptId}',
  summary: 'Get the script as Markdown',
  request: { params: z.object({ scriptId: idSchema }) },
  responses: {
    200: json('The markdown', formattedScriptSchema),
    ...refusals('script.not-found', 'script.no-content'),
  },
});

const formatFallback = createRoute({
  method: 'post',
  path: '/format-script-fallback',
  summary: 'Get the script as Markdown, for a client that found none before',
  request: body(formatScriptFallbackRequestSchema),
  responses: {
    200: json('The markdown', formattedScriptSchema),
    ...refusals('script.not-found', 'script.no-content'),
  },
});

const format = createRoute({
  method: 'post',
  path: '/format-script',
  summary: 'Format any text as a script in Markdown; nothing is saved',
  request: body(formatScriptRequestSchema),
  responses: {
    200: json('The markdown', formatScriptResponseSchema),
    ...refusals('script.nothing-to-format', 'script.too-long', 'request.too-large'),
  },
});

const remove = createRoute({
  method: 'post',
  path: '/deleteDocumentAndChats',
  summary: 'Delete a script and everything made from it',
  request: body(deleteScriptRequestSchema),
  responses: {
    200: json('It is gone', deleteScriptResponseSchema),
    ...refusals('auth.wrong-user', 'script.not-found'),
  },
});

type ScriptParts = Pick<Parts, 'database' | 'files' | 'jobs' | 'scriptCopies' | 'now' | 'origin'>;

/** Everything under `/api` that concerns scripts: upload, reading, texts, deletion. */
export function scriptRoutes(parts: ScriptParts): Router {
  const { database } = parts;
  const routes = createRouter();
  routes.route('/', uploadRoutes(parts));
  routes.route('/', ingestRoutes(parts));
  routes.route('/', exportRoutes(parts));
  routes.route('/', correctionRoutes(parts));

  routes.openapi(list, async (c) => {
    const owner = c.get('caller').email;
    const { category, namespace } = c.req.valid('query');
    const scripts =
      namespace === undefined
        ? await listScripts(database, owner, category)
        : await listNamespace(database, owner, namespace);
    return c.json({ scripts }, 200);
  });

  routes.openapi(get, async (c) => {
    const key = { owner: c.get('caller').email, docId: c.req.valid('param').docId };
    return c.json(await getScript(database, key, c.req.valid('query').category), 200);
  });

  routes.openapi(rename, async (c) => {
    const key = { owner: c.get('caller').email, docId: c.req.valid('param').docId };
    return c.json(await renameScript(database, key, c.req.valid('json')), 200);
  });

  routes.openapi(chunks, async (c) => {
    const { docId } = c.req.valid('param');
    const found = await getChunks(database, { owner: c.get('caller').email, docId });
    const shown = found.map(({ position, pageNumber, pageContent }) => ({
      position,
      pageContent,
      metadata: { doc_id: docId, ...(pageNumber === null ? {} : { page_number: pageNumber }) },
    }));
    return c.json({ chunks: shown }, 200);
  });

  routes.openapi(getFormatted, async (c) => {
    const key = { owner: c.get('caller').email, docId: c.req.valid('param').scriptId };
    const { formattedMarkdown } = await getCorrectedScript(database, key);
    return c.json({ success: true as const, data: { formattedMarkdown } }, 200);
  });

  routes.openapi(formatFallback, async (c) => {
    const key = { owner: c.get('caller').email, docId: c.req.valid('json').scriptId };
    const { formattedMarkdown } = await getCorrectedScript(database, key);
    return c.json({ success: true as const, data: { formattedMarkdown } }, 200);
  });

  // Megabytes of text: this thread neither reads the request nor writes the answer.
  routes.openAPIRegistry.registerPath(format);
  routes.post(format.path, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const answer = await formatInThread('request', body, c.req.raw.signal);
    return c.body(answer, 200, { 'content-type': 'application/json' });
  });

  routes.openapi(remove, async (c) => {
    const { userId, namespace, keepSelfTapes } = c.req.valid('json');
    checkUserId(c.get('caller'), userId);
    await deleteScript(parts, { owner: c.get('caller').email, docId: namespace }, { keepSelfTapes });
    return c.json({ success: true as const }, 200);
  });

  return routes;
}
