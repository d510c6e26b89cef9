import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import type { Doubt } from '#core/screenplay/doubts.ts';
import { LineRow, NeighbourLine } from '#web/features/scripts/check/lines/line-row.tsx';
import { type Spot, spotOf } from '#web/features/scripts/check/lines/spots.ts';
import { Button } from '#web/ui/button.tsx';
import { doubtsInWords, surroundingsOf, whyInDoubt } from './doubt-facts.ts';

interface DoubtListProps {
  screenplay: Screenplay;
  doubts: readonly Doubt[];
  current: Spot | undefined;
  /** What is open under a line. */
  panelAt(spot: Spot, element: ScreenplayElement): ReactNode;
  onRight(spot: Spot): void;
}

const shownAtFirst = 10;

/** The speeches that somebody should look at, each between its neighbours. */
export function DoubtList({ screenplay, doubts, current, panelAt, onRight }: DoubtListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? doubts : doubts.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="check-doubts">
      <h2 id="check-doubts" className="font-display text-2xl">
        {doubts.length === 0 ? 'No doubtful lines' : 'Doubtful lines'}
      </h2>
      <p className="mt-1 text-soft">{doubtsInWords(doubts.length)}</p>
      {shown.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {shown.map((doubt) => {
            const around = surroundingsOf(screenplay, doubt);
            if (!around) return null;
            const spot = spotOf('doubts', doubt.elementId);
            return (
              <li
                key={doubt.elementId}
                className="grid gap-2 rounded-xl border border-edge bg-panel p-2 sm:p-3"
              >
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-2">
                  <p className="min-w-0 flex-1 basis-60">{whyInDoubt(screenplay, doubt)}</p>
                  <Button
                    onClick={() => onRight(spot)}
                    aria-label={`Looks right: ${doubt.speaker}: ${around.line.text}`}
                  >
                    <Check aria-hidden className="size-4" />
                    Looks right
                  </Button>
                </div>
                <div>
                  {around.above && <NeighbourLine element={around.above} />}
                  {around.before.map((element) => (
                    <NeighbourLine key={element.id} element={element} />
                  ))}
                  <LineRow
                    element={around.line}
                    spot={spot}
                    isCurrent={spot === current}
                    isDoubtful
                    panel={panelAt(spot, around.line)}
                  />
                  {around.behind.map((element) => (
                    <NeighbourLine key={element.id} element={element} />
                  ))}
                  {around.below && <NeighbourLine element={around.below} />}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {doubts.length > shown.length && (
        <Button look="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {doubts.length} doubtful lines
        </Button>
      )}
    </section>
  );
}
