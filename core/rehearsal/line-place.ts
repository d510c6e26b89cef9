import type { Evidence } from '#core/hearing/ear.ts';

/** Where in a line the actor is: by its words where these are followed, otherwise by the share of it heard, 0 to 1. */
export type LinePlace = { by: 'words'; begun: number } | { by: 'share'; share: number };

/** The place that the evidence tells; undefined where it tells none. */
export function placeOf({ words, expectedMs, remainingMs, heardMs }: Evidence): LinePlace | undefined {
  if (heardMs <= 0) return { by: 'share', share: 0 };
  if (words) return { by: 'words', begun: words.begun };
  if (expectedMs === undefined || remainingMs === undefined || expectedMs <= 0) return undefined;
  return { by: 'share', share: Math.min(1, Math.max(0, 1 - remainingMs / expectedMs)) };
}

/** A place where the partner came in though the actor only held a pause of this length. */
export interface HeldPlace {
  place: LinePlace;
  pauseMs: number;
}

/** Shares this close are one place: by duration alone, nobody knows better. */
const samePlaceShare = 0.1;
/** How much longer than it was once held a pause may be. */
const margin = 1.3;

/** The silence that is waited for at this place at least, by the pauses that were taken for the line's end before. */
export function learnedSilenceMs(held: readonly HeldPlace[], place: LinePlace | undefined): number {
  const here = held.filter((one) => place !== undefined && isSamePlace(one.place, place));
  return margin * Math.max(0, ...here.map(({ pauseMs }) => pauseMs));
}

function isSamePlace(one: LinePlace, other: LinePlace): boolean {
  if (one.by === 'words') return other.by === 'words' && one.begun === other.begun;
  return other.by === 'share' && Math.abs(one.share - other.share) <= samePlaceShare;
}
