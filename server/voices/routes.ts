import { createRoute, z } from '@hono/zod-openapi';
import { apiErrorSchema } from '#core/api/errors.ts';
import { voiceListSchema } from '#core/api/voices.ts';
import type { Parts } from '#server/parts.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { answerStoredBytes } from '#server/platform/http/answer-stored-bytes.ts';
import { createRouter, type Router } from '#server/platform/http/router.ts';
import { createSpeechCache } from './speech-cache.ts';
import { previewFolder } from './speech-place.ts';

const refused = { description: 'Refused', content: { 'application/json': { schema: apiErrorSchema } } };

const list = createRoute({
  method: 'get',
  path: '/voices',
  summary: 'List the voices a partner can have',
  responses: {
    200: { description: 'The voices', content: { 'application/json': { schema: voiceListSchema } } },
    401: refused,
  },
});

const preview = createRoute({
  method: 'get',
  path: '/voices/{voiceId}/preview',
  summary: 'Get a sample of a voice introducing itself',
  request: { params: z.object({ voiceId: z.string().max(100) }) },
  responses: {
    200: { description: 'The audio', content: { 'audio/wav': { schema: z.any() } } },
    401: refused,
    404: refused,
    502: refused,
  },
});

export function voiceRoutes({ files, speech }: Pick<Parts, 'files' | 'speech'>): Router {
  const routes = createRouter();
  const cache = createSpeechCache(files, speech);

  routes.openapi(list, (c) =>
    c.json({ voices: [...speech.voices], defaultVoiceId: speech.defaultVoiceId }, 200),
  );

  routes.openapi(preview, async (c) => {
    const { voiceId } = c.req.valid('param');
    const voice = speech.voices.find(({ id }) => id === voiceId);
    if (!voice) throw refusal('voice.unknown');
    const { signal } = c.req.raw;
    try {
      const made = await cache.speech({ folder: previewFolder, voiceId, text: voice.previewText, signal });
      return await answerStoredBytes(c, files, made);
    } catch (error) {
      if (error instanceof AppError && error.id === 'voice.render-failed') {
        throw new AppError('voice.preview-failed', refusal('voice.preview-failed').message, { cause: error });
      }
      throw error;
    }
  });

  return routes;
}
