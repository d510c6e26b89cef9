import type { OwnReading } from '#core/hearing/following/own-reading.ts';
import type { Heard, LineToHear } from '#core/hearing/hearing.ts';

/** A stretch of the microphone's sound, and the mean square of what the loudspeaker was given meanwhile. */
export interface CapturedSound {
  samples: Float32Array;
  playedPower: number;
}

/** What the page asks of the ear. Lines are counted, so that what was heard for an earlier one is told apart. */
export type HearingRequest =
  | { type: 'listen'; stretch: number; line: LineToHear }
  | { type: 'look-back' }
  /** Answered with `sound`, in the order of the asking. */
  | { type: 'take-sound' }
  /** The page has dealt with one more of the ear's messages of what it heard. */
  | { type: 'taken' };

/** What the ear tells the page, and for which line. */
export type HearingNews = { stretch: number } & (
  | { type: 'heard'; heard: Heard }
  | { type: 'read'; reading: OwnReading }
  | { type: 'sound'; sound: Float32Array | undefined }
);
