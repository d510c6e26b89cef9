import { type ReactNode, useMemo } from 'react';
import type { ScreenplayElement } from '#core/api/screenplay.ts';
import { inBlocks, inScenes } from './in-scenes.ts';
import { LineBlock } from './line-block.tsx';
import { inScript, type Spot, spotOf } from './spots.ts';
import { useNearBlocks } from './use-near-blocks.ts';

interface ScriptLinesProps {
  elements: readonly ScreenplayElement[];
  doubtful: ReadonlySet<string>;
  current: Spot | undefined;
  /** Lines that must be on the page though they are far away. */
  needed: readonly Spot[];
  /** The line that is brought into view: it must be there, too. */
  placeId: string | undefined;
  panelAt(spot: Spot, element: ScreenplayElement): ReactNode;
}

/** The whole script by scenes. Only lines that have been near the screen are buttons: a film has thousands. */
export function ScriptLines({ elements, doubtful, current, needed, placeId, panelAt }: ScriptLinesProps) {
  const scenes = useMemo(
    () => inScenes(elements).map((scene) => ({ ...scene, blocks: inBlocks(scene) })),
    [elements],
  );
  const { near, watch } = useNearBlocks();
  const currentId = inScript(current);
  const neededIds = new Set([...[current, ...needed].map(inScript), placeId]);
  const open = elements
    .map((element) => ({ elementId: element.id, panel: panelAt(spotOf('script', element.id), element) }))
    .find(({ panel }) => panel !== undefined);
  return (
    <section aria-labelledby="check-script">
      <h2 id="check-script" className="font-display text-2xl">
        The whole script
      </h2>
      <p className="mt-1 text-soft">Select a line to change it.</p>
      <div className="mt-4 grid grid-cols-1 gap-6">
        {scenes.map((scene) => (
          // biome-ignore lint/a11y/useSemanticElements: its items stand in blocks, and an <ol> may hold nothing but items
          <div key={scene.id} role="list" aria-label={scene.heading}>
            {scene.blocks.map((block) => {
              const isNear = near.has(block.key);
              const holds = (elementId: string) => block.elements.some(({ id }) => id === elementId);
              return (
                <LineBlock
                  key={block.key}
                  block={block}
                  isDrawn={isNear || block.elements.some(({ id }) => neededIds.has(id))}
                  watch={isNear ? undefined : watch}
                  doubtful={doubtful}
                  currentId={currentId !== undefined && holds(currentId) ? currentId : undefined}
                  open={open && holds(open.elementId) ? open : undefined}
                />
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
}
