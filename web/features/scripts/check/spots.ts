import type { ScreenplayElement } from '#core/api/screenplay.ts';

/** A line where it stands: the same element is in the list of doubts and in the script. */
export type Spot = `${'doubts' | 'script'}:${string}`;

export function spotOf(list: 'doubts' | 'script', elementId: string): Spot {
  return `${list}:${elementId}`;
}

export function elementIdOf(spot: Spot): string {
  return spot.slice(spot.indexOf(':') + 1);
}

/** The line that Tab comes to: the one that had the focus last, if it is still there, or the first. */
export function tabStop(
  last: Spot | undefined,
  elements: readonly ScreenplayElement[],
  doubtful: readonly string[],
): Spot | undefined {
  const all: { list: 'doubts' | 'script'; ids: readonly string[] }[] = [
    { list: 'doubts', ids: doubtful },
    { list: 'script', ids: elements.map(({ id }) => id) },
  ];
  const spots = all.flatMap(({ list, ids }) => ids.map((id) => spotOf(list, id)));
  return spots.find((spot) => spot === last) ?? spots[0];
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
