import { sentence } from '#core/sentences.ts';
import type { AnswerPart, TutorAnswer } from '#core/tutor/answer.ts';
import { type Asked, answer, momentQuote, says } from '#core/tutor/asked.ts';
import { sceneTitle, type TutorScene } from '#core/tutor/tutor-script.ts';
import { inLines, inScenes, plainOf } from './amounts.ts';
import { listScenes } from './cast.ts';

const fewScenes = 3;

/** Where and when a scene is: its heading, and what is seen first in it. */
export function setting(asked: Asked): TutorAnswer {
  const { question, script } = asked;
  const scenes = question.scenes.length > 0 ? question.scenes : script.scenes;
  if (scenes.length > fewScenes) return listScenes(asked);
  return answer(asked, ...scenes.flatMap((scene) => settingOf(asked, scene)));
}

function settingOf({ script }: Asked, scene: TutorScene): AnswerPart[] {
  const first = script.moments.find(({ sceneId }) => sceneId === scene.id);
  const told = says(sentence('tutor.setting', { heading: sceneTitle(script, scene.id) }));
  return first?.kind === 'direction' ? [told, { kind: 'quotes', quotes: [momentQuote(first)] }] : [told];
}

const outside = /^(?:outside|outdoors?|exteriors?|ext|in the open)$/u;
const inside = /^(?:inside|indoors?|interiors?|int)$/u;
const sameTime: Readonly<Record<string, readonly string[]>> = {
  night: ['night', 'midnight'],
  nights: ['night', 'midnight'],
  nighttime: ['night', 'midnight'],
  day: ['day', 'morning', 'afternoon', 'noon', 'daytime'],
  daytime: ['day', 'morning', 'afternoon', 'noon'],
  dawn: ['dawn', 'sunrise'],
  sunrise: ['dawn', 'sunrise'],
  dusk: ['dusk', 'sunset'],
  sunset: ['dusk', 'sunset'],
};

/** The scenes at a place or a time of day, by their headings. */
export function scenesLike(asked: Asked): TutorAnswer {
  const { question, script, phrase } = asked;
  const word = (phrase ?? '').toLowerCase();
  const found =
    question.scenes.length > 0 && phrase === undefined
      ? question.scenes
      : script.scenes.filter(({ heading }) => fits(heading, word));
  if (found.length === 0) return answer(asked, says(sentence('tutor.no-scene-like', { word })));
  const told = sentence('tutor.scenes', {
    are: sentence(found.length === 1 ? 'tutor.is' : 'tutor.are'),
    scenes: inScenes(found.length),
  });
  const items = found.map(({ id, lines }) => `${sceneTitle(script, id)}: ${inLines(lines.length)}`);
  return answer(asked, says(told), { kind: 'items', items });
}

function fits(heading: string, word: string): boolean {
  const words = plainOf(heading);
  if (outside.test(word)) return words.includes('ext');
  if (inside.test(word)) return words.includes('int');
  const times = Object.hasOwn(sameTime, word) ? sameTime[word] : undefined;
  return words.some((one) => (times ?? [word]).includes(one));
}
