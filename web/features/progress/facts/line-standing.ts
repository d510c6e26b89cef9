import type { LineResult } from '#core/api/results.ts';
import { isProblemSpot, weaknessOf } from '#core/rehearsal/results/line-history.ts';

/**
 * How a line sits. `breaks`: it is a problem spot; `settling`: it broke not long ago and is clean since; `sits`: clean
 * in all of its latest goes; `unheard`: no go at it was heard.
 */
export type Standing = 'sits' | 'settling' | 'breaks' | 'unheard';

/** `history` is of the goes that were heard, oldest first. */
export function standingOf(history: readonly LineResult[]): Standing {
  if (history.length === 0) return 'unheard';
  if (isProblemSpot(history)) return 'breaks';
  return weaknessOf(history) > 0 ? 'settling' : 'sits';
}
