import type { SceneCue } from '#core/api/rehearsals.ts';

/** Which lines of a rehearsal are played. */
export type Selection =
  | { type: 'whole-scene' }
  /** The actor's lines, each after the partner's line that is its cue. */
  | { type: 'just-cues' }
  /** These lines of the actor's, each after its cue. */
  | { type: 'lines'; name: 'problem-spots' | 'today'; lineIds: readonly string[] };

/** `speed`: no silence between the partner's own lines, and the partner comes in at the first sign. */
export type Pace = 'natural' | 'speed';

export interface Drill {
  selection: Selection;
  pace: Pace;
}

export const wholeScene: Drill = { selection: { type: 'whole-scene' }, pace: 'natural' };

export function isWholeScene({ selection, pace }: Drill): boolean {
  return selection.type === 'whole-scene' && pace === 'natural';
}

/** The cues known so far, and whether any will follow. */
export interface CuesSoFar {
  cues: readonly SceneCue[];
  complete: boolean;
}

/**
 * Whether the line at `index` is played; undefined while that hangs on a line that is not known yet. A cue is the
 * partner's line just before the actor's in the same scene: a scene's first line, and a second line of the actor's own,
 * have none.
 */
export function isOnRoute(
  { cues, complete }: CuesSoFar,
  index: number,
  selection: Selection,
): boolean | undefined {
  const cue = cues[index];
  if (cue === undefined) return undefined;
  if (selection.type === 'whole-scene') return true;
  const isWanted = ({ part, lineId }: SceneCue) =>
    part === 'actor' && (selection.type === 'just-cues' || selection.lineIds.includes(lineId));
  if (cue.part === 'actor') return isWanted(cue);
  const answer = cues[index + 1];
  if (answer === undefined) return complete ? false : undefined;
  return answer.sceneId === cue.sceneId && isWanted(answer);
}

/**
 * The first line from `from` on that is played, where it is known. Otherwise the place from which to look when more
 * lines are known; after the last line, that is where the script ends.
 */
export function placeFrom(known: CuesSoFar, from: number, selection: Selection): number {
  for (let index = Math.max(0, from); index < known.cues.length; index += 1) {
    if (isOnRoute(known, index, selection) !== false) return index;
  }
  return known.cues.length;
}

/** The last line before `before` that is played; the first of the route if there is none. */
export function placeBefore(known: CuesSoFar, before: number, selection: Selection): number {
  for (let index = Math.min(before, known.cues.length) - 1; index >= 0; index -= 1) {
    if (isOnRoute(known, index, selection)) return index;
  }
  return placeFrom(known, 0, selection);
}
