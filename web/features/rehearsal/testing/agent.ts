import { type PreparationFacts, preparationOf } from '#core/agents/preparation.ts';
import { readinessOf } from '#core/agents/readiness.ts';
import type { ScriptReadiness } from '#core/api/agents.ts';
import type { Agent } from '#web/features/rehearsal/agent/use-agent.ts';

const prepared: PreparationFacts = {
  agent: 'ready',
  voice: 'Mia',
  mode: 'direct',
  scriptSelected: true,
  call: 'done',
};

/** An agent with all that it needs, or as far as these say. */
export function agentWith({
  readiness = readinessOf({ step: 'ready' }),
  preparation = {},
}: {
  readiness?: ScriptReadiness | undefined;
  preparation?: Partial<PreparationFacts>;
} = {}): Agent {
  const state = { state: 'ready' } as const;
  return {
    state,
    readiness,
    errors: [],
    standing: { state, readiness, preparation: preparationOf({ ...prepared, ...preparation }) },
    retry: () => undefined,
  };
}
