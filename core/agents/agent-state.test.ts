import { describe, expect, it } from 'vitest';
import { type AgentLookup, agentStateOf } from '#core/agents/agent-state.ts';
import { type AgentRecord, agentRecordSchema, agentStatuses } from '#core/api/agents.ts';

const active: AgentRecord = {
  agentId: 'an id',
  name: 'ada@example.com_1',
  agentStatus: 'active',
  agentCreatedAt: '2026-05-01T12:00:00.000Z',
  lastAgentCheck: '2026-05-01T12:00:00.000Z',
  agentCreationAttempts: 1,
};
const answered = (changes: Partial<AgentRecord> = {}): AgentLookup => ({
  is: 'answered',
  agent: { ...active, ...changes },
});
const prepared = { isPrepared: true };

describe('the agent as a start sees it', () => {
  it('is loading until its look-up is answered, and while another process makes it', () => {
    expect(agentStateOf({ is: 'pending' }, prepared)).toEqual({ state: 'loading' });
    expect(agentStateOf(answered({ agentStatus: 'creating' }), prepared)).toEqual({ state: 'loading' });
  });

  it('is failed with what the look-up said', () => {
    expect(agentStateOf({ is: 'failed', error: 'no answer' }, prepared)).toEqual({
      state: 'failed',
      error: 'no answer',
    });
  });

  it('is missing where there is none, or none that lives', () => {
    expect(agentStateOf(answered({ agentStatus: null, agentId: null }), prepared).state).toBe('missing');
    expect(agentStateOf(answered({ agentStatus: 'failed' }), prepared).state).toBe('missing');
    expect(agentStateOf(answered({ agentId: null }), prepared).state).toBe('missing');
  });

  it('is ready once it is prepared, and not before', () => {
    expect(agentStateOf(answered(), { isPrepared: false }).state).toBe('not-ready');
    expect(agentStateOf(answered(), prepared).state).toBe('ready');
  });

  it('AGT-9 knows no agent id that is empty', () => {
    expect(agentRecordSchema.safeParse(active).success).toBe(true);
    expect(agentRecordSchema.safeParse({ ...active, agentId: '' }).success).toBe(false);
    expect(agentStatuses).toEqual(['creating', 'active', 'failed']);
  });
});
