import type { RefObject } from 'react';
import type { Extent } from '#core/prompter/kept-place.ts';
import { readingLineAt } from '#core/prompter/reading-line.ts';

/** The panel that scrolls what stands `inside` it. */
export function scrollerOf(inside: RefObject<HTMLElement | null>): HTMLElement | null {
  return inside.current?.closest<HTMLElement>('[role="tabpanel"]') ?? null;
}

/** Where an element is, from the top of what is seen in the `scroller`. */
export function extentIn(scroller: HTMLElement, element: Element): Extent {
  const { top, height } = element.getBoundingClientRect();
  return { top: top - scroller.getBoundingClientRect().top - scroller.clientTop, height };
}

/** Distance of the reading line from the top of what is seen in the `scroller`. */
export function lineIn(scroller: HTMLElement): number {
  return readingLineAt(scroller.clientHeight);
}
