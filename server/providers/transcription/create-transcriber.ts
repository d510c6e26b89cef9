import { z } from 'zod';
import { transcriptionLimits } from '#core/limits.ts';
import type { TranscriberSettings } from '#server/platform/env.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { Transcriber } from '#server/providers/ports.ts';

/** How a provider is asked: the form's names and the header are its own. */
interface Protocol {
  path: string;
  headers(apiKey: string): Record<string, string>;
  modelField: string;
}

const protocols: Record<TranscriberSettings['provider'], Protocol> = {
  'openai-compatible': {
    path: '/audio/transcriptions',
    headers: (apiKey) => ({ authorization: `Bearer ${apiKey}` }),
    modelField: 'model',
  },
  elevenlabs: {
    path: '/v1/speech-to-text',
    headers: (apiKey) => ({ 'xi-api-key': apiKey }),
    modelField: 'model_id',
  },
};

const answerSchema = z.object({ text: z.string() });

/** The transcriber that the settings name. Nothing is sent before it is asked. */
export function createTranscriber(
  settings: TranscriberSettings,
  { timeoutMs }: { timeoutMs: number } = transcriptionLimits,
): Transcriber {
  const { provider, baseUrl, model, apiKey } = settings;
  const { path, headers, modelField } = protocols[provider];
  return {
    name: `${provider}/${model}`,
    async transcribe({ audio, contentType, signal }) {
      const form = new FormData();
      form.set(modelField, model);
      form.set('file', new Blob([audio], { type: contentType }), 'message.mp3');
      const tooLate = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await fetch(`${baseUrl}${path}`, {
          method: 'POST',
          headers: apiKey === null ? {} : headers(apiKey),
          body: form,
          signal: AbortSignal.any([signal, tooLate]),
        });
        if (!answer.ok) throw refusalOf(answer.status);
        return answerSchema.parse(await answer.json()).text.trim();
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof AppError) throw error;
        // What the provider or the network said may quote what was spoken.
        throw refusal(tooLate.aborted ? 'transcription.timed-out' : 'transcription.failed');
      }
    },
  };
}

function refusalOf(status: number): AppError {
  if (status === 401 || status === 403) return refusal('transcription.key-refused');
  if (status === 402 || status === 429) return refusal('transcription.rate-limited');
  return refusal('transcription.failed');
}
