import { transcriptionSchema } from '#core/api/chats.ts';
import { callLimits } from '#core/limits.ts';
import { CallFailure, failureOf, unreachable } from './calling/call-failure.ts';

const unhurried = new AbortController().signal;

/** Has what was spoken written down. Rejects with `CallFailure`. */
export async function transcribeAudio(mp3: Blob, signal: AbortSignal = unhurried): Promise<string> {
  const form = new FormData();
  form.set('audio', mp3, 'message.mp3');
  const answer = await fetch('/api/transcribeAudio', {
    method: 'POST',
    credentials: 'include',
    body: form,
    signal: AbortSignal.any([signal, AbortSignal.timeout(callLimits.answerMs)]),
  }).catch(() => {
    throw unreachable();
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw failureOf(answer.status, body);
  return transcriptionSchema.parse(body).text;
}

/** The same for what may hold no words at all, which is no failure there: it is empty then. */
export async function transcribeLine(mp3: Blob, signal: AbortSignal): Promise<string> {
  try {
    return await transcribeAudio(mp3, signal);
  } catch (error) {
    if (error instanceof CallFailure && error.errorId === 'transcription.nothing-heard') return '';
    throw error;
  }
}
