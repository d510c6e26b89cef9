import { type AppError, refusal } from '#server/platform/errors.ts';

/** A recording as a provider is asked about it. The signal ends the asking: nobody waits any more, or not so long. */
export interface TranscriptionRequest {
  audio: Uint8Array<ArrayBuffer>;
  contentType: string;
  signal: AbortSignal;
}

/** Asks one provider, once: what was spoken is not sent a second time unasked. */
export type AskProvider = (request: TranscriptionRequest) => Promise<string>;

/** What the recording is called on its way: providers judge a format by a name as well. */
export const recordingName = 'message.mp3';

/** The refusal for what a provider answered; without a status, for what is no answer. */
export function refusalOf(status: unknown): AppError {
  if (status === 401 || status === 403) return refusal('transcription.key-refused');
  if (status === 402 || status === 429) return refusal('transcription.rate-limited');
  return refusal('transcription.failed');
}
