import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  addEntriesResponseSchema,
  type CueSheetQuery,
  leftOffSchema,
  liveTicketSchema,
  rehearsalSchema,
  type StartRehearsalRequest,
  type TranscriptEntry,
  ticketSchema,
} from '#core/api/rehearsals.ts';
import { addResultsResponseSchema, type LineResult, scriptProgressSchema } from '#core/api/results.ts';
import { callApi, sendToApi, streamFromApi } from './calling/call-api.ts';
import { scriptsKey } from './scripts/scripts.ts';
import { transcribeLine } from './transcribe.ts';

/** Where the actor left off in a script, as far as the server knows. */
export function leftOffQuery(scriptId: string) {
  return queryOptions({
    queryKey: [...scriptsKey, scriptId, 'left-off'],
    queryFn: ({ signal }) => callApi(`/api/scripts/${scriptId}/left-off`, leftOffSchema, { signal }),
    staleTime: 0,
  });
}

/** The calls of a running rehearsal. Each rejects with `CallFailure`. */
export const rehearsalApi = {
  ticket: (scriptId: string) =>
    callApi('/api/rehearsals/ticket', ticketSchema, { method: 'POST', body: { scriptId } }),

  liveTicket: (scriptId: string) =>
    callApi('/api/rehearsals/ticket', liveTicketSchema, {
      method: 'POST',
      body: { scriptId, partner: 'live-agent' },
    }),

  startRehearsal: (request: StartRehearsalRequest) =>
    callApi('/api/rehearsals', rehearsalSchema, { method: 'POST', body: request }),

  async endRehearsal(rehearsalId: string): Promise<void> {
    await callApi(`/api/rehearsals/${rehearsalId}/end`, z.unknown(), { method: 'POST', body: {} });
  },

  cueSheet: (rehearsalId: string, { from, directions }: CueSheetQuery, signal: AbortSignal) => {
    const query = new URLSearchParams({ ...(from && { from }), ...(directions && { directions }) });
    const asked = query.size > 0 ? `?${query}` : '';
    return streamFromApi(`/api/rehearsals/${rehearsalId}/cue-sheet${asked}`, { signal });
  },

  async lineAudio(audioUrl: string, signal: AbortSignal): Promise<ArrayBuffer> {
    return (await sendToApi(audioUrl, { signal })).arrayBuffer();
  },

  async addEntries(
    rehearsalId: string,
    entries: readonly TranscriptEntry[],
    { keepalive }: { keepalive: boolean },
  ): Promise<void> {
    await callApi(`/api/rehearsals/${rehearsalId}/entries`, addEntriesResponseSchema, {
      method: 'POST',
      body: { entries },
      keepalive,
    });
  },

  async addResults(
    rehearsalId: string,
    results: readonly LineResult[],
    { keepalive }: { keepalive: boolean },
  ): Promise<void> {
    await callApi(`/api/rehearsals/${rehearsalId}/results`, addResultsResponseSchema, {
      method: 'POST',
      body: { results },
      keepalive,
    });
  },

  transcribe: transcribeLine,

  progress: (scriptId: string) => callApi(`/api/scripts/${scriptId}/progress`, scriptProgressSchema),
};
