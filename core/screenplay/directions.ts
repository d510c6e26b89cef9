import type { Screenplay } from '#core/api/screenplay.ts';

/** A stage direction, under the id of its element. */
export interface Direction {
  id: string;
  text: string;
}

/**
 * The stage directions that stand between a line and the one before it in its scene, or the scene's heading, by the line's
 * id. What is struck out is none, and a line with none has no entry.
 */
export function directionsBeforeLines({ elements }: Screenplay): ReadonlyMap<string, readonly Direction[]> {
  const before = new Map<string, readonly Direction[]>();
  let waiting: Direction[] = [];
  for (const { id, type, text, struck } of elements) {
    if (struck) continue;
    if (type === 'scene') waiting = [];
    else if (type === 'action') waiting.push({ id, text });
    else if ((type === 'dialogue' || type === 'lyric') && waiting.length > 0) {
      before.set(id, waiting);
      waiting = [];
    }
  }
  return before;
}
