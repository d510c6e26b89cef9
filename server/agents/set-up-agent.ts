import { randomUUID } from 'node:crypto';
import { promptBeforeScript } from '#core/agents/prompts.ts';
import { agentIdSchema } from '#core/api/agents.ts';
import { agentLimits } from '#core/limits.ts';
import { sentence } from '#core/sentences.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { describeFault, type Log } from '#server/platform/log.ts';
import type { AgentProvider } from '#server/providers/ports.ts';
import { createSharedWork } from '#server/voices/shared-work.ts';
import { type AgentState, type AgentStore, type Claim, isBeingMade, type KnownAgent } from './store.ts';

export interface AgentSetUp {
  /**
   * The person's agent, sound on its provider's side: the one that is known, or a new one where that is gone or there
   * was none. Whoever asks meanwhile, of this process or another, gets the same; also where it fails, which is not tried
   * again before somebody asks anew.
   *
   * @throws AppError `agent.load-failed`, `agent.key-refused` or `agent.configuration-issue`.
   */
  setUp(owner: string): Promise<KnownAgent>;
}

export interface AgentSetUpParts {
  store: AgentStore;
  provider: AgentProvider;
  /** Of an agent for which none has been chosen yet. */
  defaultVoiceId: string;
  log: Log;
  now: () => Date;
  wait: (milliseconds: number) => Promise<unknown>;
}

export function createAgentSetUp(parts: AgentSetUpParts): AgentSetUp {
  const { store, provider, now, wait, log } = parts;
  const underWay = createSharedWork<KnownAgent>();
  const unprepared = { voiceId: parts.defaultVoiceId, prompt: promptBeforeScript };

  async function setUp(owner: string): Promise<KnownAgent> {
    let waited = false;
    for (;;) {
      const state = await store.find(owner);
      if (isBeingMade(state, now())) {
        waited = true;
        await wait(agentLimits.claimPollMs);
        continue;
      }
      if (waited && state.status === 'failed') throw refusal('agent.load-failed');
      const found = await findSound(owner, state);
      if (found) return found;
      const claim = await store.claim(owner, state, now());
      const made = claim && (await make(claim));
      if (made) return made;
    }
  }

  /** The known agent, if its provider still has it. What its configuration lacks is put right. */
  async function findSound(owner: string, { agent }: AgentState): Promise<KnownAgent | null> {
    if (agent?.provider !== provider.name) return null;
    let onTheirSide = await orExplain(provider.findAgent(agent.id));
    if (onTheirSide?.lacks) {
      await orExplain(provider.updateAgent(agent.id, unprepared));
      onTheirSide = await orExplain(provider.findAgent(agent.id));
    }
    if (!onTheirSide) return null;
    const { lacks } = onTheirSide;
    await store.markChecked(owner, lacks === null ? 'active' : 'failed', now());
    if (lacks === null) return agent;
    throw refusal('agent.configuration-issue', { error: sentence('agent.incomplete', { part: lacks }) });
  }

  /** Null where it took so long that another process has begun to make one. */
  async function make(claim: Claim): Promise<KnownAgent | null> {
    const name = `${claim.owner}_${randomUUID()}`;
    try {
      const id = agentIdSchema.parse(await provider.createAgent({ name, ...unprepared, document: null }));
      const agent = { provider: provider.name, name, id };
      if (await store.activate(claim, agent, now())) return agent;
      await provider.deleteAgent(id);
      return null;
    } catch (error) {
      log.warn({ fault: describeFault(error) }, 'an agent could not be made');
      await store.fail(claim, now());
      throw explained(error);
    }
  }

  return { setUp: (owner) => underWay.run(owner, () => setUp(owner)) };
}

async function orExplain<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw explained(error);
  }
}

/** That a key is refused helps whoever runs the product; of other faults an actor need know no more than that it failed. */
function explained(error: unknown): AppError {
  if (error instanceof AppError && error.id === 'agent.key-refused') return error;
  return new AppError('agent.load-failed', sentence('agent.load-failed'), { cause: error });
}
