import type { OwnReading } from '#core/hearing/following/own-reading.ts';
import type { Heard, LineToHear } from '#core/hearing/hearing.ts';

/** A stretch of the microphone's sound. */
export interface CapturedSound {
  samples: Float32Array;
  /** The mean square of what the loudspeaker was given meanwhile. */
  playedPower: number;
  /** When it ended, in seconds of the audio context. */
  endedAt: number;
}

/** What the page asks of the ear. Lines are counted, so that what was heard for an earlier one is told apart. */
export type HearingRequest =
  | { type: 'listen'; stretch: number; line: LineToHear }
  | { type: 'look-back' }
  /** Answered with `sound`, in the order of the asking. */
  | { type: 'take-sound' }
  /** The page has dealt with one more of the ear's messages of what it heard. */
  | { type: 'taken' };

/** What was heard, and when the sound that completed it ended, in seconds of the audio context. */
export interface HeardInTime {
  heard: Heard;
  endedAt: number;
}

/** What the ear tells the page, and for which line. */
export type HearingNews = { stretch: number } & (
  | ({ type: 'heard' } & HeardInTime)
  | { type: 'read'; reading: OwnReading }
  | { type: 'sound'; sound: Float32Array | undefined }
);
