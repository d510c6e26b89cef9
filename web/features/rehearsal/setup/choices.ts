import { z } from 'zod';
import {
  type PartnerKind,
  partnerKinds,
  type RehearsalMode,
  rehearsalModes,
  type StartRehearsalRequest,
} from '#core/api/rehearsals.ts';
import { wordCheckers } from '#core/api/results.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { patienceLevels } from '#core/hearing/endpointing/patience.ts';
import { comingInChoices } from '#core/rehearsal/coming-in.ts';
import type { Drill } from '#core/rehearsal/drills.ts';
import { helpChoices } from '#core/rehearsal/help.ts';
import { modePolicies, usualPartners } from '#core/rehearsal/modes.ts';
import { type VeilLevel, veilLevels } from '#core/rehearsal/veil.ts';
import { type Scene, scenesOf } from '#core/screenplay/lines.ts';
import { numberInHeading, sceneNumbers } from '#core/screenplay/scene-numbers.ts';

/** What the actor has chosen to rehearse of one script. */
export const choicesSchema = z.object({
  roles: z.array(z.string()),
  sceneIds: z.union([z.literal('all'), z.array(z.string())]),
});
export type Choices = z.infer<typeof choicesSchema>;

/** How the partner shall be: the same for every script. */
export const partnerChoicesSchema = z.object({
  voiceId: z.string().optional(),
  /** A voice of this device that speaks in the place of the partner's own. */
  deviceVoiceId: z.string().optional(),
  mode: z.enum(rehearsalModes),
  /** Who plays, where the actor has said so for a mode. */
  partners: z.partialRecord(z.enum(rehearsalModes), z.enum(partnerKinds)).optional(),
  /** The actor has agreed that what they say to a live agent goes to its provider. */
  agreedToTalk: z.boolean().optional(),
  patience: z.enum(patienceLevels).optional(),
  comingIn: z.enum(comingInChoices).optional(),
  help: z.literal(helpChoices).optional(),
  /** The partner speaks the stage directions, too. */
  directions: z.literal('spoken').optional(),
  /** Who writes the actor's lines down, for a comparison of their words. */
  wordChecker: z.enum(wordCheckers).optional(),
  /** How much of the actor's own lines is hidden, where they have said so for a mode. */
  veils: z.partialRecord(z.enum(rehearsalModes), z.enum(veilLevels)).optional(),
});
export type PartnerChoices = z.infer<typeof partnerChoicesSchema>;

export const noChoices: Choices = { roles: [], sceneIds: 'all' };
export const defaultPartner: PartnerChoices = { mode: 'conversational' };

/** How much of the actor's own lines is hidden in this mode. */
export function veilOf({ veils }: PartnerChoices, mode: RehearsalMode): VeilLevel {
  return veils?.[mode] ?? modePolicies[mode].actorText;
}

/** Who plays in this mode. Where there is no live agent, it is always the line runner. */
export function partnerOf({ partners }: PartnerChoices, mode: RehearsalMode, hasAgent: boolean): PartnerKind {
  return hasAgent ? (partners?.[mode] ?? usualPartners[mode]) : 'line-runner';
}

export interface RoleOption {
  name: string;
  lineCount: number;
}

export interface SceneOption {
  id: string;
  /** By which the scene is called: the number in its heading is not told twice. */
  number: string | undefined;
  heading: string;
  lineCount: number;
  /** Lines of the chosen roles in it. */
  myLineCount: number;
  speakers: readonly string[];
  isChosen: boolean;
}

/** Everyone who can be played, the largest part first. A group ("BOTH") is played by playing one of its members. */
export function roleOptions(screenplay: Screenplay): RoleOption[] {
  const counts = new Map<string, number>();
  for (const scene of scenesOf(screenplay)) {
    for (const speaker of scene.lines.flatMap((line) => line.speakers)) {
      counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
    }
  }
  return screenplay.cast
    .filter((member) => member.members === undefined)
    .map((member) => ({ name: member.name, lineCount: counts.get(member.name) ?? 0 }))
    .toSorted((one, other) => other.lineCount - one.lineCount);
}

export function sceneOptions(scenes: readonly Scene[], choices: Choices): SceneOption[] {
  const numbers = sceneNumbers(scenes);
  return scenes.map((scene) => ({
    id: scene.id,
    number: numberInHeading(scene.heading) === undefined ? numbers.get(scene.id) : undefined,
    heading: scene.heading,
    lineCount: scene.lines.length,
    myLineCount: scene.lines.filter((line) => line.speakers.some((one) => choices.roles.includes(one)))
      .length,
    speakers: scene.speakers,
    isChosen: choices.sceneIds === 'all' || choices.sceneIds.includes(scene.id),
  }));
}

/** The scenes in which a number, a place or a character is sought; all of them where nothing is. */
export function scenesLike(scenes: readonly SceneOption[], sought: string): readonly SceneOption[] {
  const words = sought
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  return scenes.filter(({ number, heading, speakers }) => {
    const known = `${number ?? ''} ${heading} ${speakers.join(' ')}`.toLowerCase();
    return words.every((word) =>
      /^\d/u.test(word) ? known.split(/\W+/u).includes(word) : known.includes(word),
    );
  });
}

/** So many scenes are looked over at a glance; of a longer script, an actor rehearses those that are theirs. */
export const mostScenesAtAGlance = 6;

export function chooseRole(choices: Choices, role: string, scenes: readonly Scene[]): Choices {
  return withRoles(choices, toggleRole(choices, role).roles, scenes);
}

/** Plays all of it alone; where every role is chosen already, none. */
export function chooseEveryRole(
  choices: Choices,
  roles: readonly RoleOption[],
  scenes: readonly Scene[],
): Choices {
  const names = hasEveryRole(choices.roles, roles) ? [] : roles.map(({ name }) => name);
  return withRoles(choices, names, scenes);
}

export function hasEveryRole(chosen: readonly string[], roles: readonly RoleOption[]): boolean {
  return roles.every(({ name }) => chosen.includes(name));
}

/** With the roles of a long script go their scenes alone, unless the actor has chosen scenes. */
function withRoles(choices: Choices, roles: string[], scenes: readonly Scene[]): Choices {
  const next = { ...choices, roles };
  if (scenes.length <= mostScenesAtAGlance) return next;
  const isOwn = choices.roles.length > 0 && isSame(choices, onlyMyScenes(choices, scenes));
  const isUnchosen = choices.sceneIds === 'all' && choices.roles.length === 0;
  return isOwn || isUnchosen ? onlyMyScenes(next, scenes) : next;
}

function isSame(one: Choices, other: Choices): boolean {
  return String(one.sceneIds) === String(other.sceneIds);
}

export function toggleRole(choices: Choices, role: string): Choices {
  const has = choices.roles.includes(role);
  return {
    ...choices,
    roles: has ? choices.roles.filter((one) => one !== role) : [...choices.roles, role],
  };
}

/** Choosing every scene one by one is choosing the whole script. */
export function toggleScene(choices: Choices, sceneId: string, scenes: readonly Scene[]): Choices {
  const chosen = new Set(choices.sceneIds === 'all' ? scenes.map((scene) => scene.id) : choices.sceneIds);
  if (!chosen.delete(sceneId)) chosen.add(sceneId);
  const sceneIds = scenes.map((scene) => scene.id).filter((id) => chosen.has(id));
  return { ...choices, sceneIds: sceneIds.length === scenes.length ? 'all' : sceneIds };
}

/** The scenes in which the chosen roles speak; the whole script while no role is chosen. */
export function onlyMyScenes(choices: Choices, scenes: readonly Scene[]): Choices {
  const mine = sceneOptions(scenes, choices).filter((scene) => scene.myLineCount > 0);
  if (mine.length === 0 || mine.length === scenes.length) return { ...choices, sceneIds: 'all' };
  return { ...choices, sceneIds: mine.map((scene) => scene.id) };
}

/** What is left of earlier choices when the script was read anew: names and scenes that are gone are let go. */
export function stillValid(choices: Choices, screenplay: Screenplay): Choices {
  const roles = new Set(roleOptions(screenplay).map((role) => role.name));
  const scenes = new Set(scenesOf(screenplay).map((scene) => scene.id));
  const sceneIds = choices.sceneIds === 'all' ? [] : choices.sceneIds.filter((id) => scenes.has(id));
  return {
    roles: choices.roles.filter((role) => roles.has(role)),
    sceneIds: sceneIds.length === 0 ? 'all' : sceneIds,
  };
}

/** Whether a drill would play any line of what was chosen. */
export function hasLinesOf({ selection }: Drill, scenes: readonly Scene[], choices: Choices): boolean {
  if (selection.type !== 'lines') return true;
  const wanted = new Set(selection.lineIds);
  return scenes
    .filter((scene) => choices.sceneIds === 'all' || choices.sceneIds.includes(scene.id))
    .flatMap((scene) => scene.lines)
    .some(({ id, speakers }) => wanted.has(id) && speakers.some((one) => choices.roles.includes(one)));
}

/** What had been chosen where a rehearsal was left off. */
export function choicesOf({ roles, sceneIds }: Pick<StartRehearsalRequest, 'roles' | 'sceneIds'>): Choices {
  return { roles: [...roles], sceneIds: sceneIds.length === 0 ? 'all' : [...sceneIds] };
}

export function requestOf(
  scriptId: string,
  choices: Choices,
  partner: { voiceId: string; mode: PartnerChoices['mode'] },
): StartRehearsalRequest {
  return {
    scriptId,
    roles: choices.roles,
    sceneIds: choices.sceneIds === 'all' ? [] : choices.sceneIds,
    voiceId: partner.voiceId,
    mode: partner.mode,
  };
}
