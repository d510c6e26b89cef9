import type { RecordingType } from '#core/api/recordings.ts';
import { takeLimits } from '#core/limits.ts';
import { recordedBits } from './formats.ts';

/** Bytes a second that a take of this kind grows by. */
export function bytesPerSecond(type: RecordingType): number {
  return (recordedBits.audio + (type === 'video' ? recordedBits.video : 0)) / 8;
}

export type Room = 'enough' | 'little' | 'none';

/**
 * Whether the device has room for a take. The finished file stands beside the recorded one until it is in the library, so
 * that `recordedBytes`, and all that comes after, count twice. Undefined room is taken for enough: some browsers do not
 * tell.
 */
export function roomFor(type: RecordingType, freeBytes: number | undefined, recordedBytes: number): Room {
  if (freeBytes === undefined) return 'enough';
  const seconds = (freeBytes - recordedBytes) / (2 * bytesPerSecond(type));
  if (seconds < takeLimits.leastRoomSeconds) return 'none';
  return seconds < takeLimits.littleRoomSeconds ? 'little' : 'enough';
}
