import type { AgentResponse } from '#core/api/agents.ts';
import type { SessionState } from '#web/api/session.ts';

/** What is known of the way to the voices. */
export type VoiceConfig = 'unchecked' | 'connecting' | 'valid' | 'invalid';

const connections = {
  unchecked: 'Not Verified',
  connecting: 'Connecting...',
  valid: 'Connected',
  invalid: 'Failed',
} as const satisfies Record<VoiceConfig, string>;

const authentications = {
  loading: 'Loading...',
  authenticated: 'Signed In',
  unauthenticated: 'Not Signed In',
} as const satisfies Record<SessionState['status'], string>;

export function connectionInWords(config: VoiceConfig): string {
  return connections[config];
}

export function authenticationInWords(session: SessionState['status']): string {
  return authentications[session];
}

/** Whether a key is set up, never which. The voices that are built in work without. */
export function keyInWords({ hasKey }: AgentResponse['provider']): string {
  return hasKey ? 'Configured' : 'Not configured. The built-in voices do not need it.';
}

export function agentInWords({ agentId }: AgentResponse['agent']): string {
  return agentId === null ? 'Not configured' : 'Configured';
}
