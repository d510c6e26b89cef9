import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { sharedAgentName } from '#core/agents/agent-state.ts';
import type { AgentRecord, AgentStatus } from '#core/api/agents.ts';
import { agentLimits } from '#core/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { account } from '#server/platform/database/schema.ts';

/** An agent as we know it: its provider's name, its own, and the id that the provider has it under. */
export interface KnownAgent {
  provider: string;
  name: string;
  id: string;
}

/** What is kept of a person's agent. */
export interface AgentState {
  /** Null before there was one. One that has failed may still be named here, to be looked up again. */
  agent: KnownAgent | null;
  status: AgentStatus | null;
  createdAt: Date | null;
  checkedAt: Date | null;
  /** Counts every creation that was begun, and so tells one from the other. */
  attempts: number;
  claimedUntil: Date | null;
}

/** The right to make a person's agent. One process has it at a time; it ends by itself should that process die. */
export interface Claim {
  owner: string;
  attempt: number;
}

/** The agents of people, by their e-mail address. A record of an agent is no profile. */
export interface AgentStore {
  find(owner: string): Promise<AgentState>;
  /** Null where somebody else has it, or has had it since `seen` was read. */
  claim(owner: string, seen: AgentState, at: Date): Promise<Claim | null>;
  /** False where the claim had run out and is somebody else's. */
  activate(claim: Claim, agent: KnownAgent, at: Date): Promise<boolean>;
  /** The creation has failed. Leaves alone what is somebody else's by now. */
  fail(claim: Claim, at: Date): Promise<void>;
  /** The agent was looked up and found to be as `status` says. */
  markChecked(owner: string, status: AgentStatus, at: Date): Promise<void>;
}

const none: AgentState = {
  agent: null,
  status: null,
  createdAt: null,
  checkedAt: null,
  attempts: 0,
  claimedUntil: null,
};

/** Whether a process that must be believed to be alive is making the agent. */
export function isBeingMade({ status, claimedUntil }: AgentState, at: Date): boolean {
  return status === 'creating' && claimedUntil !== null && claimedUntil > at;
}

/** The record as the API tells it. */
export function agentRecordOf({ agent, status, createdAt, checkedAt, attempts }: AgentState): AgentRecord {
  const lives = status === 'active' ? agent : null;
  return {
    agentId: lives?.id ?? null,
    name: lives?.name ?? sharedAgentName,
    agentStatus: status,
    agentCreatedAt: createdAt?.toISOString() ?? null,
    lastAgentCheck: checkedAt?.toISOString() ?? null,
    agentCreationAttempts: attempts,
  };
}

/** The agents in the accounts of this database. */
export function createAgentStore(database: Database): AgentStore {
  const claimed = ({ owner, attempt }: Claim) =>
    and(
      eq(account.email, owner),
      eq(account.agentCreationAttempts, attempt),
      eq(account.agentStatus, 'creating'),
    );

  return {
    async find(owner) {
      const [row] = await database.select().from(account).where(eq(account.email, owner));
      return row ? stateOf(row) : none;
    },
    async claim(owner, seen, at) {
      const attempt = seen.attempts + 1;
      const claim = {
        agentStatus: 'creating' as const,
        agentCreationAttempts: attempt,
        agentClaimedUntil: new Date(at.getTime() + agentLimits.claimMs),
      };
      const isUnchanged = eq(account.agentCreationAttempts, seen.attempts);
      const isMadeByNobody = or(
        isNull(account.agentStatus),
        ne(account.agentStatus, 'creating'),
        lte(account.agentClaimedUntil, at),
      );
      const won = await database
        .insert(account)
        .values({ email: owner, ...claim })
        .onConflictDoUpdate({
          target: account.email,
          set: claim,
          setWhere: sql`${isUnchanged} and (${isMadeByNobody})`,
        })
        .returning({ email: account.email });
      return won.length > 0 ? { owner, attempt } : null;
    },
    async activate(claim, { provider, name, id }, at) {
      const activated = await database
        .update(account)
        .set({
          agentProvider: provider,
          agentName: name,
          agentId: id,
          agentStatus: 'active',
          agentCreatedAt: at,
          lastAgentCheck: at,
          agentClaimedUntil: null,
        })
        .where(claimed(claim))
        .returning({ email: account.email });
      return activated.length > 0;
    },
    async fail(claim, at) {
      await database
        .update(account)
        .set({ agentStatus: 'failed', lastAgentCheck: at, agentClaimedUntil: null })
        .where(claimed(claim));
    },
    async markChecked(owner, status, at) {
      await database
        .update(account)
        .set({ agentStatus: status, lastAgentCheck: at })
        .where(and(eq(account.email, owner), ne(account.agentStatus, 'creating')));
    },
  };
}

function stateOf(row: typeof account.$inferSelect): AgentState {
  const { agentProvider: provider, agentName: name, agentId: id } = row;
  return {
    agent: provider === null || name === null || id === null ? null : { provider, name, id },
    status: row.agentStatus,
    createdAt: row.agentCreatedAt,
    checkedAt: row.lastAgentCheck,
    attempts: row.agentCreationAttempts,
    claimedUntil: row.agentClaimedUntil,
  };
}
