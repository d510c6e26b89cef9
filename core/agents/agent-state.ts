import type { AgentRecord } from '#core/api/agents.ts';

/** Who stands in by name while an actor has no agent of their own. It plays no rehearsal. */
export const sharedAgentName = 'CastMate Assistant';

/** What is known of the call that looks the agent up: nothing yet, its answer, or the sentence of its failure. */
export type AgentLookup =
  | { is: 'pending' }
  | { is: 'answered'; agent: AgentRecord }
  | { is: 'failed'; error: string };

/** The partner's set-up for this actor. The built-in partner needs none and is ready at once. */
export type AgentState =
  | { state: 'loading' }
  | { state: 'failed'; error: string }
  | { state: 'missing' }
  | { state: 'not-ready' }
  | { state: 'ready' };

/** The agent as the checks before a start see it. `isPrepared` says whether it has the chosen voice and mode. */
export function agentStateOf(lookup: AgentLookup, { isPrepared }: { isPrepared: boolean }): AgentState {
  if (lookup.is === 'pending') return { state: 'loading' };
  if (lookup.is === 'failed') return { state: 'failed', error: lookup.error };
  const { agentId, agentStatus } = lookup.agent;
  if (agentStatus === 'creating') return { state: 'loading' };
  if (agentStatus !== 'active' || agentId === null) return { state: 'missing' };
  return { state: isPrepared ? 'ready' : 'not-ready' };
}
