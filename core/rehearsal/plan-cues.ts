import type { AwaitedCue } from '#core/api/rehearsals.ts';
import type { Screenplay } from '#core/api/screenplay.ts';
import { rehearsalLimits, speechLimits } from '#core/limits.ts';
import { type Direction, directionsBeforeLines } from '#core/screenplay/directions.ts';
import { type Line, scenesOf } from '#core/screenplay/lines.ts';
import { sentence } from '#core/sentences.ts';

/** Which roles the actor plays, and in which scenes; no scene means the whole script. */
export interface Casting {
  roles: readonly string[];
  sceneIds: readonly string[];
}

/** A line of the rehearsal, and whose it is. */
export interface PlannedCue {
  part: 'actor' | 'partner';
  line: Pick<Line, 'id' | 'sceneId' | 'speaker' | 'text'>;
  /** The stage directions between it and the line before it. */
  directions: readonly Direction[];
}

function isSpokenBy(roles: readonly string[], line: Line): boolean {
  return roles.includes(line.speaker) || line.speakers.some((speaker) => roles.includes(speaker));
}

/**
 * The lines of the chosen scenes in the script's order, each once. A line is the actor's where one of their roles
 * speaks it, alone or in a group cue: what is said together, the partner leaves to the actor.
 */
export function planCues(screenplay: Screenplay, { roles, sceneIds }: Casting): PlannedCue[] {
  const chosen = new Set(sceneIds);
  const directions = directionsBeforeLines(screenplay);
  return scenesOf(screenplay)
    .filter((scene) => chosen.size === 0 || chosen.has(scene.id))
    .flatMap((scene) => scene.lines)
    .map((line) => ({
      part: isSpokenBy(roles, line) ? 'actor' : 'partner',
      line,
      directions: directions.get(line.id) ?? [],
    }));
}

/** The same lines, with the stage directions as lines of the partner's. A direction that is too long is not spoken. */
export function withSpokenDirections(cues: readonly PlannedCue[]): PlannedCue[] {
  const speaker = sentence('rehearsal.narrator');
  return cues.flatMap((cue) => {
    const { sceneId } = cue.line;
    const spoken = cue.directions.filter(({ text }) => text.length <= speechLimits.textCharacters);
    return [
      ...spoken.map(
        ({ id, text }): PlannedCue => ({
          part: 'partner',
          line: { id, sceneId, speaker, text },
          directions: [],
        }),
      ),
      { ...cue, directions: [] },
    ];
  });
}

/** The line as it is told before it is rendered. */
export function awaitedCue({ part, line, directions }: PlannedCue): AwaitedCue {
  const { id: lineId, sceneId, speaker, text } = line;
  const direction = directions.map((one) => one.text).join(' ');
  return { part, lineId, sceneId, speaker, text, awaited: true, ...(direction === '' ? {} : { direction }) };
}

/** The same lines from this one on, then those before it; from the first where it is not among them. */
export function beginningAt(cues: readonly PlannedCue[], lineId: string | undefined): readonly PlannedCue[] {
  const first = cues.findIndex(({ line }) => line.id === lineId);
  return first <= 0 ? cues : [...cues.slice(first), ...cues.slice(0, first)];
}

/** Why a casting cannot be rehearsed: the id of its sentence, with what fills the sentence in. */
export type CastingProblem =
  | { id: 'rehearsal.no-role' }
  | { id: 'rehearsal.unknown-role'; role: string }
  | { id: 'rehearsal.unknown-scene' }
  | { id: 'rehearsal.role-without-lines'; role: string }
  | { id: 'rehearsal.too-many-lines'; limit: number }
  | { id: 'voice.text-too-long'; limit: number };

/** The first reason, from the general to the particular, why this casting cannot be rehearsed; null where it can. */
export function whyNotRehearse(screenplay: Screenplay, casting: Casting): CastingProblem | null {
  const [firstRole] = casting.roles;
  if (firstRole === undefined) return { id: 'rehearsal.no-role' };
  const scenes = scenesOf(screenplay);
  const speakers = new Set(scenes.flatMap((scene) => scene.speakers));
  const known = new Set([...speakers, ...screenplay.cast.map(({ name }) => name)]);
  const stranger = casting.roles.find((role) => !known.has(role));
  if (stranger !== undefined) return { id: 'rehearsal.unknown-role', role: stranger };

  const sceneIds = new Set(scenes.map((scene) => scene.id));
  if (casting.sceneIds.some((id) => !sceneIds.has(id))) return { id: 'rehearsal.unknown-scene' };

  const cues = planCues(screenplay, casting);
  if (!cues.some(({ part }) => part === 'actor')) {
    return { id: 'rehearsal.role-without-lines', role: firstRole };
  }
  const partnerCues = cues.filter(({ part }) => part === 'partner');
  if (cues.length > rehearsalLimits.cuesPerRehearsal) {
    return { id: 'rehearsal.too-many-lines', limit: rehearsalLimits.cuesPerRehearsal };
  }
  if (partnerCues.some(({ line }) => line.text.length > speechLimits.textCharacters)) {
    return { id: 'voice.text-too-long', limit: speechLimits.textCharacters };
  }
  return null;
}
