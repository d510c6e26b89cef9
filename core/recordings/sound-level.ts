/** What a microphone's loudness comes to, on a scale from 0 to 1 in even steps of decibels. */
export function levelOfPeak(peak: number): number {
  const decibels = 20 * Math.log10(Math.max(peak, 1e-6));
  return Math.min(1, Math.max(0, 1 + decibels / 60));
}

/** At this peak a converter is at its end, a rounding apart: what is louder is cut off. */
const clippingPeak = 0.985;
/** How long a warning stays after the last sound that was cut off, in milliseconds. */
const warningMs = 3_000;

export interface Clipping {
  /** On the meter's own clock; undefined before the first. */
  lastAt: number | undefined;
}

export const notClipping: Clipping = { lastAt: undefined };

/** What is known after a stretch of sound with this peak, at `at` milliseconds. */
export function hearPeak(clipping: Clipping, peak: number, at: number): Clipping {
  return peak >= clippingPeak ? { lastAt: at } : clipping;
}

export function isClipping({ lastAt }: Clipping, at: number): boolean {
  return lastAt !== undefined && at - lastAt < warningMs;
}
