import type { Convolution, PhoneModel } from '#core/hearing/phone-model/model-file.ts';

/** One layer, fed row by row: answers the row that has just become complete, if one has. */
type LayerStream = (row: Float32Array) => Float32Array | undefined;

function openConvolution(layer: Convolution): LayerStream {
  const { inputs, outputs, taps, stride, dilation, stepsBefore, stepsAfter, rectified, residual } = layer;
  const { weights, biases } = layer;
  const span = stepsBefore + stepsAfter + 1;
  const rows = Array.from({ length: span }, () => new Float32Array(inputs));
  const output = new Float32Array(outputs);
  let received = 0;

  return (row) => {
    (rows[received % span] as Float32Array).set(row);
    received += 1;
    const step = (received - 1 - stepsAfter) / stride;
    if (step < 0 || !Number.isInteger(step)) return undefined;
    const oldest = received - span;
    output.set(biases);
    for (let tap = 0; tap < taps; tap += 1) {
      const at = oldest + tap * dilation;
      if (at >= 0) addProducts(output, rows[at % span] as Float32Array, weights, tap * inputs, taps * inputs);
    }
    if (rectified) {
      for (let index = 0; index < outputs; index += 1) if ((output[index] as number) < 0) output[index] = 0;
    }
    if (residual) {
      const input = rows[step % span] as Float32Array;
      for (let index = 0; index < outputs; index += 1) {
        output[index] = (output[index] as number) + (input[index] as number);
      }
    }
    return output;
  };
}

/**
 * Adds to each output the product of `input` with that output's row of weights; the rows begin at `from` and are `row`
 * apart. Four outputs at a time, so that an input is fetched once for them and no sum waits for another.
 */
function addProducts(
  output: Float32Array,
  input: Float32Array,
  weights: Float32Array,
  from: number,
  row: number,
): void {
  const inputs = input.length;
  const outputs = output.length;
  const inFours = outputs - (outputs % 4);
  let at = from;
  for (let index = 0; index < inFours; index += 4, at += 4 * row) {
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    for (let k = 0; k < inputs; k += 1) {
      const value = input[k] as number;
      first += (weights[at + k] as number) * value;
      second += (weights[at + row + k] as number) * value;
      third += (weights[at + 2 * row + k] as number) * value;
      fourth += (weights[at + 3 * row + k] as number) * value;
    }
    output[index] = (output[index] as number) + first;
    output[index + 1] = (output[index + 1] as number) + second;
    output[index + 2] = (output[index + 2] as number) + third;
    output[index + 3] = (output[index + 3] as number) + fourth;
  }
  for (let index = inFours; index < outputs; index += 1, at += row) {
    let sum = 0;
    for (let k = 0; k < inputs; k += 1) sum += (weights[at + k] as number) * (input[k] as number);
    output[index] = (output[index] as number) + sum;
  }
}

/**
 * Feeds the network frame by frame. Answers the logarithms of the phones' probabilities for the step that has just
 * become known: steps come in order, later than their frames by what the layers look ahead.
 */
export function openNetwork({ layers }: PhoneModel): (features: Float32Array) => Float32Array | undefined {
  const streams = layers.map(openConvolution);
  return (features) => {
    let row: Float32Array | undefined = features;
    for (const stream of streams) {
      row = stream(row);
      if (row === undefined) return undefined;
    }
    return logSoftmax(row);
  };
}

function logSoftmax(values: Float32Array): Float32Array {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > most) most = value;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - most);
  const logSum = most + Math.log(sum);
  return values.map((value) => value - logSum);
}
