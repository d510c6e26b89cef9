import type { ScriptReadiness } from '#core/api/agents.ts';
import { firstObstacle, type StartFacts } from '#core/rehearsal/can-start.ts';
import { sentence } from '#core/sentences.ts';
import type { MicrophoneState } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { isMicrophoneAllowed } from '#web/features/rehearsal/status/rehearse-state.ts';
import type { Choices, RoleOption, SceneOption } from './choices.ts';

export interface StartSituation {
  agent: StartFacts['agent'];
  /** What is known of the script on the agent's side. */
  readiness: ScriptReadiness | undefined;
  microphone: MicrophoneState;
  signedIn: boolean;
  script: { name: string; isRead: boolean; isBeingRead: boolean } | undefined;
  choices: Choices;
  roles: readonly RoleOption[];
  scenes: readonly SceneOption[];
}

/** The sentence that stands in the way of a start, or undefined. */
export function startObstacle(situation: StartSituation): string | undefined {
  const { script, readiness } = situation;
  const isReady = script?.isRead === true && readiness?.isReady === true;
  const obstacle = firstObstacle({
    agent: situation.agent,
    microphoneAllowed: isMicrophoneAllowed(situation.microphone),
    signedIn: situation.signedIn,
    scriptSelected: script !== undefined,
    scriptName: script?.name,
    validating: script?.isBeingRead === true || readiness?.isValidating === true,
    synchronizing: readiness?.isSynchronizing ?? false,
    script: isReady ? { state: 'ready' } : { state: 'not-ready', error: readiness?.error ?? undefined },
  });
  return obstacle?.sentence ?? choiceObstacle(situation);
}

function choiceObstacle({ choices, roles, scenes }: StartSituation): string | undefined {
  const [role] = choices.roles;
  if (role === undefined) return sentence('rehearsal.no-role');
  if (roles.filter((one) => one.lineCount > 0).length === 1 && roles.some((one) => one.name === role)) {
    return sentence('rehearsal.single-character', { role });
  }
  const chosen = scenes.filter((scene) => scene.isChosen);
  if (chosen.length === 0) return sentence('rehearsal.no-scene');
  if (chosen.every((scene) => scene.myLineCount === 0)) {
    return sentence('rehearsal.role-without-lines', { role: choices.roles.join(' and ') });
  }
  if (chosen.every((scene) => scene.myLineCount === scene.lineCount)) return sentence('rehearsal.no-partner');
  return undefined;
}
