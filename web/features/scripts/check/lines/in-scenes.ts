import type { ScreenplayElement } from '#core/api/screenplay.ts';
import { openingSceneId } from '#core/screenplay/lines.ts';

export interface SceneLines {
  id: string;
  heading: string;
  /** The heading among them. */
  elements: readonly ScreenplayElement[];
}

/** Lines that are drawn together. */
export interface LineBlock {
  /** Stays the same while lines are put right. */
  key: string;
  elements: readonly ScreenplayElement[];
}

const linesPerBlock = 40;

/** Every element of a script by scenes, what stands before the first heading in one of its own. */
export function inScenes(elements: readonly ScreenplayElement[]): SceneLines[] {
  const scenes: { id: string; heading: string; elements: ScreenplayElement[] }[] = [];
  for (const element of elements) {
    const scene = scenes.at(-1);
    if (element.type === 'scene') scenes.push({ id: element.id, heading: element.text, elements: [element] });
    else if (scene) scene.elements.push(element);
    else scenes.push({ id: openingSceneId, heading: 'Opening', elements: [element] });
  }
  return scenes;
}

/** The lines of a scene in blocks of at most forty. A script without headings is one scene, however long. */
export function inBlocks({ id, elements }: SceneLines): LineBlock[] {
  return Array.from({ length: Math.ceil(elements.length / linesPerBlock) }, (_, index) => ({
    key: `${id}/${index}`,
    elements: elements.slice(index * linesPerBlock, (index + 1) * linesPerBlock),
  }));
}
