import { queryOptions } from '@tanstack/react-query';
import { voiceListSchema } from '#core/api/voices.ts';
import { callApi, sendToApi } from './calling/call-api.ts';

export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: ({ signal }) => callApi('/api/voices', voiceListSchema, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function voicePreviewUrl(voiceId: string): string {
  return `/api/voices/${encodeURIComponent(voiceId)}/preview`;
}

/** The bytes of the preview, for those who do more than play it. */
export async function loadVoicePreview(voiceId: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return (await sendToApi(voicePreviewUrl(voiceId), { signal })).arrayBuffer();
}
