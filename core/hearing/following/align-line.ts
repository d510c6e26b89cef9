import { flatten, likelihoodIn } from './flat-line.ts';
import type { LineModel } from './line-model.ts';
import { type MatchSettings, openLikelihoods } from './step-likelihoods.ts';

/**
 * The most probable way through the line (Viterbi's algorithm): for each step the state, as an index of `line.states`.
 * For what has been heard whole; while it is being heard, `followByPhones` weighs all ways.
 */
export function alignLine(
  line: LineModel,
  steps: readonly Float32Array[],
  priors: readonly number[],
  settings: MatchSettings,
): number[] {
  const flat = flatten(line);
  const { count, fromStart, from, probability } = flat;
  const likelihoods = openLikelihoods(priors, settings);
  const logProbability = probability.map(Math.log);
  const cameFrom = steps.map(() => new Uint16Array(count));
  let now = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  let next = new Float64Array(count);
  now[line.before] = 0;
  steps.forEach((step, time) => {
    const likely = likelihoods(step);
    const back = cameFrom[time] as Uint16Array;
    for (let state = 0; state < count; state += 1) {
      let best = Number.NEGATIVE_INFINITY;
      const until = fromStart[state + 1] as number;
      for (let at = fromStart[state] as number; at < until; at += 1) {
        const score = (now[from[at] as number] as number) + (logProbability[at] as number);
        if (score <= best) continue;
        best = score;
        back[state] = from[at] as number;
      }
      next[state] = best + Math.log(likelihoodIn(state, flat, likely));
    }
    [now, next] = [next, now];
  });
  const path: number[] = [];
  let state = now.indexOf(Math.max(...now));
  for (let time = steps.length - 1; time >= 0; time -= 1) {
    path.push(state);
    state = cameFrom[time]?.[state] ?? line.before;
  }
  return path.reverse();
}
