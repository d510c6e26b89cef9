import type { RehearsalMode } from '#core/api/rehearsals.ts';
import { sentence } from '#core/sentences.ts';
import type { AgentState } from './agent-state.ts';

export interface PreparationFacts {
  agent: AgentState['state'];
  /** The chosen voice's name. */
  voice: string | undefined;
  mode: RehearsalMode;
  scriptSelected: boolean;
  /** The call that gives the agent this voice, mode and script. */
  call: 'not-made' | 'pending' | 'done' | 'failed';
}

export interface Preparation {
  state: 'idle' | 'updating' | 'ready' | 'error';
  message: string;
}

/** How far the agent is from having the chosen voice, mode and script, in the state and words that are shown. */
export function preparationOf({ agent, voice, mode, scriptSelected, call }: PreparationFacts): Preparation {
  if (agent === 'loading') return { state: 'idle', message: sentence('agent.setting-up') };
  if (agent === 'failed' || agent === 'missing') {
    return { state: 'error', message: sentence('agent.preparation-failed') };
  }
  if (voice === undefined) return { state: 'idle', message: sentence('agent.no-voice') };
  if (!scriptSelected) return { state: 'idle', message: sentence('agent.no-script') };
  if (call === 'failed') return { state: 'error', message: sentence('agent.preparation-failed') };
  if (call === 'done') return { state: 'ready', message: sentence('agent.prepared', { voice }) };
  return { state: 'updating', message: sentence('agent.configuring', { voice, mode }) };
}
