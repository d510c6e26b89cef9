import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } from 'ai';
import { type AppError, refusal } from '#server/platform/errors.ts';

/**
 * What went wrong between us and a model, as one of our refusals. It does not carry the vendor's error along: that
 * quotes what was sent and what was answered.
 */
export function refusalOf(error: unknown): AppError {
  if (RetryError.isInstance(error)) return refusalOf(error.lastError);
  if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
    return refusal('model.nonsense');
  }
  if (!APICallError.isInstance(error)) return refusal('model.failed');
  const { statusCode } = error;
  if (statusCode === 401 || statusCode === 403 || isGoogleKeyFault(error))
    return refusal('model.key-refused');
  if (statusCode === 402 || statusCode === 429) return refusal('model.rate-limited');
  if (statusCode === 408 || statusCode === 504) return refusal('model.timed-out');
  const isWholeAnswer = statusCode === 200 && !error.isRetryable;
  return isWholeAnswer ? refusal('model.nonsense') : refusal('model.failed');
}

/** Gemini answers an unknown key with 400, and names the reason in the body. */
function isGoogleKeyFault({ statusCode, responseBody }: APICallError): boolean {
  return statusCode === 400 && responseBody?.includes('API_KEY_INVALID') === true;
}
