import type { Screenplay } from '#core/api/screenplay.ts';
import { type Line, openingSceneId, type Scene, scenesOf } from '#core/screenplay/lines.ts';
import { plainWordsOf } from './plain-words.ts';

/** A name by which a character can be called in a question, in plain words. */
export interface Alias {
  words: readonly string[];
  name: string;
}

/** A direction in the script: what is seen, and nobody says. */
export interface Direction {
  elementId: string;
  sceneId: string;
  text: string;
}

/** A script laid out for questions. */
export interface TutorScript {
  title: string | undefined;
  scenes: readonly Scene[];
  lines: readonly Line[];
  directions: readonly Direction[];
  /** Everyone who speaks, who has most lines first. */
  names: readonly string[];
  /** The longest first. */
  aliases: readonly Alias[];
}

/** Lays a screenplay out for questions: once for each script, since it goes through all of it. */
export function tutorScriptOf(screenplay: Screenplay): TutorScript {
  const scenes = scenesOf(screenplay);
  const lines = scenes.flatMap((scene) => scene.lines);
  const counts = new Map<string, number>();
  for (const name of lines.flatMap(({ speakers }) => speakers)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return {
    title: screenplay.title,
    scenes,
    lines,
    directions: directionsOf(screenplay),
    names,
    aliases: aliasesOf(names),
  };
}

function directionsOf(screenplay: Screenplay): Direction[] {
  let sceneId = openingSceneId;
  return screenplay.elements.flatMap(({ id, type, text, struck }) => {
    if (type === 'scene') sceneId = id;
    return type === 'action' && !struck ? [{ elementId: id, sceneId, text }] : [];
  });
}

/** Words of a name that do not name anybody by themselves. */
const noNames = new Set([
  'the',
  'a',
  'an',
  'of',
  'and',
  'mr',
  'mrs',
  'ms',
  'dr',
  'st',
  'old',
  'young',
  'voice',
]);

/** The whole name, and each of its words that nobody else in the cast has. */
function aliasesOf(names: readonly string[]): Alias[] {
  const whole = names.map((name) => ({ name, words: plainWordsOf(name).map(({ plain }) => plain) }));
  const owners = new Map<string, number>();
  for (const word of whole.flatMap(({ words }) => [...new Set(words)])) {
    owners.set(word, (owners.get(word) ?? 0) + 1);
  }
  const parts = whole
    .filter(({ words }) => words.length > 1)
    .flatMap(({ name, words }) =>
      words
        .filter((word) => owners.get(word) === 1 && word.length > 2 && !noNames.has(word))
        .map((word) => ({ name, words: [word] })),
    );
  return [...whole, ...parts]
    .filter(({ words }) => words.length > 0)
    .sort((one, other) => other.words.length - one.words.length);
}

/** The lines that one of these characters speaks, alone or with others, in the script's order. */
export function linesOfRoles(script: Pick<TutorScript, 'lines'>, roles: readonly string[]): Line[] {
  return script.lines.filter((line) => isSpokenBy(line, roles));
}

export function isSpokenBy(line: Pick<Line, 'speaker' | 'speakers'>, roles: readonly string[]): boolean {
  return roles.includes(line.speaker) || line.speakers.some((speaker) => roles.includes(speaker));
}

/** A scene by its number and heading: `3. INT. OFFICE - DAY`. */
export function sceneTitle(script: Pick<TutorScript, 'scenes'>, sceneId: string): string {
  const index = script.scenes.findIndex(({ id }) => id === sceneId);
  return `${index + 1}. ${script.scenes[index]?.heading ?? ''}`;
}
