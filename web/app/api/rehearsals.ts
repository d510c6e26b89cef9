import { z } from 'zod';
import {
  addEntriesResponseSchema,
  liveTicketSchema,
  rehearsalSchema,
  type StartRehearsalRequest,
  type TranscriptEntry,
  ticketSchema,
} from '#core/api/rehearsals.ts';
import { addResultsResponseSchema, type LineResult, scriptProgressSchema } from '#core/api/results.ts';
import { callApi, sendToApi, streamFromApi } from './calling/call-api.ts';
import { transcribeLine } from './transcribe.ts';

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

  cueSheet: (rehearsalId: string, signal: AbortSignal) =>
    streamFromApi(`/api/rehearsals/${rehearsalId}/cue-sheet`, { signal }),

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
