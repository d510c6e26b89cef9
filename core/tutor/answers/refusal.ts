import { sentence } from '#core/sentences.ts';
import type { TutorAnswer } from '#core/tutor/answer.ts';
import { type Asked, answerOn, says } from '#core/tutor/asked.ts';

/** One sentence, and two questions that fit this script. */
export function notUnderstood(asked: Asked): TutorAnswer {
  return answerOn('none', asked, says(sentence('tutor.not-understood', examples(asked))));
}

/** Two questions that this script answers, with names and scenes of its own. */
export function examples({ script, roles }: Pick<Asked, 'script' | 'roles'>): { one: string; other: string } {
  const name = script.names.find((one) => !roles.includes(one)) ?? script.names[0] ?? '';
  const spoken = script.scenes.findIndex(({ lines }) => lines.length > 0);
  const scene = script.scenes[spoken];
  const place =
    scene?.act !== undefined && scene.number !== undefined
      ? sentence('tutor.act-scene', { act: scene.act, scene: scene.number })
      : sentence('tutor.scene-number', { scene: Math.max(1, spoken + 1) });
  return {
    one: sentence('tutor.example.lines', { name }),
    other: sentence('tutor.example.cue', { scene: place }),
  };
}
