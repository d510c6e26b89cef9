import type { ApiConfig, MicrophoneState } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';

export interface RehearseFacts {
  microphone: MicrophoneState;
  apiConfig: ApiConfig;
  voiceChosen: boolean;
  signedIn: boolean;
}

export interface RehearseState {
  enabled: boolean;
  tooltip: string;
}

const refused: readonly MicrophoneState[] = ['not-asked', 'asking', 'denied', 'revoked'];

export function isMicrophoneAllowed(state: MicrophoneState): boolean {
  return !refused.includes(state);
}

/** Whether the Rehearse button can be pressed, and what its tooltip says; the first reason counts. */
export function rehearseState(facts: RehearseFacts): RehearseState {
  if (!facts.voiceChosen) return { enabled: false, tooltip: 'Select a voice first' };
  if (!isMicrophoneAllowed(facts.microphone))
    return { enabled: false, tooltip: 'Microphone permission required' };
  if (facts.apiConfig === 'invalid') return { enabled: false, tooltip: 'API configuration invalid' };
  if (!facts.signedIn) return { enabled: false, tooltip: 'Please sign in' };
  return { enabled: facts.apiConfig !== 'connecting', tooltip: 'Start rehearsal' };
}
