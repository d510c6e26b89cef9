import type { ScreenplayElement } from '#core/api/screenplay.ts';

/** How a script is shown: as its elements, or as one text. */
export type ShownAs = 'elements' | 'text';

/** Something on a page, in pixels from the top of what is seen of it. */
export interface Extent {
  top: number;
  height: number;
}

/**
 * Where in a script an actor reads: at its very top, above it all; or so far into an element (0 to 1), which is at `share`
 * of the script's text.
 */
export type ScriptPlace =
  | { at: 'top' }
  | { at: 'element'; elementId: string; into: number }
  | { at: 'share'; share: number };

export const veryTop: ScriptPlace = { at: 'top' };

/** The place at the reading line on a page of elements, in their order; `extentOf` is asked of few of them. */
export function placeInElements(
  elementIds: readonly string[],
  extentOf: (index: number) => Extent,
  line: number,
): ScriptPlace {
  let [from, to] = [0, elementIds.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (extentOf(middle).top <= line) from = middle + 1;
    else to = middle;
  }
  const elementId = elementIds[from - 1];
  if (elementId === undefined) return veryTop;
  return { at: 'element', elementId, into: shareAt(extentOf(from - 1), line) };
}

/** The place at the reading line on a page of one text. */
export function placeInText(text: Extent, line: number): ScriptPlace {
  return text.top > line ? veryTop : { at: 'share', share: shareAt(text, line) };
}

/** The same place on a page that is shown otherwise; the very top where it has no such place. */
export function placeOn(
  shown: ShownAs,
  place: ScriptPlace,
  elements: readonly Pick<ScreenplayElement, 'id' | 'text'>[],
): ScriptPlace {
  if (place.at === 'top') return place;
  if (place.at === 'share') return shown === 'text' ? place : elementAt(place.share, elements);
  if (elements.every(({ id }) => id !== place.elementId)) return veryTop;
  return shown === 'elements' ? place : shareOf(place, elements);
}

type Elements = Parameters<typeof placeOn>[2];

function shareOf(
  { elementId, into }: Extract<ScriptPlace, { at: 'element' }>,
  elements: Elements,
): ScriptPlace {
  const index = elements.findIndex(({ id }) => id === elementId);
  const before = lettersOf(elements.slice(0, index)) + into * (elements[index]?.text.length ?? 0);
  return { at: 'share', share: before / lettersOf(elements) };
}

function elementAt(share: number, elements: Elements): ScriptPlace {
  const spoken = elements.filter(({ text }) => text.trim() !== '');
  let left = share * lettersOf(spoken);
  for (const { id, text } of spoken) {
    if (left < text.length) return { at: 'element', elementId: id, into: left / text.length };
    left -= text.length;
  }
  const last = spoken.at(-1);
  return last === undefined ? veryTop : { at: 'element', elementId: last.id, into: 1 };
}

function lettersOf(elements: Elements): number {
  return elements.reduce((sum, { text }) => sum + text.length, 0);
}

function shareAt({ top, height }: Extent, line: number): number {
  return height > 0 ? Math.min(1, Math.max(0, (line - top) / height)) : 0;
}
