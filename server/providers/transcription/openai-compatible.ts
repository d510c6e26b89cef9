import { z } from 'zod';
import type { TranscriberSettings } from '#server/platform/env.ts';
import { type AskProvider, recordingName, refusalOf } from '#server/providers/transcription-request.ts';

const answerSchema = z.object({ text: z.string() });

/** Asks by the protocol of OpenAI's `POST /audio/transcriptions`, which transcribers on one's own machine speak too. */
export function askOpenAiCompatible({
  baseUrl,
  model,
  apiKey,
}: Pick<TranscriberSettings, 'baseUrl' | 'model' | 'apiKey'>): AskProvider {
  return async ({ audio, contentType, signal }) => {
    const form = new FormData();
    form.set('model', model);
    form.set('file', new Blob([audio], { type: contentType }), recordingName);
    const answer = await fetch(`${baseUrl}/audio/transcriptions`, {
      method: 'POST',
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
      body: form,
      signal,
    });
    if (!answer.ok) throw refusalOf(answer.status);
    return answerSchema.parse(await answer.json()).text;
  };
}
