import type { Preparation } from '#core/agents/preparation.ts';
import type { ScriptReadiness } from '#core/api/agents.ts';
import { firstObstacle, type StartCheck, type StartFacts } from '#core/rehearsal/can-start.ts';
import { type MicrophoneCondition, mayBeOpened } from '#core/rehearsal/microphone/microphone.ts';
import type { MicrophoneShown } from '#core/rehearsal/microphone/microphone-words.ts';
import { sentence } from '#core/sentences.ts';

/** Everything that is known before a start. */
export interface SetupFacts {
  agent: StartFacts['agent'];
  preparation: Preparation;
  /** How far the partner has the script. */
  readiness: ScriptReadiness | undefined;
  microphone: MicrophoneShown;
  signedIn: boolean;
  script: { name: string; isRead: boolean; isBeingRead: boolean } | undefined;
  /** The list of voices. */
  voices: 'loading' | 'failed' | 'there';
  /** The way to the voices, as far as it is known. */
  apiConfig: 'unchecked' | 'connecting' | 'valid' | 'invalid';
  /** What is still to be chosen of roles and scenes. */
  choice: string | undefined;
}

/** Why a rehearsal cannot start. */
export interface Obstacle {
  check: StartCheck | 'voices' | 'choice';
  sentence: string;
}

/** What the setup says: each of its parts of the same thing, so that no two of them contradict each other. */
export interface SetupShown {
  title: string;
  partner: PartnerShown;
  obstacle: Obstacle | undefined;
  /** Nothing is missing but what the actor still chooses. */
  isReady: boolean;
  button: RehearseState;
}

/** How far partner and script are. What has failed can be tried again. */
export interface PartnerShown {
  is: 'ready' | 'waiting' | 'failed';
  sentence: string;
}

/** The Rehearse button. One that is not enabled asks for the microphone where only that is missing. */
export interface RehearseState {
  enabled: boolean;
  tooltip: string;
  asksForMicrophone: boolean;
}

export function setupShown(facts: SetupFacts): SetupShown {
  const obstacle = obstacleOf(facts);
  const button = rehearseState(facts);
  const isReady = button.enabled && (obstacle === undefined || obstacle.check === 'choice');
  return { title: titleOf(facts), partner: partnerOf(facts), obstacle, isReady, button };
}

const titles = {
  ready: 'Script ready for rehearsal',
  onItsWay: 'Getting your script ready',
  failed: 'Your script cannot be rehearsed yet',
} as const;

function titleOf({ script, readiness }: SetupFacts): string {
  if (readiness?.error != null) return titles.failed;
  return script?.isBeingRead === true || readiness?.isSynchronizing === true ? titles.onItsWay : titles.ready;
}

const partnerIs = {
  idle: 'waiting',
  updating: 'waiting',
  ready: 'ready',
  error: 'failed',
} as const satisfies Record<Preparation['state'], PartnerShown['is']>;

function partnerOf(facts: SetupFacts): PartnerShown {
  const { agent, preparation, readiness, voices, apiConfig } = facts;
  if (agent.state === 'failed' || agent.state === 'missing') {
    const told = firstObstacle(startFacts(facts))?.sentence ?? preparation.message;
    return { is: 'failed', sentence: told };
  }
  // The agent waits for a voice, and there is none to select yet.
  if (preparation.state === 'idle' && agent.state !== 'loading' && voices !== 'there') {
    return voices === 'failed'
      ? { is: 'failed', sentence: sentence('voice.list-failed') }
      : { is: 'waiting', sentence: sentence('start.voices-loading') };
  }
  // That somebody is ready to rehearse counts once the script and the voices are, too.
  if (preparation.state === 'ready' && readiness !== undefined && !readiness.isReady) {
    const { error, statusMessage } = readiness;
    return error === null ? { is: 'waiting', sentence: statusMessage } : { is: 'failed', sentence: error };
  }
  if (preparation.state === 'ready' && apiConfig === 'invalid') {
    return { is: 'failed', sentence: sentence('badge.voice-trouble') };
  }
  return { is: partnerIs[preparation.state], sentence: preparation.message };
}

function startFacts(facts: SetupFacts): StartFacts {
  const { script, readiness, microphone } = facts;
  const isReady = script?.isRead === true && readiness?.isReady === true;
  return {
    agent: facts.agent,
    microphoneAllowed: microphone.isWithout || !isRefused(microphone.state),
    signedIn: facts.signedIn,
    scriptSelected: script !== undefined,
    scriptName: script?.name,
    validating: script?.isBeingRead === true || readiness?.isValidating === true,
    synchronizing: readiness?.isSynchronizing ?? false,
    script: isReady ? { state: 'ready' } : { state: 'not-ready', error: readiness?.error ?? undefined },
  };
}

/** The first thing that stands in the way: the eleven checks in the specification's order, then what they leave out. */
function obstacleOf(facts: SetupFacts): Obstacle | undefined {
  const { preparation, microphone, voices, choice } = facts;
  const first = firstObstacle(startFacts(facts));
  // To wait would be in vain.
  if (first?.check === 'agent-not-ready' && preparation.state === 'error') {
    return { check: first.check, sentence: preparation.message };
  }
  if (first !== undefined) return first;
  if (!microphone.isWithout && !mayBeOpened(microphone.state) && microphone.sentence !== undefined) {
    return { check: 'microphone', sentence: microphone.sentence };
  }
  if (voices !== 'there') {
    const key = voices === 'failed' ? 'voice.list-failed' : 'start.voices-loading';
    return { check: 'voices', sentence: sentence(key) };
  }
  return choice === undefined ? undefined : { check: 'choice', sentence: choice };
}

const refused: readonly MicrophoneCondition[] = ['not-asked', 'asking', 'denied', 'revoked', 'blocked'];

function isRefused(state: MicrophoneCondition): boolean {
  return refused.includes(state);
}

/** Whether the Rehearse button can be pressed, and what its tooltip says; the first reason counts. */
function rehearseState({ voices, microphone, apiConfig, signedIn }: SetupFacts): RehearseState {
  const blocked = (tooltip: string): RehearseState => ({ enabled: false, tooltip, asksForMicrophone: false });
  if (voices === 'loading') return blocked('Select a voice first');
  if (!microphone.isWithout && isRefused(microphone.state)) {
    return { enabled: false, tooltip: 'Microphone permission required', asksForMicrophone: true };
  }
  if (apiConfig === 'invalid') return blocked('API configuration invalid');
  if (!signedIn) return blocked('Please sign in');
  return { enabled: apiConfig !== 'connecting', tooltip: 'Start rehearsal', asksForMicrophone: false };
}
