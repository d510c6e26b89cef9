import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { apiErrorSchema } from '#core/api/errors.ts';
import { idSchema } from '#core/api/ids.ts';
import {
  addEntriesRequestSchema,
  addEntriesResponseSchema,
  cueSheetQuerySchema,
  cueSheetRowSchema,
  leftOffSchema,
  liveTicketSchema,
  readPageEnd,
  rehearsalListQuerySchema,
  rehearsalListSchema,
  rehearsalSchema,
  startRehearsalRequestSchema,
  ticketRequestSchema,
  ticketSchema,
  transcriptSchema,
} from '#core/api/rehearsals.ts';
import { sentence } from '#core/sentences.ts';
import { liveTicket } from '#server/agents/live-ticket.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { answerStoredBytes } from '#server/platform/http/answer-stored-bytes.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import { checkCasting, checkVoice, nameOfReadyScript } from './rehearse-script.ts';
import { createRehearsedLines } from './rehearsed-lines.ts';
import { createRehearsalStore } from './store.ts';

const refused = { description: 'Refused', content: { 'application/json': { schema: apiErrorSchema } } };
const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } });
const body = <Schema extends z.ZodType>(schema: Schema) => ({ body: { ...json(schema), required: true } });
const ofRehearsal = { params: z.object({ id: idSchema }) };
/** A plain string for the compiler: the router's types know no answer under this literal. */
const ndjson: string = 'application/x-ndjson';
const refusals = { 400: refused, 401: refused, 404: refused };

const ticket = createRoute({
  method: 'post',
  path: '/rehearsals/ticket',
  summary: 'Get the partner to open for a script',
  request: body(ticketRequestSchema),
  responses: {
    200: { description: 'The ticket', ...json(z.union([ticketSchema, liveTicketSchema])) },
    ...refusals,
    409: refused,
    502: refused,
  },
});

const start = createRoute({
  method: 'post',
  path: '/rehearsals',
  summary: 'Start a rehearsal of the chosen scenes and roles',
  request: body(startRehearsalRequestSchema),
  responses: {
    201: { description: 'The rehearsal', ...json(rehearsalSchema) },
    ...refusals,
    409: refused,
    422: refused,
  },
});

const list = createRoute({
  method: 'get',
  path: '/rehearsals',
  summary: "List a page of the caller's rehearsals, newest first, with how much each of them has",
  request: { query: rehearsalListQuerySchema },
  responses: { 200: { description: 'The rehearsals', ...json(rehearsalListSchema) }, ...refusals },
});

const read = createRoute({
  method: 'get',
  path: '/rehearsals/{id}',
  summary: 'Get a rehearsal',
  request: ofRehearsal,
  responses: { 200: { description: 'The rehearsal', ...json(rehearsalSchema) }, ...refusals },
});

const end = createRoute({
  method: 'post',
  path: '/rehearsals/{id}/end',
  summary: 'End a rehearsal; does nothing if it has ended',
  request: ofRehearsal,
  responses: { 200: { description: 'The rehearsal', ...json(rehearsalSchema) }, ...refusals },
});

const leftOff = createRoute({
  method: 'get',
  path: '/scripts/{docId}/left-off',
  summary: 'Get the latest rehearsal of a script and the last line played in it',
  request: { params: z.object({ docId: idSchema }) },
  responses: { 200: { description: 'Where the actor left off', ...json(leftOffSchema) }, ...refusals },
});

const remove = createRoute({
  method: 'delete',
  path: '/rehearsals/{id}',
  summary: 'Delete a rehearsal and its transcript',
  request: ofRehearsal,
  responses: { 204: { description: 'Deleted' }, ...refusals },
});

const cueSheet = createRoute({
  method: 'get',
  path: '/rehearsals/{id}/cue-sheet',
  summary:
    "Stream a rehearsal's cue sheet: all lines, then each line once its audio is ready, one row of JSON each",
  request: { ...ofRehearsal, query: cueSheetQuerySchema },
  responses: {
    200: { description: 'The rows', content: { [ndjson]: { schema: cueSheetRowSchema } } },
    ...refusals,
    409: refused,
    422: refused,
  },
});

const lineAudio = createRoute({
  method: 'get',
  path: '/rehearsals/{id}/lines/{lineId}/audio',
  summary: "Get a line as audio, in the rehearsal's voice",
  request: { params: z.object({ id: idSchema, lineId: z.string().max(100) }) },
  responses: {
    200: { description: 'The audio', content: { 'audio/wav': { schema: z.any() } } },
    ...refusals,
    502: refused,
  },
});

const addEntries = createRoute({
  method: 'post',
  path: '/rehearsals/{id}/entries',
  summary:
    'Save entries of the transcript. Also accepted after the end: a browser resends what was not acknowledged',
  request: { ...ofRehearsal, ...body(addEntriesRequestSchema) },
  responses: { 200: { description: 'Kept', ...json(addEntriesResponseSchema) }, ...refusals },
});

const entries = createRoute({
  method: 'get',
  path: '/rehearsals/{id}/entries',
  summary: 'Get the transcript, in order',
  request: ofRehearsal,
  responses: { 200: { description: 'The transcript', ...json(transcriptSchema) }, ...refusals },
});

export function rehearsalRoutes(
  parts: Pick<Parts, 'database' | 'files' | 'speech' | 'agents' | 'log' | 'now'>,
): Router {
  const routes = createRouter();
  const store = createRehearsalStore(parts.database);
  const lines = createRehearsedLines({ ...parts, store });

  /** What the store found, or the refusal that tells nothing of what others have. */
  function found<Thing>(thing: Thing | null): Thing {
    if (thing === null) throw refusal('not-found');
    return thing;
  }

  routes.openapi(ticket, async (c) => {
    const { scriptId, partner } = c.req.valid('json');
    const owner = c.get('caller').email;
    const name = await nameOfReadyScript(store, owner, scriptId);
    if (partner === 'line-runner') return c.json({ kind: 'builtin' as const }, 200);
    return c.json(await liveTicket(parts, { owner, docId: scriptId, name }), 200);
  });

  routes.openapi(start, async (c) => {
    const owner = c.get('caller').email;
    const request = c.req.valid('json');
    const { scriptId, roles, sceneIds } = request;
    const scriptName = await nameOfReadyScript(store, owner, scriptId);
    checkVoice(parts.speech, request);
    await checkCasting(await store.screenplay(owner, scriptId), { roles, sceneIds });
    const started = { id: randomUUID(), scriptName, startedAt: parts.now() };
    return c.json(await store.add(owner, { ...request, ...started }), 201);
  });

  routes.openapi(list, async (c) => {
    const { scriptId, before } = c.req.valid('query');
    const end = before === undefined ? undefined : readPageEnd(before);
    if (before !== undefined && end === undefined) {
      throw refusal('request.invalid', { reason: sentence('request.reason.form', { field: 'before' }) });
    }
    return c.json(await store.list(c.get('caller').email, { scriptId, before: end }), 200);
  });

  routes.openapi(read, async (c) =>
    c.json(found(await store.find(c.get('caller').email, c.req.valid('param').id)), 200),
  );

  routes.openapi(leftOff, async (c) => {
    const owner = c.get('caller').email;
    const { docId } = c.req.valid('param');
    if (!(await store.script(owner, docId))) throw refusal('script.not-found');
    return c.json({ leftOff: await store.leftOff(owner, docId) }, 200);
  });

  routes.openapi(end, async (c) =>
    c.json(found(await store.end(c.get('caller').email, c.req.valid('param').id, parts.now())), 200),
  );

  routes.openapi(remove, async (c) => {
    if (!(await store.remove(c.get('caller').email, c.req.valid('param').id))) throw refusal('not-found');
    return c.body(null, 204);
  });

  routes.openapi(cueSheet, async (c) => {
    const owner = c.get('caller').email;
    const rehearsal = found(await store.find(owner, c.req.valid('param').id));
    const rows = await lines.cueSheet(owner, rehearsal, c.req.valid('query'));
    return new Response(rows, {
      headers: { 'content-type': ndjson, 'x-accel-buffering': 'no' },
    });
  });

  routes.openapi(lineAudio, async (c) => {
    const owner = c.get('caller').email;
    const { id, lineId } = c.req.valid('param');
    const rehearsal = found(await store.find(owner, id));
    const speech = found(await lines.speechOf(owner, rehearsal, lineId, c.req.raw.signal));
    return answerStoredBytes(c, parts.files, speech);
  });

  routes.openapi(addEntries, async (c) => {
    const { entries: given } = c.req.valid('json');
    const isKept = await store.addEntries(c.get('caller').email, c.req.valid('param').id, given);
    if (!isKept) throw refusal('not-found');
    return c.json({ kept: new Set(given.map(({ id }) => id)).size }, 200);
  });

  routes.openapi(entries, async (c) => {
    const kept = await store.entries(c.get('caller').email, c.req.valid('param').id);
    return c.json({ entries: found(kept) }, 200);
  });

  return routes;
}
