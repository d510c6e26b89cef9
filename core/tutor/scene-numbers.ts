import { numberIn, plainWordsOf } from './plain-words.ts';

/** The numbers that a heading gives: of the act, and of the scene within it. */
export interface SceneNumbers {
  act?: number;
  number?: number;
}

/** The numbers in a heading; the act goes on until another begins. */
export function numberedSceneOf(heading: string, before: SceneNumbers): SceneNumbers {
  const words = plainWordsOf(heading).map(({ plain }) => plain);
  const after = (word: string) => {
    const at = words.indexOf(word);
    return at < 0 ? undefined : numberIn(words[at + 1] ?? '');
  };
  const act = after('act') ?? before.act;
  const number = after('scene');
  return { ...(act === undefined ? {} : { act }), ...(number === undefined ? {} : { number }) };
}

/** The scenes that are meant by a number or an act, by the headings' own numbers first, else by their place from 1. */
export function scenesNumbered<Scene extends SceneNumbers>(
  scenes: readonly Scene[],
  wanted: SceneNumbers,
): readonly Scene[] {
  const { act, number } = wanted;
  const inAct = act === undefined ? scenes : scenes.filter((scene) => scene.act === act);
  if (number === undefined) return inAct;
  const numbered = inAct.filter((scene) => scene.number === number);
  if (numbered.length > 0) return numbered;
  // A script that is one act counts its scenes from the first; where headings count, there are no others.
  return scenes.some((scene) => scene.number !== undefined) ? [] : inAct.slice(number - 1, number);
}
