import { expect, it } from 'vitest';
import type { ElementType, ScreenplayElement } from '#core/api/screenplay.ts';
import { inBlocks, inScenes } from './in-scenes.ts';

const element = (id: string, type: ElementType): ScreenplayElement => ({ id, type, text: id, confidence: 1 });

it('puts every line into its scene, and what stands before the first into an opening', () => {
  const elements = [
    element('a', 'action'),
    element('INT. ONE', 'scene'),
    element('b', 'action'),
    element('INT. TWO', 'scene'),
  ];
  const scenes = inScenes(elements);
  expect(scenes.map(({ heading }) => heading)).toEqual(['Opening', 'INT. ONE', 'INT. TWO']);
  expect(scenes.flatMap((scene) => scene.elements)).toEqual(elements);
  expect(inScenes([])).toEqual([]);
});

it('cuts a long scene into blocks that hold each line once, in order', () => {
  const elements = Array.from({ length: 101 }, (_, index) => element(`e${index}`, 'action'));
  const [scene] = inScenes(elements);
  const blocks = scene ? inBlocks(scene) : [];
  expect(blocks.map((block) => [block.key, block.elements.length])).toEqual([
    ['opening/0', 40],
    ['opening/1', 40],
    ['opening/2', 21],
  ]);
  expect(blocks.flatMap((block) => block.elements)).toEqual(elements);
});
