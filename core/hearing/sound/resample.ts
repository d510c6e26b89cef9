/** Turns sound of one rate into sound of another as it arrives, a fraction of a millisecond behind. */
export type Resampler = (samples: Float32Array) => Float32Array;

/** More of them cut off more sharply, and look further ahead: 12 are 0.8 ms at 16 kHz. */
const zeroCrossings = 12;
/** Share of the lower rate's band that passes unharmed. */
const passShare = 0.92;

/**
 * A resampler between two whole rates in hertz: each output is a sum of the inputs around it, weighted by a sinc under
 * a Hann window (Smith, "Digital Audio Resampling"), so that nothing above the lower rate's band is folded into it.
 */
export function openResampler(fromRate: number, toRate: number): Resampler {
  if (fromRate === toRate) return (samples) => samples;
  const divisor = greatestCommonDivisor(fromRate, toRate);
  const [up, down] = [toRate / divisor, fromRate / divisor];
  const band = passShare * Math.min(1, toRate / fromRate);
  const reach = Math.ceil(zeroCrossings / band);
  const kernels: (Float32Array | undefined)[] = [];

  /** Weights of the inputs from `reach` before an output to `reach` after it, which lies `phase / up` behind an input. */
  const kernelOf = (phase: number) => {
    const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, index) => {
      const distance = index - reach - phase / up;
      return sinc(band * distance) * hann(distance / (reach + 1));
    });
    const sum = kernel.reduce((total, weight) => total + weight, 0);
    return kernel.map((weight) => weight / sum);
  };

  // The inputs that outputs still to come depend on; before the first there was silence.
  let held = new Float32Array(reach);
  /** Where the next output lies: so many inputs after the first held one's `reach`, and `phase / up` of one. */
  let next = 0;
  let phase = 0;

  return (samples) => {
    const inputs = new Float32Array(held.length + samples.length);
    inputs.set(held);
    inputs.set(samples, held.length);
    const outputs: number[] = [];
    while (next + 2 * reach < inputs.length) {
      kernels[phase] ??= kernelOf(phase);
      const kernel = kernels[phase] as Float32Array;
      let sum = 0;
      for (let index = 0; index < kernel.length; index += 1) {
        sum += (kernel[index] as number) * (inputs[next + index] as number);
      }
      outputs.push(sum);
      phase += down;
      next += Math.floor(phase / up);
      phase %= up;
    }
    const used = Math.min(next, inputs.length);
    held = inputs.slice(used);
    next -= used;
    return Float32Array.from(outputs);
  };
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function hann(x: number): number {
  return Math.abs(x) >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * x);
}
