import { describe, expect, it } from 'vitest';
import { agentInWords, authenticationInWords, connectionInWords, keyInWords } from './details-facts.ts';

describe('the details', () => {
  it('DET-2 say whether the key and the agent are configured, and nothing of the key', () => {
    expect(keyInWords({ name: 'elevenlabs', hasKey: true })).toBe('Configured');
    expect(keyInWords({ name: 'builtin', hasKey: false })).toMatch(/^Not configured/);
    const agent = {
      agentId: null,
      name: 'CastMate Assistant',
      agentStatus: null,
      agentCreatedAt: null,
      lastAgentCheck: null,
      agentCreationAttempts: 0,
    };
    expect(agentInWords(agent)).toBe('Not configured');
    expect(agentInWords({ ...agent, agentId: 'ada-1' })).toBe('Configured');
  });

  it('DET-3 say how the voices are reached', () => {
    expect((['valid', 'invalid', 'connecting', 'unchecked'] as const).map(connectionInWords)).toEqual([
      'Connected',
      'Failed',
      'Connecting...',
      'Not Verified',
    ]);
  });

  it('DET-4 say who is signed in', () => {
    expect((['authenticated', 'loading', 'unauthenticated'] as const).map(authenticationInWords)).toEqual([
      'Signed In',
      'Loading...',
      'Not Signed In',
    ]);
  });
});
