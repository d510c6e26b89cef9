import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Spot } from './spots.ts';

function linesIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
}

/** The line that an element of the page stands in. */
export function spotAt(target: EventTarget): Spot | undefined {
  const line = target instanceof Element ? target.closest('[data-line], [data-panel-of]') : null;
  const spot = line?.getAttribute('data-line') ?? line?.getAttribute('data-panel-of');
  return spot ? (spot as Spot) : undefined;
}

export interface LineFocus {
  /** The one line that Tab comes to. */
  current: Spot | undefined;
  setCurrent(spot: Spot): void;
  move(from: Spot, direction: 'up' | 'down'): void;
  /** Once what was done shows: focuses the first of these that is there, else what stands in their place. */
  focusSoon(spots: readonly Spot[]): void;
  /** The lines that must be on the page, since the keyboard may go there. */
  needed: readonly Spot[];
}

/** Roving focus over the lines: one of them is a stop of Tab, and arrows go from each to the next. */
export function useLineFocus(root: RefObject<HTMLElement | null>): LineFocus {
  const [current, setCurrent] = useState<Spot>();
  const [needed, setNeeded] = useState<readonly Spot[]>([]);
  const wanted = useRef<{ spots: readonly Spot[]; place: number }>(undefined);

  const move = useCallback(
    (from: Spot, direction: 'up' | 'down') => {
      const lines = linesIn(root.current);
      const at = lines.findIndex((line) => line.dataset.line === from);
      lines[direction === 'up' ? Math.max(0, at - 1) : at + 1]?.focus();
    },
    [root],
  );

  const focusSoon = useCallback(
    (spots: readonly Spot[]) => {
      const place = linesIn(root.current).findIndex((line) => line.dataset.line === spots[0]);
      wanted.current = { spots, place };
      setNeeded(spots);
    },
    [root],
  );

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { spots, place } = wanted.current;
    wanted.current = undefined;
    const lines = linesIn(root.current);
    const found = spots.flatMap((spot) => lines.find((line) => line.dataset.line === spot) ?? [])[0];
    (found ?? lines[Math.min(Math.max(0, place), lines.length - 1)])?.focus();
  });

  return { current, setCurrent, move, focusSoon, needed };
}
