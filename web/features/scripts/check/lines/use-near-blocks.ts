import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

/** How far off the screen a block may be and count as near: what is scrolled to is drawn when it comes. */
const nearPx = 1_500;

/** The keys of the blocks that have been near the screen since this is shown, told by their `data-block`. */
export function useNearBlocks(): { near: ReadonlySet<string>; watch: RefCallback<HTMLElement> } {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver>(undefined);
  const watch = useCallback((block: HTMLElement | null) => {
    if (!block) return;
    observer.current ??= new IntersectionObserver(
      (entries) => {
        const come = entries.filter((entry) => entry.isIntersecting).map(({ target }) => keyOf(target));
        if (come.length > 0) setNear((before) => new Set([...before, ...come]));
      },
      // The margin holds for the root alone, not for an element that scrolls within it.
      { root: scrollerOf(block), rootMargin: `${nearPx}px 0px` },
    );
    observer.current.observe(block);
    return () => observer.current?.unobserve(block);
  }, []);
  useEffect(() => () => observer.current?.disconnect(), []);
  return { near, watch };
}

function keyOf(block: Element): string {
  return block.getAttribute('data-block') ?? '';
}

/** The element that the block is scrolled in; null is the page. */
function scrollerOf(block: HTMLElement): Element | null {
  let above = block.parentElement;
  while (above && !['auto', 'scroll'].includes(getComputedStyle(above).overflowY))
    above = above.parentElement;
  return above;
}
