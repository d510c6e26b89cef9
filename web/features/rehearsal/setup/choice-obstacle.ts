import { rolesInWords } from '#core/sentences/roles-in-words.ts';
import { sentence } from '#core/sentences.ts';
import type { Choices, SceneOption } from './choices.ts';

/** The sentence of what is still to be chosen, or to be chosen otherwise; undefined where nothing is. */
export function choiceObstacle({ roles }: Choices, scenes: readonly SceneOption[]): string | undefined {
  if (roles.length === 0) return sentence('rehearsal.no-role');
  const chosen = scenes.filter((scene) => scene.isChosen);
  if (chosen.length === 0) return sentence('rehearsal.no-scene');
  if (chosen.every((scene) => scene.myLineCount === 0)) {
    return sentence('rehearsal.role-without-lines', { role: rolesInWords(roles) });
  }
  return undefined;
}
