import type { Screenplay } from '#core/api/screenplay.ts';

/** One speech: everything a character says under one cue, parentheticals left out of `text`. */
export interface Line {
  /** The id of the speech's first dialogue element. */
  id: string;
  sceneId: string;
  /** The name on the cue, in the cast's spelling. */
  speaker: string;
  /** Who says it: the speaker alone, or every member of a group cue. */
  speakers: readonly string[];
  text: string;
  page?: number;
  confidence: number;
}

export interface Scene {
  /** The id of the heading, or `opening` for what stands before the first heading. */
  id: string;
  heading: string;
  lines: readonly Line[];
  /** Everyone who speaks in it, in order of appearance. */
  speakers: readonly string[];
}

export const openingSceneId = 'opening';

/** The scenes of a screenplay with their lines, in order. A screenplay without headings is one scene, `opening`. */
export function scenesOf(screenplay: Screenplay): Scene[] {
  const members = new Map(screenplay.cast.map((one) => [one.name, one.members ?? [one.name]]));
  const scenes: { id: string; heading: string; lines: Line[] }[] = [];
  let scene = { id: openingSceneId, heading: 'Opening', lines: [] as Line[] };
  let speaking: Line | undefined;
  scenes.push(scene);
  for (const element of screenplay.elements) {
    if (element.struck) continue;
    if (element.type === 'scene') {
      scene = { id: element.id, heading: element.text, lines: [] };
      scenes.push(scene);
      speaking = undefined;
    } else if (element.type === 'dialogue' || element.type === 'lyric') {
      const speaker = element.speaker ?? '';
      if (speaking?.speaker === speaker) {
        speaking.text = `${speaking.text} ${element.text}`;
        speaking.confidence = Math.min(speaking.confidence, element.confidence);
      } else {
        speaking = {
          id: element.id,
          sceneId: scene.id,
          speaker,
          speakers: element.members ?? members.get(speaker) ?? [speaker],
          text: element.text,
          ...(element.page === undefined ? {} : { page: element.page }),
          confidence: element.confidence,
        };
        scene.lines.push(speaking);
      }
    } else if (element.type !== 'parenthetical') {
      speaking = undefined;
    }
  }
  return scenes
    .filter((one) => one.lines.length > 0 || one.id !== openingSceneId)
    .map((one) => ({ ...one, speakers: [...new Set(one.lines.flatMap((line) => line.speakers))] }));
}

/** Every line of the screenplay in order; what is struck out is no line. */
export function linesOf(screenplay: Screenplay): Line[] {
  return scenesOf(screenplay).flatMap((scene) => scene.lines);
}

/** The id of the line to which an element belongs: a speech may have several. Undefined where it is no speech. */
export function lineOfElement(screenplay: Screenplay | undefined, elementId: string): string | undefined {
  let speech: { id: string; speaker: string | undefined } | undefined;
  for (const { id, type, speaker, struck } of screenplay?.elements ?? []) {
    if (struck || type === 'parenthetical') continue;
    const isSpoken = type === 'dialogue' || type === 'lyric';
    if (!isSpoken) speech = undefined;
    else if (speech?.speaker !== speaker) speech = { id, speaker };
    if (id === elementId) return isSpoken ? speech?.id : undefined;
  }
  return undefined;
}
