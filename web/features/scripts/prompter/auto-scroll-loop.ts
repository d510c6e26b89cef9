import { type AutoScrollSettings, scrollOn } from '#core/prompter/auto-scroll.ts';

/** A longer gap between two frames is a page that was hidden, and nothing was read meanwhile. */
const longestFrameMs = 250;

/** Moves `scroller` frame by frame until its end, or until what it answers is called. */
export function autoScroll(
  scroller: HTMLElement,
  settings: () => AutoScrollSettings,
  onEnd: () => void,
): () => void {
  // Browsers round scroll positions, so the fractions are kept here. If the actor scrolls, it continues from there.
  let { scrollTop: top } = scroller;
  let last = performance.now();
  let frame = requestAnimationFrame(step);

  function step(now: number) {
    const elapsedMs = Math.min(now - last, longestFrameMs);
    last = now;
    const extent = { seen: scroller.clientHeight, whole: scroller.scrollHeight };
    if (Math.abs(scroller.scrollTop - top) > 1) top = scroller.scrollTop;
    const scrolled = scrollOn(top, Math.max(0, elapsedMs), settings(), extent);
    top = scrolled.top;
    scroller.scrollTop = top;
    if (scrolled.goesOn) frame = requestAnimationFrame(step);
    else onEnd();
  }
  return () => cancelAnimationFrame(frame);
}

const scrollingKeys = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/** Tells of the person's own scrolling: by wheel, touch, keyboard or scrollbar. What a program scrolls does not count. */
export function onManualScroll(scroller: HTMLElement, told: () => void): () => void {
  const life = new AbortController();
  const options = { passive: true, signal: life.signal };
  scroller.addEventListener('wheel', told, options);
  scroller.addEventListener('touchmove', told, options);
  scroller.addEventListener('keydown', ({ key }) => scrollingKeys.has(key) && told(), options);
  scroller.addEventListener(
    'pointerdown',
    ({ target, offsetX }) => {
      if (target === scroller && offsetX >= scroller.clientWidth) told();
    },
    options,
  );
  return () => life.abort();
}
