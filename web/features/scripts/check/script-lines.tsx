import type { ReactNode } from 'react';
import type { ScreenplayElement } from '#core/api/screenplay.ts';
import { inScenes } from './in-scenes.ts';
import { LineRow } from './line-row.tsx';
import { type Spot, spotOf } from './spots.ts';

interface ScriptLinesProps {
  elements: readonly ScreenplayElement[];
  doubtful: ReadonlySet<string>;
  current: Spot | undefined;
  panelAt(spot: Spot, element: ScreenplayElement): ReactNode;
}

/** The whole script by scenes. A browser lays out only what is near the screen, however long it is. */
export function ScriptLines({ elements, doubtful, current, panelAt }: ScriptLinesProps) {
  return (
    <section aria-labelledby="check-script">
      <h2 id="check-script" className="font-display text-2xl">
        The whole script
      </h2>
      <p className="mt-1 text-soft">Press a line to change it.</p>
      <div className="mt-4 grid grid-cols-1 gap-6">
        {inScenes(elements).map((scene) => (
          <ol key={scene.id} aria-label={scene.heading}>
            {scene.elements.map((element) => {
              const spot = spotOf('script', element.id);
              return (
                <li
                  key={element.id}
                  className="[contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]"
                >
                  <LineRow
                    element={element}
                    spot={spot}
                    isCurrent={spot === current}
                    isDoubtful={doubtful.has(element.id)}
                    panel={panelAt(spot, element)}
                  />
                </li>
              );
            })}
          </ol>
        ))}
      </div>
    </section>
  );
}
