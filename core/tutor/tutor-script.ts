import type { Screenplay } from '#core/api/screenplay.ts';
import { type Line, openingSceneId, type Scene, scenesOf } from '#core/screenplay/lines.ts';
import { type Moment, momentsOf } from './moments.ts';
import { plainWordsOf } from './plain-words.ts';
import { numberedSceneOf, type SceneNumbers } from './scene-numbers.ts';

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

/** A scene as actors count them: a play that is read in acts alone has the scenes of its acts. */
export interface TutorScene extends Scene, SceneNumbers {}

/** A script laid out for questions. */
export interface TutorScript {
  title: string | undefined;
  scenes: readonly TutorScene[];
  lines: readonly Line[];
  directions: readonly Direction[];
  /** All that is said and seen, in the script's order. */
  moments: readonly Moment[];
  /** What the list of characters says of them, where the script has one. */
  castNotes: readonly Direction[];
  /** Everyone who speaks, who has most lines first. */
  names: readonly string[];
  /** The longest first. */
  aliases: readonly Alias[];
}

/** Lays a screenplay out for questions: once for each script, since it goes through all of it. */
export function tutorScriptOf(screenplay: Screenplay): TutorScript {
  const { scenes, moments, castNotes } = laidOut(screenplay);
  const lines = scenes.flatMap((scene) => scene.lines);
  const counts = new Map<string, number>();
  for (const name of lines.flatMap(({ speakers }) => speakers)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return {
    title: screenplay.title,
    scenes,
    lines,
    directions: moments.flatMap(({ kind, elementId, sceneId, text }) =>
      kind === 'direction' ? [{ elementId, sceneId, text }] : [],
    ),
    moments,
    castNotes,
    names,
    aliases: aliasesOf(names),
  };
}

/** What stands above a list of characters, which some layouts take for a name. */
const castTitle =
  /^(?:the )?(?:characters?|cast|cast of characters|cast list|dramatis person(?:ae|æ)|persons(?: of the play)?|personen|personnages|personajes|personaggi)$/iu;
const innerHeading =
  /^\W{0,2}scene\s+(?:\d{1,3}|[ivx]{1,5}|one|two|three|four|five|six|seven|eight|nine|ten)\b/iu;
const longestHeading = 140;

function laidOut(screenplay: Screenplay): Pick<TutorScript, 'scenes' | 'moments' | 'castNotes'> {
  const read = scenesOf(screenplay);
  const all = momentsOf(screenplay, read);
  const isNote = ({ line }: Moment) => line !== null && castTitle.test(line.speaker);
  const castNotes = all.filter(isNote).map(({ elementId, sceneId, text }) => ({ elementId, sceneId, text }));
  const scenes: TutorScene[] = [];
  const moments: Moment[] = [];
  const byScene = new Map<string, Moment[]>();
  for (const moment of all) {
    const there = byScene.get(moment.sceneId);
    if (there) there.push(moment);
    else byScene.set(moment.sceneId, [moment]);
  }
  let numbers: SceneNumbers = {};
  for (const scene of read) {
    numbers = numberedSceneOf(scene.heading, numbers);
    let parts: { id: string; heading: string; numbers: SceneNumbers; moments: Moment[] }[] = [
      { id: scene.id, heading: scene.heading, numbers, moments: [] },
    ];
    for (const moment of byScene.get(scene.id) ?? []) {
      if (isNote(moment)) continue;
      if (
        moment.kind === 'direction' &&
        moment.text.length < longestHeading &&
        innerHeading.test(moment.text)
      ) {
        const heading = `${scene.heading}, ${moment.text}`;
        parts.push({
          id: moment.elementId,
          heading,
          numbers: numberedSceneOf(heading, numbers),
          moments: [],
        });
      } else parts.at(-1)?.moments.push(moment);
    }
    if (parts.length > 1) parts = parts.filter((part, index) => index > 0 || part.moments.length > 0);
    for (const part of parts) {
      const inPart = part.moments.map((moment) => ({
        ...moment,
        sceneId: part.id,
        line: moment.line && { ...moment.line, sceneId: part.id },
      }));
      const lines = inPart.flatMap(({ kind, line }) => (kind === 'line' && line ? [line] : []));
      // What stands before the first heading is a scene only where somebody speaks in it.
      if (lines.length === 0 && part.id === openingSceneId) continue;
      moments.push(...inPart);
      const speakers = [...new Set(lines.flatMap((line) => line.speakers))];
      scenes.push({ id: part.id, heading: part.heading, lines, speakers, ...part.numbers });
    }
  }
  return { scenes, moments, castNotes };
}

/** Words of a name that do not name anybody by themselves. */
const noNames = new Set('the a an of and mr mrs ms dr st old young voice'.split(' '));

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

/** A scene by its number and heading, for lists: `3. INT. OFFICE - DAY`. */
export function sceneTitle(script: Pick<TutorScript, 'scenes'>, sceneId: string): string {
  const index = script.scenes.findIndex(({ id }) => id === sceneId);
  return `${index + 1}. ${script.scenes[index]?.heading ?? ''}`;
}

/** A scene as it is spoken of within a sentence: `scene 3 (INT. OFFICE - DAY)`; by its heading where that counts itself. */
export function sceneName(script: Pick<TutorScript, 'scenes'>, sceneId: string): string {
  const index = script.scenes.findIndex(({ id }) => id === sceneId);
  const scene = script.scenes[index];
  const heading = scene?.heading.replace(/[\s.]+$/u, '') ?? '';
  const isCounted = scene?.act !== undefined || scene?.number !== undefined;
  return isCounted || script.scenes.length < 2 ? heading : `scene ${index + 1} (${heading})`;
}
