import { createRoute, z } from '@hono/zod-openapi';
import { fileTypeFromBuffer } from 'file-type';
import { transcriptionSchema } from '#core/api/chats.ts';
import { transcriptionLimits } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { json, refusals } from '#server/platform/http/answers.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';

const transcribe = createRoute({
  method: 'post',
  path: '/transcribeAudio',
  summary: 'Transcribe speech; neither sound nor words are saved',
  request: {
    body: {
      required: true,
      content: { 'multipart/form-data': { schema: z.object({ audio: z.any().optional() }) } },
    },
  },
  responses: {
    200: json('What was said', transcriptionSchema),
    ...refusals(
      'auth.required',
      'transcription.none',
      'transcription.no-audio',
      'transcription.too-many',
      'transcription.failed',
    ),
  },
});

/** What an MP3 file is by its content, and what browsers that cannot make one record. */
const heard = new Set(['audio/mpeg', 'audio/wav', 'audio/webm', 'video/webm', 'audio/ogg', 'audio/mp4']);

/** Messages and lines that were spoken, written down by whoever is set up for it. */
export function transcriptionRoutes({ transcriber }: Pick<Parts, 'transcriber'>): Router {
  const routes = createRouter();
  const underWay = new Map<string, number>();

  /** Whoever asks for too much at once pays somebody for it, or takes the transcriber from the others. */
  async function inTurn<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const before = underWay.get(owner) ?? 0;
    const { atOnce: limit } = transcriptionLimits;
    if (before >= limit) throw refusal('transcription.too-many', { limit });
    underWay.set(owner, before + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(owner) ?? 1) - 1;
      if (left > 0) underWay.set(owner, left);
      else underWay.delete(owner);
    }
  }

  routes.openapi(transcribe, async (c) => {
    if (!transcriber) throw refusal('transcription.none');
    const { audio: file } = await c.req.parseBody();
    if (!(file instanceof File)) throw refusal('transcription.no-audio');
    const audio = new Uint8Array(await file.arrayBuffer());
    const contentType = (await fileTypeFromBuffer(audio))?.mime;
    if (contentType === undefined || !heard.has(contentType)) throw refusal('transcription.no-audio');
    const { signal } = c.req.raw;
    const text = await inTurn(c.get('caller').email, () =>
      transcriber.transcribe({ audio, contentType, signal }),
    );
    if (text === '') throw refusal('transcription.nothing-heard');
    return c.json({ success: true, text }, 200);
  });
  return routes;
}
