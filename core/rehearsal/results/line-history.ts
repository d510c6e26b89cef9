import type { LineOutcome, LineResult, RehearsalResults } from '#core/api/results.ts';

/** Every go at each line of a script, oldest first, by the line's id. */
export type LineHistories = ReadonlyMap<string, readonly LineResult[]>;

/** The histories that these rehearsals make. Goes of which nothing was heard are left out: they tell nothing. */
export function historiesOf(rehearsals: readonly RehearsalResults[]): LineHistories {
  const histories = new Map<string, LineResult[]>();
  const heard = rehearsals.flatMap(({ results }) => results).filter(({ outcome }) => outcome !== 'unheard');
  for (const result of heard.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const history = histories.get(result.lineId);
    if (history) history.push(result);
    else histories.set(result.lineId, [result]);
  }
  return histories;
}

/** How much each outcome says that a line does not sit yet. */
const severity: Record<LineOutcome, number> = {
  clean: 0,
  unheard: 0,
  paused: 1,
  missed: 1,
  prompted: 2,
  off: 2,
};
/** A go counts half as much as the one after it. */
const fading = 0.5;
const goesThatCount = 6;

/** How little a line sits, 0 to 2: the mean severity of its latest goes, the latest counting most. */
export function weaknessOf(history: readonly LineResult[]): number {
  const latest = history.slice(-goesThatCount).reverse();
  let sum = 0;
  let weights = 0;
  for (const [age, { outcome }] of latest.entries()) {
    const weight = fading ** age;
    sum += weight * severity[outcome];
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

/** A line whose latest go was not clean is one; so is one that broke badly and was clean only once since. */
const problemWeakness = 0.5;

/** Whether a line breaks often enough, or broke lately enough, to be drilled. */
export function isProblemSpot(history: readonly LineResult[]): boolean {
  return weaknessOf(history) >= problemWeakness;
}

/** The lines to drill, of those given, in their order. */
export function problemSpots(lineIds: readonly string[], histories: LineHistories): string[] {
  return lineIds.filter((lineId) => isProblemSpot(histories.get(lineId) ?? []));
}
