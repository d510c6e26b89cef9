/**
 * Computes the power spectrum of `size` real samples (a power of two, at least 4) into `size / 2 + 1` bins.
 * The samples are taken for half as many complex numbers, transformed (radix 2, Cooley and Tukey), and parted again.
 */
export function powerSpectrum(size: number): (samples: Float32Array, power: Float32Array) => void {
  const half = size / 2;
  const cosines = Float32Array.from({ length: half }, (_, index) => Math.cos((2 * Math.PI * index) / size));
  const sines = Float32Array.from({ length: half }, (_, index) => -Math.sin((2 * Math.PI * index) / size));
  const places = reversedBits(half);
  const real = new Float32Array(half);
  const imaginary = new Float32Array(half);

  return (samples, power) => {
    for (let index = 0; index < half; index += 1) {
      const place = places[index] as number;
      real[place] = samples[2 * index] as number;
      imaginary[place] = samples[2 * index + 1] as number;
    }
    transform(real, imaginary, cosines, sines);
    for (let bin = 0; bin <= half; bin += 1) {
      const [here, there] = [bin % half, (half - bin) % half];
      const evenReal = ((real[here] as number) + (real[there] as number)) / 2;
      const evenImaginary = ((imaginary[here] as number) - (imaginary[there] as number)) / 2;
      const oddReal = ((imaginary[here] as number) + (imaginary[there] as number)) / 2;
      const oddImaginary = ((real[there] as number) - (real[here] as number)) / 2;
      const cosine = bin === half ? -1 : (cosines[bin] as number);
      const sine = bin === half ? 0 : (sines[bin] as number);
      const sumReal = evenReal + oddReal * cosine - oddImaginary * sine;
      const sumImaginary = evenImaginary + oddReal * sine + oddImaginary * cosine;
      power[bin] = sumReal * sumReal + sumImaginary * sumImaginary;
    }
  };
}

function reversedBits(length: number): Uint16Array {
  const bits = Math.log2(length);
  return Uint16Array.from({ length }, (_, index) => {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit += 1) if (index & (1 << bit)) reversed |= 1 << (bits - 1 - bit);
    return reversed;
  });
}

function transform(
  real: Float32Array,
  imaginary: Float32Array,
  cosines: Float32Array,
  sines: Float32Array,
): void {
  const length = real.length;
  for (let span = 2; span <= length; span *= 2) {
    const half = span / 2;
    const step = (2 * length) / span;
    for (let from = 0; from < length; from += span) {
      for (let index = 0; index < half; index += 1) {
        const cosine = cosines[index * step] as number;
        const sine = sines[index * step] as number;
        const [upper, lower] = [from + index, from + index + half];
        const lowerReal = (real[lower] as number) * cosine - (imaginary[lower] as number) * sine;
        const lowerImaginary = (real[lower] as number) * sine + (imaginary[lower] as number) * cosine;
        real[lower] = (real[upper] as number) - lowerReal;
        imaginary[lower] = (imaginary[upper] as number) - lowerImaginary;
        real[upper] = (real[upper] as number) + lowerReal;
        imaginary[upper] = (imaginary[upper] as number) + lowerImaginary;
      }
    }
  }
}
