import type { LineResult, RehearsalResults } from '#core/api/results.ts';
import { countOutcomes, type OutcomeCounts } from './outcomes.ts';

/** What came of the lines in one run. */
export interface HeardRun {
  rehearsalId: string;
  startedAt: string;
  /** The go that counts for each line that was heard, by the line's id. */
  goes: ReadonlyMap<string, LineResult>;
  /** Lines by their outcome; they add up to the size of `goes`. */
  counts: OutcomeCounts;
}

export interface HeardRuns {
  /** Oldest first. */
  runs: readonly HeardRun[];
  /** Runs in which these lines were said, and none was heard. */
  unheardRuns: number;
}

/**
 * What came of these lines, run by run. A line counts once a run, by the first go that was heard: those after it in the
 * same run are helped by it.
 */
export function heardRuns(rehearsals: readonly RehearsalResults[], lineIds: ReadonlySet<string>): HeardRuns {
  const all = rehearsals
    .filter(({ results }) => results.some(({ lineId }) => lineIds.has(lineId)))
    .map((rehearsal) => heardRun(rehearsal, lineIds));
  const runs = all.filter(({ goes }) => goes.size > 0);
  return { runs, unheardRuns: all.length - runs.length };
}

function heardRun(
  { rehearsalId, startedAt, results }: RehearsalResults,
  lineIds: ReadonlySet<string>,
): HeardRun {
  const goes = new Map<string, LineResult>();
  for (const go of results) {
    if (go.outcome !== 'unheard' && lineIds.has(go.lineId) && !goes.has(go.lineId)) goes.set(go.lineId, go);
  }
  const counts = countOutcomes([...goes.values()].map(({ outcome }) => outcome));
  return { rehearsalId, startedAt, goes, counts };
}
