import { setTimeout as wait } from 'node:timers/promises';
import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { readinessOf } from '#core/agents/readiness.ts';
import {
  agentResponseSchema,
  knowledgeDocumentSchema,
  prepareAgentRequestSchema,
  prepareAgentResponseSchema,
  readinessRequestSchema,
  scriptReadinessSchema,
} from '#core/api/agents.ts';
import { idSchema } from '#core/api/ids.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { json, refusals } from '#server/platform/http/answers.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import { checkReadiness, type ReadinessParts } from './check-readiness.ts';
import { prepareAgent } from './prepare-agent.ts';
import { removeSuperfluousDocuments } from './remove-documents.ts';
import { createScriptDocuments } from './script-documents.ts';
import { createAgentSetUp } from './set-up-agent.ts';
import { agentRecordOf, createAgentStore } from './store.ts';
import { streamRows } from './stream-rows.ts';

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});
/** A plain string for the compiler: the router's types know no answer under this literal. */
const ndjson: string = 'application/x-ndjson';

const get = createRoute({
  method: 'get',
  path: '/agent',
  summary: "Get the caller's agent",
  responses: { 200: json('The agent', agentResponseSchema) },
});

const setUp = createRoute({
  method: 'post',
  path: '/agent',
  summary: "Get the caller's agent; create one if there is none",
  responses: {
    200: json('The agent', agentResponseSchema),
    ...refusals('agent.load-failed', 'agent.key-refused', 'agent.configuration-issue'),
  },
});

const prepare = createRoute({
  method: 'post',
  path: '/agent/prepare',
  summary: "Set the agent's script, voice and mode",
  request: body(prepareAgentRequestSchema),
  responses: {
    200: json('It has them', prepareAgentResponseSchema),
    ...refusals('script.not-found', 'voice.unknown', 'voice.no-agent', 'agent.configuration-failed'),
  },
});

const readiness = createRoute({
  method: 'post',
  path: '/agent/readiness',
  summary: 'Check that the agent has a script, and send it if not; streams one row of JSON per step',
  request: body(readinessRequestSchema),
  responses: { 200: { description: 'The steps', content: { [ndjson]: { schema: scriptReadinessSchema } } } },
});

const document = createRoute({
  method: 'get',
  path: '/agent/documents/{scriptId}',
  summary: "Get a script's document in the voice provider's knowledge base",
  request: { params: z.object({ scriptId: idSchema }) },
  responses: { 200: json('The document', knowledgeDocumentSchema), ...refusals('not-found') },
});

export type AgentRouteParts = Pick<Parts, 'database' | 'jobs' | 'agents' | 'speech' | 'log' | 'now'>;

/** Everything under `/api` that concerns personal agents. */
export function agentRoutes(parts: AgentRouteParts): Router {
  const { database, agents: provider, speech, log, now } = parts;
  const routes = createRouter();
  const store = createAgentStore(database);
  const documents = createScriptDocuments(database, provider.name);
  const { defaultVoiceId } = speech;
  const setUpParts = { store, provider, defaultVoiceId, log, now, wait: (ms: number) => wait(ms) };
  const calls: ReadinessParts = {
    database,
    store,
    documents,
    provider,
    setUp: createAgentSetUp(setUpParts),
    removeSuperfluous: (of) => removeSuperfluousDocuments(parts, of),
    log,
    now,
    wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }),
  };
  const toldOf = async (owner: string) => ({
    agent: agentRecordOf(await store.find(owner)),
    provider: { name: provider.name, hasKey: provider.hasKey },
  });

  routes.openapi(get, async (c) => c.json(await toldOf(c.get('caller').email), 200));

  routes.openapi(setUp, async (c) => {
    const owner = c.get('caller').email;
    await calls.setUp.setUp(owner);
    return c.json(await toldOf(owner), 200);
  });

  routes.openapi(prepare, async (c) => {
    await prepareAgent({ ...calls, speech }, c.get('caller').email, c.req.valid('json'));
    return c.json({ success: true as const }, 200);
  });

  routes.openapi(readiness, (c) => {
    const key = { owner: c.get('caller').email, docId: c.req.valid('json').scriptId };
    const rows = streamRows(async function* (signal) {
      for await (const step of checkReadiness(calls, key, signal)) yield readinessOf(step);
    });
    return new Response(rows, { headers: { 'content-type': ndjson, 'x-accel-buffering': 'no' } });
  });

  routes.openapi(document, async (c) => {
    const key = { owner: c.get('caller').email, docId: c.req.valid('param').scriptId };
    const known = await documents.find(key);
    const found = known && (await provider.findDocument(known.documentId));
    if (!found) throw refusal('not-found');
    return c.json(found, 200);
  });

  return routes;
}
