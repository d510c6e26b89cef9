import { queryOptions } from '@tanstack/react-query';
import { isSettled } from '#core/agents/readiness.ts';
import {
  type AgentResponse,
  agentResponseSchema,
  type PrepareAgentRequest,
  prepareAgentResponseSchema,
  type ScriptReadiness,
  scriptReadinessSchema,
} from '#core/api/agents.ts';
import { sentence } from '#core/sentences.ts';
import { readJsonRows } from '#web/base/json-rows.ts';
import { callApi, streamFromApi } from './calling/call-api.ts';
import { CallFailure, isSignedOut, unreachable } from './calling/call-failure.ts';

/**
 * The caller's personal agent: looked up, and made where there is none. Whoever asks again does so because the actor
 * wants it: a failed creation is not tried again by itself.
 */
export const agentQuery = queryOptions({
  queryKey: ['agent'],
  queryFn: ({ signal }) => setUpAgent(signal),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

function setUpAgent(signal: AbortSignal): Promise<AgentResponse> {
  return callApi('/api/agent', agentResponseSchema, { method: 'POST', body: {}, signal });
}

/** What is known of the agent without looking it up, and of who provides it. */
export const agentDetailsQuery = queryOptions({
  queryKey: ['agent', 'details'],
  queryFn: ({ signal }) => callApi('/api/agent', agentResponseSchema, { signal }),
});

/** Gives the agent this script, voice and mode. Rejects with `CallFailure`. */
export async function prepareAgent(request: PrepareAgentRequest, signal?: AbortSignal): Promise<void> {
  await callApi('/api/agent/prepare', prepareAgentResponseSchema, { method: 'POST', body: request, signal });
}

/**
 * Has a script checked, and brought to the agent where it is missing there: each step as it is entered. The last one is
 * ready or failed. Rejects with `CallFailure` where the call is refused or breaks off.
 */
export async function* checkReadiness(
  scriptId: string,
  signal: AbortSignal,
): AsyncGenerator<ScriptReadiness, void, void> {
  const body = { scriptId };
  const rows = await streamFromApi('/api/agent/readiness', { method: 'POST', body, signal });
  try {
    for await (const row of readJsonRows(rows, scriptReadinessSchema)) {
      yield row;
      if (isSettled(row)) return;
    }
  } catch {
    signal.throwIfAborted();
  }
  throw unreachable();
}

/** What to show of a failed look at the agent. */
export function agentSentenceOf(error: unknown): string {
  if (isSignedOut(error)) return sentence('agent.signed-out');
  return error instanceof CallFailure ? error.message : sentence('agent.load-failed');
}
