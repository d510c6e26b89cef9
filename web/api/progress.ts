import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { scriptProgressSchema, setAuditionResponseSchema } from '#core/api/results.ts';
import { callApi } from './calling/call-api.ts';
import { scriptsKey } from './scripts/scripts.ts';

/** How the lines of a script went in its latest rehearsals, and the day of the audition. */
export function progressQuery(scriptId: string) {
  return queryOptions({
    queryKey: [...scriptsKey, scriptId, 'progress'],
    queryFn: ({ signal }) => callApi(`/api/scripts/${scriptId}/progress`, scriptProgressSchema, { signal }),
  });
}

/** `auditionDay` is a calendar day, `2026-11-21`, or null to take it back. */
export async function setAuditionDay(scriptId: string, auditionDay: string | null): Promise<void> {
  const path = `/api/scripts/${scriptId}/audition`;
  await callApi(path, setAuditionResponseSchema, { method: 'PUT', body: { auditionDay } });
}

/** Forgets how the lines went in every rehearsal of the script; the rehearsals and the audition stay. */
export async function clearProgress(scriptId: string): Promise<void> {
  await callApi(`/api/scripts/${scriptId}/progress`, z.unknown(), { method: 'DELETE' });
}
