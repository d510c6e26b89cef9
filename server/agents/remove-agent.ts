import { agentLimits } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { describeFault } from '#server/platform/log.ts';
import { createAgentStore } from './store.ts';

interface SuperfluousAgent {
  provider: string;
  agentId: string;
}

const queue = 'remove-agent';

/** Names the removal of agents from the voice provider to the queue; call before it starts. */
export function registerAgentRemoval({ jobs, agents, log }: Pick<Parts, 'jobs' | 'agents' | 'log'>): void {
  jobs.handle<SuperfluousAgent>(queue, {
    attempts: agentLimits.removalAttempts,
    async run({ provider, agentId }) {
      if (provider !== agents.name) throw new Error('Its provider is not set up.');
      await agents.deleteAgent(agentId);
    },
    async onGivenUp(agent, error) {
      const { agentId } = agent;
      log.warn({ agentId, fault: describeFault(error) }, 'an agent is still with the voice provider');
      await jobs.enqueue(queue, agent, { key: keyOf(agent), afterMs: agentLimits.removalRestMs });
    },
  });
}

const keyOf = ({ provider, agentId }: SuperfluousAgent) => `${provider} ${agentId}`;

/**
 * Has somebody's agent removed from its provider, however long that cannot be reached. One that is being made meanwhile
 * finds its record gone, and is removed by who made it.
 */
export async function removeAgentOf(
  { database, jobs }: Pick<Parts, 'database' | 'jobs'>,
  owner: string,
): Promise<void> {
  const { agent } = await createAgentStore(database).find(owner);
  if (!agent) return;
  const superfluous = { provider: agent.provider, agentId: agent.id };
  await jobs.enqueue(queue, superfluous, { key: keyOf(superfluous) });
}
