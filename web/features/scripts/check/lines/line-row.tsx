import { clsx } from 'clsx';
import { CircleHelp } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { ElementType, ScreenplayElement } from '#core/api/screenplay.ts';
import { isInSpeech, kindInWords, typeNames } from './line-facts.ts';
import type { Spot } from './spots.ts';

interface LineRowProps {
  element: ScreenplayElement;
  spot: Spot;
  /** The line that Tab comes to. */
  isCurrent: boolean;
  isDoubtful: boolean;
  /** What is open under it. */
  panel: ReactNode;
}

const looks: Record<ElementType, string> = {
  scene: 'font-bold',
  character: 'font-bold pl-6 sm:pl-[14ch]',
  dialogue: 'pl-3 sm:pl-[6ch]',
  lyric: 'pl-3 italic sm:pl-[6ch]',
  parenthetical: 'pl-5 text-soft sm:pl-[10ch]',
  action: 'text-soft',
  transition: 'text-right',
};

const columns = 'grid grid-cols-1 items-baseline gap-x-4 px-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]';

/** Whose line it is, or of what kind, and its words. */
function LineWords({ element, isDoubtful }: { element: ScreenplayElement; isDoubtful: boolean }) {
  const { type, speaker, struck, text } = element;
  return (
    <>
      <span aria-hidden className="hidden items-baseline gap-1.5 text-sm text-soft sm:flex">
        {isDoubtful && <CircleHelp className="size-3.5 shrink-0 self-center text-warm-text" />}
        <span className="truncate">
          {isInSpeech(element) && type !== 'character' ? (speaker ?? '—') : typeNames[type]}
        </span>
      </span>
      <span
        dir="auto"
        className={clsx(
          'min-w-0 font-script leading-snug break-words',
          looks[type],
          struck && 'text-soft line-through',
        )}
      >
        {text}
      </span>
    </>
  );
}

/** A line that is shown for the context only. */
export function NeighbourLine({ element }: { element: ScreenplayElement }) {
  return (
    <p className={clsx(columns, 'py-1')}>
      <LineWords element={element} isDoubtful={false} />
    </p>
  );
}

/** What opens under a line comes into view whole. */
function PanelPlace({ spot, children }: { spot: Spot; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} data-panel-of={spot} className="scroll-mb-24 px-3 pt-1 pb-3 sm:pl-[10.25rem]">
      {children}
    </div>
  );
}

/** One line of the script. What is pressed on it is heard by the view that it stands in. */
export const LineRow = memo(function LineRow({ element, spot, isCurrent, isDoubtful, panel }: LineRowProps) {
  const isOpen = panel !== undefined;
  return (
    <div
      data-own-escape={isOpen ? '' : undefined}
      className={clsx('rounded-lg', isOpen && 'bg-panel ring-1 ring-edge ring-inset')}
    >
      <button
        type="button"
        data-line={spot}
        tabIndex={isCurrent ? 0 : -1}
        aria-expanded={isOpen}
        className={clsx(
          columns,
          'min-h-11 w-full scroll-my-24 rounded-lg py-2 text-start -outline-offset-3 transition-colors hover:bg-raised/60',
          isDoubtful && 'rounded-l-none border-l-3 border-warm',
        )}
      >
        <span className="sr-only">
          {kindInWords(element)}
          {isDoubtful && ', in doubt'}:
        </span>
        <LineWords element={element} isDoubtful={isDoubtful} />
      </button>
      {isOpen && <PanelPlace spot={spot}>{panel}</PanelPlace>}
    </div>
  );
});
