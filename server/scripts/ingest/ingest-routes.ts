import { createRoute } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { idSchema } from '#core/api/ids.ts';
import {
  ingestEventSchema,
  processScriptfileRequestSchema,
  processScriptfileResponseSchema,
  readAgainResponseSchema,
} from '#core/api/scripts.ts';
import { defaultCategory, ingestLimits } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { cleanFileName } from '#server/platform/files/file-name.ts';
import { json, refusals } from '#server/platform/http/answers.ts';
import type { Validation } from '#server/platform/http/invalid-request.ts';
import { checkUserId, createRouter, type Router, refuseInvalid } from '#server/platform/http/router.ts';
import { isUploadUrl } from '#server/scripts/upload/upload-place.ts';
import { readAgain, startIngest } from './ingest-job.ts';
import { hasEnded, isUnreadable } from './ingest-store.ts';
import { failureOf, ingestEventOf, waitForEnd, watchStages } from './stages.ts';

/** Proxies close connections on which nothing is said for a minute. */
const heartbeatMs = 15_000;

const processScriptfile = createRoute({
  method: 'post',
  path: '/processScriptfile',
  summary: 'Read an uploaded file into a script; answers when the reading has ended',
  request: {
    body: { required: true, content: { 'application/json': { schema: processScriptfileRequestSchema } } },
  },
  responses: {
    200: json('The script can be rehearsed', processScriptfileResponseSchema),
    202: json(
      'The file is still being read; its stages tell how it goes on',
      processScriptfileResponseSchema,
    ),
    ...refusals(
      'upload.missing-parts',
      'auth.wrong-user',
      'upload.not-yours',
      'script.damaged',
      'script.not-found',
    ),
  },
});

const stages = createRoute({
  method: 'get',
  path: '/scripts/{docId}/stages',
  summary: 'Stream the progress of a reading as server-sent events, the current stage first',
  request: { params: z.object({ docId: idSchema }) },
  responses: {
    200: {
      description: 'Each stage as it is entered; the stream ends with `completed` or `failed`',
      content: { 'text/event-stream': { schema: ingestEventSchema } },
    },
    ...refusals('script.not-found'),
  },
});

const again = createRoute({
  method: 'post',
  path: '/scripts/{docId}/read-again',
  summary: "Read a script's file again; the earlier reading is used until then",
  request: { params: z.object({ docId: idSchema }) },
  responses: {
    202: json('It is being read; its stages tell how it goes on', readAgainResponseSchema),
    ...refusals('script.not-found'),
  },
});

/** Without these nothing can be read for anybody; what else is wrong with a request is told like anywhere. */
const neededParts: readonly unknown[] = ['docId', 'userId', 'fileUrl'];

function refuseMissingParts(validation: Validation): undefined {
  const issues = validation.success ? [] : validation.error.issues;
  if (issues.some(({ path }) => neededParts.includes(path[0]))) throw refusal('upload.missing-parts');
  return refuseInvalid(validation);
}

/** The reading of an uploaded file, and news of it. */
export function ingestRoutes(parts: Pick<Parts, 'database' | 'files' | 'jobs' | 'now' | 'origin'>): Router {
  const routes = createRouter();

  routes.openapi(
    processScriptfile,
    async (c) => {
      const request = c.req.valid('json');
      const { docId } = request;
      const owner = c.get('caller').email;
      checkUserId(c.get('caller'), request.userId);
      if (!isUploadUrl(request.fileUrl, docId, parts.origin)) throw refusal('upload.not-yours');
      await startIngest(parts, {
        owner,
        docId,
        fileName: request.fileName,
        category: cleanFileName(request.category) || defaultCategory,
        voiceProviderUploadRequested: request.uploadToElevenLabs,
      });
      const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(ingestLimits.waitMs)]);
      const state = await waitForEnd(parts.database, { owner, docId }, { signal });
      if (!state) throw refusal('script.not-found');
      if (isUnreadable(state)) throw failureOf(state);
      const answer = { success: true, docId, elevenLabs: {}, formatting: {} };
      return hasEnded(state) ? c.json(answer, 200) : c.json(answer, 202);
    },
    refuseMissingParts,
  );

  routes.openapi(again, async (c) => {
    const { docId } = c.req.valid('param');
    await readAgain(parts, { owner: c.get('caller').email, docId });
    return c.json({ success: true as const, docId }, 202);
  });

  routes.openapi(stages, async (c) => {
    const key = { owner: c.get('caller').email, docId: c.req.valid('param').docId };
    const gone = new AbortController();
    const watched = watchStages(parts.database, key, { signal: gone.signal });
    const first = await watched.next();
    if (first.done) throw refusal('script.not-found');
    c.header('cache-control', 'no-store');
    return streamSSE(c, async (stream) => {
      stream.onAbort(() => gone.abort());
      const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
      try {
        await stream.writeSSE({ data: JSON.stringify(ingestEventOf(first.value)) });
        for await (const state of watched) {
          await stream.writeSSE({ data: JSON.stringify(ingestEventOf(state)) });
        }
      } finally {
        clearInterval(heartbeat);
        gone.abort();
      }
    });
  });

  return routes;
}
