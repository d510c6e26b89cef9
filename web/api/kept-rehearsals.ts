import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { rehearsalListSchema, transcriptSchema } from '#core/api/rehearsals.ts';
import { resultListSchema } from '#core/api/results.ts';
import { callApi, sendToApi } from './calling/call-api.ts';
import { scriptsKey } from './scripts/scripts.ts';

const keptKey = (scriptId: string) => [...scriptsKey, scriptId, 'rehearsals'] as const;

/** The kept rehearsals of a script, newest first, page by page. */
export function keptRehearsalsQuery(scriptId: string) {
  return infiniteQueryOptions({
    queryKey: keptKey(scriptId),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ scriptId, ...(pageParam === null ? {} : { before: pageParam }) });
      return callApi(`/api/rehearsals?${query}`, rehearsalListSchema, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** What was said in a kept rehearsal, and how the actor's lines went. */
export function keptLogQuery(scriptId: string, rehearsalId: string) {
  return queryOptions({
    queryKey: [...keptKey(scriptId), rehearsalId],
    queryFn: async ({ signal }) => {
      const path = `/api/rehearsals/${rehearsalId}`;
      const [{ entries }, { results }] = await Promise.all([
        callApi(`${path}/entries`, transcriptSchema, { signal }),
        callApi(`${path}/results`, resultListSchema, { signal }),
      ]);
      return { transcript: entries, results };
    },
  });
}

/** Resolves once the rehearsals that are shown are known anew. */
export function refreshKeptRehearsals(client: QueryClient, scriptId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keptKey(scriptId) });
}

/** Deletes a rehearsal with its transcript and how its lines went. */
export async function deleteRehearsal(rehearsalId: string): Promise<void> {
  await sendToApi(`/api/rehearsals/${rehearsalId}`, { method: 'DELETE' });
}
