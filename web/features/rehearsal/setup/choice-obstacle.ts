import { sentence } from '#core/sentences.ts';
import type { Choices, RoleOption, SceneOption } from './choices.ts';

export interface Chosen {
  choices: Choices;
  roles: readonly RoleOption[];
  scenes: readonly SceneOption[];
}

/** The sentence of what is still to be chosen, or to be chosen otherwise; undefined where nothing is. */
export function choiceObstacle({ choices, roles, scenes }: Chosen): string | undefined {
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
