import type { Line } from '#core/screenplay/lines.ts';
import type { Moment } from '#core/tutor/moments.ts';
import { sceneTitle, type TutorScript } from '#core/tutor/tutor-script.ts';

/** A stretch of one scene, as it is found and shown to a language model. */
export interface Passage {
  id: string;
  sceneId: string;
  /** The scene's number and heading. */
  title: string;
  /** What is said and seen, in order. */
  moments: readonly Moment[];
  lines: readonly Line[];
}

/** Long enough to have a sense of its own, short enough that several fit beside a question. */
const passageCharacters = 900;

/** The whole script in passages, in order. What is said or seen at once stays whole, and scenes apart. */
export function passagesOf(script: TutorScript): Passage[] {
  const byScene = new Map<string, Moment[]>(script.scenes.map(({ id }) => [id, []]));
  for (const moment of script.moments) byScene.get(moment.sceneId)?.push(moment);
  return script.scenes.flatMap((scene) => {
    const title = sceneTitle(script, scene.id);
    return cut(byScene.get(scene.id) ?? []).map((moments, index) => ({
      id: `${scene.id}/${index}`,
      sceneId: scene.id,
      title,
      moments,
      lines: moments.flatMap(({ kind, line }) => (kind === 'line' && line ? [line] : [])),
    }));
  });
}

function cut(moments: readonly Moment[]): Moment[][] {
  const passages: Moment[][] = [];
  let length = 0;
  for (const moment of moments) {
    const last = passages.at(-1);
    if (last && length + moment.text.length <= passageCharacters) last.push(moment);
    else {
      passages.push([moment]);
      length = 0;
    }
    length += moment.text.length;
  }
  return passages;
}
