import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { idSchema } from '#core/api/ids.ts';
import {
  announceRecordingRequestSchema,
  arrivalSchema,
  deleteRecordingQuerySchema,
  deleteRecordingResponseSchema,
  pieceQuerySchema,
  type RecordingType,
  recordingDetailsSchema,
  recordingListQuerySchema,
  recordingListSchema,
  recordingSchema,
} from '#core/api/recordings.ts';
import { keptName } from '#core/recordings/take-names.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { answerStoredBytes } from '#server/platform/http/answer-stored-bytes.ts';
import { json, refusals } from '#server/platform/http/answers.ts';
import { attachmentOf } from '#server/platform/http/attachment.ts';
import { takeBody } from '#server/platform/http/incoming-bytes.ts';
import { checkUserId, createRouter, type Router } from '#server/platform/http/router.ts';
import { expectTake, giveUpTake, receivePiece } from './arrivals.ts';
import { removeRecording } from './remove-recording.ts';
import { keepSelfTake } from './self-take-form.ts';
import { changeDetails, describeRecording, findRecording, listRecordings } from './store.ts';
import { takeName } from './take-kind.ts';

const ofRecording = { params: z.object({ id: idSchema }) };
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});
const refusedTakes = refusals(
  'recording.empty',
  'recording.incomplete',
  'recording.unsupported-type',
  'recording.audio-too-large',
  'recording.video-too-large',
  'recording.too-long',
);

const announce = createRoute({
  method: 'post',
  path: '/recordings/uploads',
  summary: 'Announce a take that is sent in pieces, or ask how much of it has arrived',
  request: body(announceRecordingRequestSchema),
  responses: {
    200: json('How far it has come', arrivalSchema),
    ...refusals(
      'recording.empty',
      'recording.audio-too-large',
      'recording.video-too-large',
      'recording.too-long',
      'recording.another-take',
      'recording.damaged',
    ),
  },
});

const putPiece = createRoute({
  method: 'put',
  path: '/recordings/uploads/{id}',
  summary: 'Send a piece of a take that starts at `offset`, as the raw bytes of the body',
  request: { ...ofRecording, query: pieceQuerySchema },
  responses: {
    200: json('How far the take has come', arrivalSchema),
    ...refusals(
      'not-found',
      'recording.wrong-offset',
      'recording.incomplete',
      'recording.unsupported-type',
      'recording.damaged',
      'request.too-large',
    ),
  },
});

const giveUp = createRoute({
  method: 'delete',
  path: '/recordings/uploads/{id}',
  summary: 'Discard what has arrived of an incomplete take',
  request: ofRecording,
  responses: { 204: { description: 'It is gone' } },
});

const content = createRoute({
  method: 'get',
  path: '/recordings/{id}/content',
  summary: 'Get the bytes of a take, or a range of them; with `download`, as a named file',
  request: { ...ofRecording, query: z.object({ download: z.string().optional() }) },
  responses: {
    200: { description: 'The whole take' },
    206: { description: 'The range that was asked for' },
    416: { description: 'The take has no such range' },
    ...refusals('not-found'),
  },
});

const change = createRoute({
  method: 'put',
  path: '/recordings/{id}',
  summary: "Change a take's name, note and favourite mark",
  request: { ...ofRecording, ...body(recordingDetailsSchema) },
  responses: { 200: json('The take', recordingSchema), ...refusals('not-found') },
});

/** The routes of a type have the spec's own names. */
function routesOfType(path: string) {
  return {
    keep: createRoute({
      method: 'post',
      path,
      summary: 'Save a whole take, as a form with the file and its details',
      responses: {
        200: json('The take', recordingSchema),
        ...refusedTakes,
        ...refusals('request.invalid', 'auth.wrong-user'),
      },
    }),
    list: createRoute({
      method: 'get',
      path,
      summary: "List the caller's takes of this type, newest first",
      request: { query: recordingListQuerySchema },
      responses: { 200: json('The takes', recordingListSchema), ...refusals('auth.wrong-user') },
    }),
    remove: createRoute({
      method: 'delete',
      path,
      summary: 'Delete a take of this type',
      request: { query: deleteRecordingQuerySchema },
      responses: {
        200: json('It is gone', deleteRecordingResponseSchema),
        ...refusals('auth.wrong-user', 'not-found'),
      },
    }),
  };
}

const paths: Record<RecordingType, string> = { audio: '/selfTakeAudio', video: '/selfTakeVideo' };

/** Everything under `/api` that concerns self-tapes. */
export function recordingRoutes(parts: Pick<Parts, 'database' | 'files' | 'jobs' | 'now'>): Router {
  const { database, files } = parts;
  const routes = createRouter();

  routes.openapi(announce, async (c) =>
    c.json(await expectTake(parts, c.get('caller').email, c.req.valid('json')), 200),
  );

  routes.openapi(putPiece, async (c) => {
    const key = { owner: c.get('caller').email, id: c.req.valid('param').id };
    const kept = await takeBody(c.env.incoming, (bytes) =>
      receivePiece(parts, key, c.req.valid('query').offset, bytes),
    );
    return c.json(kept, 200);
  });

  routes.openapi(giveUp, async (c) => {
    await giveUpTake(parts, { owner: c.get('caller').email, id: c.req.valid('param').id });
    return c.body(null, 204);
  });

  routes.openapi(content, async (c) => {
    const found = await findRecording(database, {
      owner: c.get('caller').email,
      id: c.req.valid('param').id,
    });
    if (!found) throw refusal('not-found');
    const isDownload = c.req.valid('query').download !== undefined;
    return answerStoredBytes(c, files, {
      key: found.ref,
      tag: found.ref.slice(found.ref.lastIndexOf('/') + 1),
      size: found.fileSize,
      contentType: found.contentType,
      ...(isDownload ? { disposition: attachmentOf(found.filename) } : {}),
    });
  });

  routes.openapi(change, async (c) => {
    const key = { owner: c.get('caller').email, id: c.req.valid('param').id };
    const details = c.req.valid('json');
    const found = await findRecording(database, key);
    const filename = found && takeName(keptName(details.filename) ?? '', found.type, found.contentType);
    const changed = filename && (await changeDetails(database, key, { ...details, filename }));
    if (!changed) throw refusal('not-found');
    return c.json(describeRecording(changed), 200);
  });

  for (const type of ['audio', 'video'] as const) {
    const { keep, list, remove } = routesOfType(paths[type]);

    routes.openapi(keep, async (c) => {
      const { incoming } = c.env;
      const kept = await takeBody(incoming, (bytes) =>
        keepSelfTake(parts, { caller: c.get('caller'), type, headers: incoming.headers, bytes }),
      );
      return c.json(describeRecording(kept), 200);
    });

    routes.openapi(list, async (c) => {
      const { email } = c.get('caller');
      checkUserId(c.get('caller'), c.req.valid('query').userId);
      return c.json({ recordings: await listRecordings(database, email, type) }, 200);
    });

    routes.openapi(remove, async (c) => {
      const { id, userId } = c.req.valid('query');
      const key = { owner: c.get('caller').email, id };
      checkUserId(c.get('caller'), userId);
      if ((await findRecording(database, key))?.type !== type) throw refusal('not-found');
      await removeRecording(parts, key);
      return c.json({ success: true as const }, 200);
    });
  }

  return routes;
}
