import { readingLineAt } from './reading-line.ts';

/** A block of words that are spoken: its place on the page in pixels from the page's top, and how many letters it has. */
export interface SpokenBlock {
  top: number;
  height: number;
  letters: number;
}

/** A page that scrolls. In pixels. */
export interface FollowedPage {
  /** Of what can be seen of it, and of the whole of it. */
  seen: number;
  whole: number;
  /** Of one line of its type. */
  lineHeight: number;
}

/**
 * The distance from the top to which a page is to be scrolled, in pixels, so that the line that is being spoken is at the
 * reading line. `share` of the speech (0 to 1) has been heard; undefined where nothing is known of it. Undefined where
 * the page stays as it is: `before` is where this speech had it last, and it never goes back by less than a line.
 */
export function followSpeech(
  page: FollowedPage,
  blocks: readonly SpokenBlock[],
  share: number | undefined,
  before: number | undefined,
): number | undefined {
  const spoken = spokenAt(blocks, share ?? 0, page.lineHeight);
  if (spoken === undefined || (share === undefined && before !== undefined)) return undefined;
  const end = Math.max(0, page.whole - page.seen);
  const top = Math.min(end, Math.max(0, spoken - readingLineAt(page.seen)));
  if (before === undefined) return top;
  const isNear = top <= before && before - top < page.lineHeight;
  return isNear ? undefined : top;
}

/** The middle of the line of type that is being spoken. */
function spokenAt(blocks: readonly SpokenBlock[], share: number, lineHeight: number): number | undefined {
  let left = share * blocks.reduce((sum, { letters }) => sum + letters, 0);
  const block = blocks.find(({ letters }) => {
    if (left < letters) return true;
    left -= letters;
    return false;
  });
  const { top, height, letters } = block ?? { ...blocks.at(-1), letters: 0 };
  if (top === undefined || height === undefined) return undefined;
  const done = block === undefined ? 1 : left / letters;
  return top + Math.max(0, height - lineHeight) * done + Math.min(lineHeight, height) / 2;
}
