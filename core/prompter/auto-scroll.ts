import { autoScrollRules } from '#core/limits.ts';

export interface AutoScrollSettings {
  /** From `autoScrollRules.slowest` to `fastest`. */
  speed: number;
  /** At the bottom it begins again from the top. */
  loops: boolean;
}

/** Heights in pixels: of what can be seen of the page, and of the whole of it. */
export interface ScrollExtent {
  seen: number;
  whole: number;
}

export interface Scrolled {
  /** Distance from the top in pixels, with fractions. */
  top: number;
  goesOn: boolean;
}

/** The mean speed of so many pixels a tick, without its jerks. */
export function pixelsPerSecond(speed: number): number {
  const tickMs = 1_000 / (autoScrollRules.ticksPerSecondAndSpeed * speed);
  return (autoScrollRules.pixelsPerTick * 1_000) / tickMs;
}

/** Where a page stands after `elapsedMs` more of auto-scroll, and whether that was the end of it. */
export function scrollOn(
  top: number,
  elapsedMs: number,
  { speed, loops }: AutoScrollSettings,
  { seen, whole }: ScrollExtent,
): Scrolled {
  const end = Math.max(0, whole - seen);
  const isAtEnd = end - top <= autoScrollRules.bottomWithinPixels;
  if (isAtEnd) return loops && top > 0 ? { top: 0, goesOn: true } : { top, goesOn: false };
  return { top: Math.min(end, top + (pixelsPerSecond(speed) * elapsedMs) / 1_000), goesOn: true };
}
