import type { LineModel } from './line-model.ts';
import { kindNumbers, type StepLikelihoods } from './step-likelihoods.ts';

/** A line's model in flat arrays, which the inner loops run over: what leads to state i stands from fromStart[i] on. */
export interface FlatLine {
  count: number;
  kinds: Uint8Array;
  words: Int32Array;
  remaining: Float64Array;
  outputStart: Int32Array;
  outputs: Int32Array;
  fromStart: Int32Array;
  from: Int32Array;
  probability: Float64Array;
}

export function flatten({ states }: LineModel): FlatLine {
  const starts = (lengths: number[]) => {
    let sum = 0;
    return Int32Array.from([0, ...lengths], (length) => {
      sum += length;
      return sum;
    });
  };
  return {
    count: states.length,
    kinds: Uint8Array.from(states, ({ kind }) => kindNumbers[kind]),
    words: Int32Array.from(states, ({ word }) => word),
    remaining: Float64Array.from(states, (state) => state.remaining),
    outputStart: starts(states.map(({ outputs }) => outputs.length)),
    outputs: Int32Array.from(states.flatMap(({ outputs }) => outputs)),
    fromStart: starts(states.map(({ from }) => from.length)),
    from: Int32Array.from(states.flatMap(({ from }) => from.map(({ state }) => state))),
    probability: Float64Array.from(states.flatMap(({ from }) => from.map((one) => one.probability))),
  };
}

/** How likely the step is in the state: by its best output, or by its kind. */
export function likelihoodIn(state: number, line: FlatLine, { byOutput, byKind }: StepLikelihoods): number {
  let likelihood = byKind[line.kinds[state] as number] as number;
  const until = line.outputStart[state + 1] as number;
  for (let at = line.outputStart[state] as number; at < until; at += 1) {
    likelihood = Math.max(likelihood, byOutput[line.outputs[at] as number] as number);
  }
  return likelihood;
}
