import type { Screenplay } from '#core/api/screenplay.ts';
import { type Line, openingSceneId, type Scene } from '#core/screenplay/lines.ts';

/** Something that is said or seen: a line, how a line is said, or a direction. */
export interface Moment {
  kind: 'line' | 'manner' | 'direction';
  elementId: string;
  sceneId: string;
  text: string;
  /** The line itself, or the one that a manner belongs to; a direction has none. */
  line: Line | null;
}

/** All that is said and seen, in the script's order; what is struck out is left out. */
export function momentsOf(screenplay: Screenplay, scenes: readonly Scene[]): Moment[] {
  const lines = new Map(scenes.flatMap((scene) => scene.lines.map((line) => [line.id, line] as const)));
  const moments: Moment[] = [];
  let sceneId = openingSceneId;
  let speaking: Line | null = null;
  let before: Moment[] = [];
  for (const { id, type, text, struck } of screenplay.elements) {
    if (struck) continue;
    const line = lines.get(id);
    if (type === 'scene') sceneId = id;
    if (type === 'scene' || type === 'character' || type === 'action') before = [];
    if (line) {
      speaking = line;
      for (const manner of before) manner.line = line;
      before = [];
      moments.push({ kind: 'line', elementId: id, sceneId, text: line.text, line });
    } else if (type === 'parenthetical') {
      const manner: Moment = { kind: 'manner', elementId: id, sceneId, text, line: speaking };
      moments.push(manner);
      before.push(manner);
    } else if (type === 'action') {
      moments.push({ kind: 'direction', elementId: id, sceneId, text, line: null });
      speaking = null;
    } else if (type === 'character' || type === 'scene') speaking = null;
  }
  return moments;
}
