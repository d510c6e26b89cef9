import { readingLine } from '#core/limits.ts';

/** Distance in pixels of the reading line from the top of what can be `seen` of a page, both in pixels. */
export function readingLineAt(seen: number): number {
  return seen * readingLine.shareOfHeight;
}
