/** The loudness of what lies below any microphone's noise; digital silence has it too. */
export const quietestDecibels = -80;

/** The loudness of sound from its sum of squares, in decibels below full scale (a square wave has 0). */
export function decibelsOf(sumOfSquares: number, samples: number): number {
  if (samples <= 0) return quietestDecibels;
  return Math.max(quietestDecibels, 10 * Math.log10(sumOfSquares / samples + 1e-12));
}

export function sumOfSquares(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum;
}
