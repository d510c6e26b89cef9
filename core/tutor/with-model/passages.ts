import type { Line, Scene } from '#core/screenplay/lines.ts';
import { sceneTitle, type TutorScript } from '#core/tutor/tutor-script.ts';

/** A stretch of one scene, as it is found and shown to a language model. */
export interface Passage {
  id: string;
  sceneId: string;
  /** The scene's number and heading. */
  title: string;
  lines: readonly Line[];
}

/** Long enough to have a sense of its own, short enough that several fit beside a question. */
const passageCharacters = 900;

/** The whole script in passages, in order. Lines stay whole, and scenes apart. */
export function passagesOf(script: TutorScript): Passage[] {
  return script.scenes.flatMap((scene) => {
    const title = sceneTitle(script, scene.id);
    return cut(scene).map((lines, index) => ({
      id: `${scene.id}/${index}`,
      sceneId: scene.id,
      title,
      lines,
    }));
  });
}

function cut({ lines }: Scene): Line[][] {
  const passages: Line[][] = [];
  let length = 0;
  for (const line of lines) {
    const last = passages.at(-1);
    if (last && length + line.text.length <= passageCharacters) last.push(line);
    else {
      passages.push([line]);
      length = 0;
    }
    length += line.text.length;
  }
  return passages;
}
