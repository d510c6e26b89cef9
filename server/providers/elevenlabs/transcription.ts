import type { TranscriberSettings } from '#server/platform/env.ts';
import { type AskProvider, recordingName, refusalOf } from '#server/providers/transcription-request.ts';
import { openingClient, statusIn } from './client.ts';

/** Asks by ElevenLabs' official client. Laughter and steps are no words: they are not written down. */
export function askElevenLabs(
  settings: Extract<TranscriberSettings, { provider: 'elevenlabs' }>,
): AskProvider {
  const open = openingClient(settings);
  return async ({ audio, contentType, signal }) => {
    const client = await open();
    signal.throwIfAborted();
    try {
      const answer = await client.speechToText.convert(
        {
          modelId: settings.model,
          file: { data: audio, filename: recordingName, contentType },
          tagAudioEvents: false,
          timestampsGranularity: 'none',
        },
        { abortSignal: signal, maxRetries: 0 },
      );
      if ('text' in answer) return answer.text;
    } catch (error) {
      throw refusalOf(statusIn(error));
    }
    throw refusalOf(undefined);
  };
}
