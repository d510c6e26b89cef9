import type { SceneCue } from '#core/api/rehearsals.ts';
import { partnerBreathsMs } from '#core/limits.ts';
import type { Pace } from '#core/rehearsal/drills.ts';

type Place = Pick<SceneCue, 'sceneId' | 'direction'>;

/**
 * The silence in milliseconds between a line of the partner's and the next, where that is the partner's as well: time
 * enough to hear that another character speaks, that something happens, or that another scene begins.
 */
export function breathBetween(line: Place, next: Place, pace: Pace): number {
  if (pace === 'speed') return 0;
  if (line.sceneId !== next.sceneId) return partnerBreathsMs.overSceneChange;
  return next.direction === undefined ? partnerBreathsMs.betweenLines : partnerBreathsMs.overDirection;
}
