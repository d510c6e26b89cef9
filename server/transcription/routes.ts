import { createRoute, z } from '@hono/zod-openapi';
import { fileTypeFromBuffer } from 'file-type';
import { transcriptionSchema } from '#core/api/chats.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { json, refusals } from '#server/platform/http/answers.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';

const transcribe = createRoute({
  method: 'post',
  path: '/transcribeAudio',
  summary: 'Write down a spoken message; nothing of its sound is kept',
  request: {
    body: {
      required: true,
      content: { 'multipart/form-data': { schema: z.object({ audio: z.any().optional() }) } },
    },
  },
  responses: {
    200: json('What was said', transcriptionSchema),
    ...refusals('auth.required', 'transcription.none', 'transcription.no-audio', 'transcription.failed'),
  },
});

/** What an MP3 file is by its content, and what browsers that cannot make one record. */
const heard = new Set(['audio/mpeg', 'audio/wav', 'audio/webm', 'video/webm', 'audio/ogg', 'audio/mp4']);

/** Spoken messages, written down by whoever is set up for it. */
export function transcriptionRoutes({ transcriber }: Pick<Parts, 'transcriber'>): Router {
  const routes = createRouter();
  routes.openapi(transcribe, async (c) => {
    if (!transcriber) throw refusal('transcription.none');
    const { audio: file } = await c.req.parseBody();
    if (!(file instanceof File)) throw refusal('transcription.no-audio');
    const audio = new Uint8Array(await file.arrayBuffer());
    const contentType = (await fileTypeFromBuffer(audio))?.mime;
    if (contentType === undefined || !heard.has(contentType)) throw refusal('transcription.no-audio');
    const text = await transcriber.transcribe({ audio, contentType, signal: c.req.raw.signal });
    if (text === '') throw refusal('transcription.nothing-heard');
    return c.json({ success: true, text }, 200);
  });
  return routes;
}
