const zeroCrossings = 16;
/** Part of the narrower band that passes; the rest is left to the filter's slope. */
const passband = 0.92;

/** One row of filter weights for each place that an output sample can take between two input samples. */
interface Filter {
  rows: readonly Float32Array[];
  /** Input samples on either side of the place. */
  reach: number;
}

const filters = new Map<string, Filter>();

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function filterFor(up: number, down: number): Filter {
  const key = `${up}/${down}`;
  const known = filters.get(key);
  if (known) return known;
  const cutoff = passband * Math.min(1, up / down);
  const reach = Math.ceil(zeroCrossings / cutoff);
  const rows = Array.from({ length: up }, (_, row) => {
    const weights = Float32Array.from({ length: 2 * reach }, (_none, index) => {
      const distance = (index - reach + 1 - row / up) * cutoff;
      if (Math.abs(distance) >= zeroCrossings) return 0;
      const hann = 0.5 + 0.5 * Math.cos((Math.PI * distance) / zeroCrossings);
      return hann * (distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance));
    });
    // Each row passes a constant unchanged, so that no ripple is heard from row to row.
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });
  const filter = { rows, reach };
  filters.set(key, filter);
  return filter;
}

/**
 * The same sound at another sample rate: a Hann-windowed sinc of 16 zero crossings, one precomputed filter row per
 * phase (polyphase form; J. O. Smith, "Digital Audio Resampling"). Rates are whole numbers of samples per second; the
 * sound is taken as silent beyond its ends.
 */
export function resample(samples: Float32Array, fromRate: number, toRate: number): Float32Array {
  if (fromRate === toRate) return samples.slice();
  const divisor = greatestCommonDivisor(fromRate, toRate);
  const up = toRate / divisor;
  const down = fromRate / divisor;
  const { rows, reach } = filterFor(up, down);
  const output = new Float32Array(Math.round((samples.length * up) / down));
  const padded = new Float32Array(samples.length + 2 * reach + 1);
  padded.set(samples, reach);
  let start = 1;
  let row = 0;
  for (let index = 0; index < output.length; index += 1) {
    const weights = rows[row];
    let sum = 0;
    if (weights) {
      for (let tap = 0; tap < weights.length; tap += 1) {
        sum += (weights[tap] ?? 0) * (padded[start + tap] ?? 0);
      }
    }
    output[index] = sum;
    row += down;
    start += Math.floor(row / up);
    row %= up;
  }
  return output;
}
