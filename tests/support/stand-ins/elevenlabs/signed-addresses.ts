import { randomUUID } from 'node:crypto';

const lastsMs = 15 * 60_000;

/** The signatures by which a client that has no key may dial an agent. */
export interface SignedAddresses {
  sign(agentId: string): string;
  /** Whether it opens a conversation with this agent now. It does so once. */
  redeem(signature: string, agentId: string): boolean;
}

export function createSignedAddresses(now: () => number): SignedAddresses {
  const signed = new Map<string, { agentId: string; until: number }>();
  return {
    sign(agentId) {
      const signature = `cvtkn_${randomUUID().replaceAll('-', '')}`;
      signed.set(signature, { agentId, until: now() + lastsMs });
      return signature;
    },
    redeem(signature, agentId) {
      const found = signed.get(signature);
      if (found?.agentId !== agentId) return false;
      signed.delete(signature);
      return now() < found.until;
    },
  };
}
