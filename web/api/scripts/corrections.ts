import { queryOptions } from '@tanstack/react-query';
import { type KeptCorrections, keptCorrectionsSchema, type NewCorrection } from '#core/api/corrections.ts';
import { screenplayResponseSchema } from '#core/api/screenplay.ts';
import { callApi } from '#web/api/calling/call-api.ts';
import { scriptsKey } from './scripts.ts';

/** The screenplay as it was read, with nothing put right. */
export function readingQuery(scriptId: string) {
  return queryOptions({
    queryKey: [...scriptsKey, scriptId, 'reading'],
    queryFn: async ({ signal }) =>
      (await callApi(`/api/scripts/${scriptId}/reading`, screenplayResponseSchema, { signal })).screenplay,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sending one again does no harm: it is kept once. */
export function keepCorrection(scriptId: string, made: NewCorrection): Promise<KeptCorrections> {
  const path = `/api/scripts/${scriptId}/corrections`;
  return callApi(path, keptCorrectionsSchema, { method: 'POST', body: made });
}

/** One that is not there is dropped already. */
export function dropCorrection(scriptId: string, id: string): Promise<KeptCorrections> {
  const path = `/api/scripts/${scriptId}/corrections/${id}`;
  return callApi(path, keptCorrectionsSchema, { method: 'DELETE' });
}
