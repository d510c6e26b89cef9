import { transcriptionSchema } from '#core/api/chats.ts';
import { callLimits } from '#core/limits.ts';
import { failureOf, unreachable } from './call-failure.ts';

/** Has a spoken message written down. Rejects with `CallFailure`. */
export async function transcribeAudio(mp3: Blob): Promise<string> {
  const form = new FormData();
  form.set('audio', mp3, 'message.mp3');
  const answer = await fetch('/api/transcribeAudio', {
    method: 'POST',
    credentials: 'include',
    body: form,
    signal: AbortSignal.timeout(callLimits.answerMs),
  }).catch(() => {
    throw unreachable();
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw failureOf(answer.status, body);
  return transcriptionSchema.parse(body).text;
}
