import type { LineResult } from '#core/api/results.ts';
import type { HeardRun } from '#web/features/progress/facts/heard-runs.ts';
import type { LineProgress } from '#web/features/progress/facts/script-progress.ts';

/** The go that a line is marked by: that in the run that is looked at, or else its latest; undefined if none was heard. */
export function shownGo({ line, goes }: LineProgress, run: HeardRun | undefined): LineResult | undefined {
  return run ? run.goes.get(line.id) : goes.at(-1);
}
