import { transcriptionLimits } from '#core/limits.ts';
import type { TranscriberSettings } from '#server/platform/env.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { askElevenLabs } from '#server/providers/elevenlabs/transcription.ts';
import type { Transcriber } from '#server/providers/ports.ts';
import type { AskProvider } from '#server/providers/transcription-request.ts';
import { askOpenAiCompatible } from './openai-compatible.ts';

/** The transcriber that the settings name. Nothing is sent before it is asked. */
export function createTranscriber(
  settings: TranscriberSettings,
  { timeoutMs }: { timeoutMs: number } = transcriptionLimits,
): Transcriber {
  const ask = askerOf(settings);
  return {
    name: `${settings.provider}/${settings.model}`,
    async transcribe({ audio, contentType, signal }) {
      const tooLate = AbortSignal.timeout(timeoutMs);
      const over = AbortSignal.any([signal, tooLate]);
      try {
        const words = await Promise.race([ask({ audio, contentType, signal: over }), rejectionBy(over)]);
        return words.trim();
      } catch (error) {
        signal.throwIfAborted();
        if (tooLate.aborted) throw refusal('transcription.timed-out');
        // What the provider or the network said may quote what was spoken.
        throw error instanceof AppError ? error : refusal('transcription.failed');
      }
    },
  };
}

function askerOf(settings: TranscriberSettings): AskProvider {
  switch (settings.provider) {
    case 'openai-compatible':
      return askOpenAiCompatible(settings);
    case 'elevenlabs':
      return askElevenLabs(settings);
  }
}

/** A client that is still being loaded, or does not heed the signal, is not waited for. */
function rejectionBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
