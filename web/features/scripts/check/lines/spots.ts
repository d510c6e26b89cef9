import type { ScreenplayElement } from '#core/api/screenplay.ts';

/** A line where it stands: the same element is in the list of doubts and in the script. */
export type Spot = `${'doubts' | 'script'}:${string}`;

export function spotOf(list: 'doubts' | 'script', elementId: string): Spot {
  return `${list}:${elementId}`;
}

export function elementIdOf(spot: Spot): string {
  return spot.slice(spot.indexOf(':') + 1);
}

/** The element of a line in the script itself; undefined for one in the list of doubts. */
export function inScript(spot: Spot | undefined): string | undefined {
  return spot?.startsWith('script:') ? elementIdOf(spot) : undefined;
}

/** The line that Tab comes to: the one that had the focus last, if it is still there, or the first. */
export function tabStop(
  last: Spot | undefined,
  elements: readonly ScreenplayElement[],
  doubtful: readonly string[],
): Spot | undefined {
  const doubts = doubtful.map((id) => spotOf('doubts', id));
  if (last !== undefined) {
    const isThere = doubts.includes(last) || elements.some(({ id }) => spotOf('script', id) === last);
    if (isThere) return last;
  }
  return doubts[0] ?? elements.slice(0, 1).map(({ id }) => spotOf('script', id))[0];
}

/** The first of all lines, a doubt where there is one, or the last. */
export function endOf(
  end: 'first' | 'last',
  elements: readonly ScreenplayElement[],
  doubtful: readonly string[],
): Spot[] {
  if (end === 'first') return [tabStop(undefined, elements, doubtful)].filter((spot) => spot !== undefined);
  return elements.slice(-1).map(({ id }) => spotOf('script', id));
}

/**
 * Where the keyboard goes on after something was done at a line, the first that is there: the line itself, the next
 * doubt after one that is settled, or the line that took it in.
 */
export function spotsAfter(
  spot: Spot,
  elements: readonly ScreenplayElement[],
  doubtful: readonly string[],
): Spot[] {
  const id = elementIdOf(spot);
  const at = elements.findIndex((element) => element.id === id);
  const above = elements.slice(0, Math.max(0, at)).slice(-3).toReversed();
  const inScript = [id, ...above.map((element) => element.id)].map((one) => spotOf('script', one));
  if (spot !== spotOf('doubts', id)) return inScript;
  const place = doubtful.indexOf(id);
  const others = [...doubtful.slice(place + 1), ...doubtful.slice(0, Math.max(0, place)).toReversed()];
  return [spot, ...others.map((one) => spotOf('doubts', one)), ...inScript];
}
