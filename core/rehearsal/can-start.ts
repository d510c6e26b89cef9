import type { AgentState } from '#core/agents/agent-state.ts';
import { sentence } from '#core/sentences.ts';

/** What must be true before a rehearsal can start, as far as it is known. */
export interface StartFacts {
  agent: AgentState;
  microphoneAllowed: boolean;
  signedIn: boolean;
  scriptSelected: boolean;
  scriptName: string | undefined;
  validating: boolean;
  synchronizing: boolean;
  script: { state: 'ready' } | { state: 'not-ready'; error?: string | undefined };
}

export const startChecks = [
  'agent-loading',
  'agent-failed',
  'agent-missing',
  'agent-not-ready',
  'microphone',
  'signed-out',
  'no-script',
  'no-script-name',
  'validating',
  'synchronizing',
  'script-not-ready',
] as const;
export type StartCheck = (typeof startChecks)[number];

/** A check answers with the sentence to show when it fails. */
const checks: Record<StartCheck, (facts: StartFacts) => string | undefined> = {
  'agent-loading': ({ agent }) => (agent.state === 'loading' ? sentence('start.agent-loading') : undefined),
  'agent-failed': ({ agent }) =>
    agent.state === 'failed' ? sentence('start.agent-failed', { error: agent.error }) : undefined,
  'agent-missing': ({ agent }) => (agent.state === 'missing' ? sentence('start.agent-missing') : undefined),
  'agent-not-ready': ({ agent }) =>
    agent.state === 'not-ready' ? sentence('start.agent-not-ready') : undefined,
  microphone: ({ microphoneAllowed }) => (microphoneAllowed ? undefined : sentence('microphone.required')),
  'signed-out': ({ signedIn }) => (signedIn ? undefined : sentence('start.signed-out')),
  'no-script': ({ scriptSelected }) => (scriptSelected ? undefined : sentence('start.no-script')),
  'no-script-name': ({ scriptName }) => (scriptName ? undefined : sentence('start.no-script-name')),
  validating: ({ validating }) => (validating ? sentence('start.validating') : undefined),
  synchronizing: ({ synchronizing }) => (synchronizing ? sentence('start.synchronizing') : undefined),
  'script-not-ready': ({ script }) => {
    if (script.state === 'ready') return undefined;
    return script.error
      ? sentence('start.script-invalid', { error: script.error })
      : sentence('rehearsal.not-ready');
  },
};

/** The first of the eleven checks, in the specification's order, that stands in the way; undefined if none does. */
export function firstObstacle(facts: StartFacts): { check: StartCheck; sentence: string } | undefined {
  for (const check of startChecks) {
    const failure = checks[check](facts);
    if (failure !== undefined) return { check, sentence: failure };
  }
  return undefined;
}
