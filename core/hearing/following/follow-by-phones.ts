import { type FlatLine, flatten, likelihoodIn } from './flat-line.ts';
import type { LineModel } from './line-model.ts';
import { type MatchSettings, openLikelihoods } from './step-likelihoods.ts';

/** Where the actor is in the line. */
export interface Place {
  /** Probability that the line has been spoken to its end. */
  ended: number;
  /** Probability that the actor is somewhere in the line, its end included, and not saying something else. */
  inLine: number;
  /** Probability that nothing has been said yet. */
  notBegun: number;
  /** Speech still to come, in seconds. */
  remaining: number;
  /** Words of the line that have been begun: those up to the most probable one. */
  begun: number;
}

/** Follows an actor through one known line by the phones heard (the forward pass of a hidden Markov model). */
export interface PhoneFollower {
  /** Takes the next step: natural logarithms of the phones' probabilities. */
  push(logProbabilities: Float32Array): Place;
}

export function followByPhones(
  line: LineModel,
  priors: readonly number[],
  settings: MatchSettings,
): PhoneFollower {
  const flat = flatten(line);
  const { words, remaining, count } = flat;
  const forward = openForward(line, flat, priors, settings);
  const inWord = new Float64Array(Math.max(1, ...words.map((word) => word + 1)));

  return {
    push(logProbabilities) {
      const { shares } = forward(logProbabilities);
      let inLine = 0;
      let left = 0;
      inWord.fill(0);
      for (let state = 0; state < count; state += 1) {
        if (state === line.before || state === line.elsewhere) continue;
        const share = shares[state] as number;
        inLine += share;
        left += share * (remaining[state] as number);
        const word = words[state] as number;
        inWord[word] = (inWord[word] as number) + share;
      }
      return {
        ended: shares[line.end] as number,
        inLine,
        notBegun: shares[line.before] as number,
        remaining: inLine > 1e-12 ? left / inLine : line.seconds,
        begun: inLine > 1e-12 ? inWord.indexOf(Math.max(...inWord)) + 1 : 0,
      };
    },
  };
}

/**
 * How well the line explains what was heard, if that is all of it: the natural logarithm of its likelihood, up to what
 * is the same for all lines. It is over in its end, or in any of the states `mayEnd`.
 */
export function explains(
  line: LineModel,
  steps: readonly Float32Array[],
  priors: readonly number[],
  settings: MatchSettings,
  mayEnd: readonly number[] = [line.end],
): number {
  const forward = openForward(line, flatten(line), priors, settings);
  let sum = 0;
  let last: Float64Array | undefined;
  for (const step of steps) {
    const { shares, likelihood } = forward(step);
    sum += Math.log(likelihood);
    last = shares;
  }
  const ended = last ? mayEnd.reduce((share, state) => share + (last[state] ?? 0), 0) : 1;
  return sum + Math.log(ended);
}

/** One step of the forward pass: the probability of each state, and the likelihood of the step after those before. */
function openForward(line: LineModel, flat: FlatLine, priors: readonly number[], settings: MatchSettings) {
  const { fromStart, from, probability, count } = flat;
  const likelihoods = openLikelihoods(priors, settings);
  let now = new Float64Array(count);
  let next = new Float64Array(count);
  now[line.before] = 1;
  return (logProbabilities: Float32Array): { shares: Float64Array; likelihood: number } => {
    const likely = likelihoods(logProbabilities);
    let total = 0;
    for (let state = 0; state < count; state += 1) {
      let reached = 0;
      const until = fromStart[state + 1] as number;
      for (let at = fromStart[state] as number; at < until; at += 1) {
        reached += (now[from[at] as number] as number) * (probability[at] as number);
      }
      const mass = reached * likelihoodIn(state, flat, likely);
      next[state] = mass;
      total += mass;
    }
    for (let state = 0; state < count; state += 1) next[state] = (next[state] as number) / total;
    [now, next] = [next, now];
    return { shares: now, likelihood: total };
  };
}
