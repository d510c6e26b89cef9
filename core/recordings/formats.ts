import type { RecordingType } from '#core/api/recordings.ts';

/** What a take is recorded as, the best first: WebM is kept slice by slice with the least loss. */
const wanted: Record<RecordingType, readonly string[]> = {
  audio: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
  video: ['video/webm;codecs=vp9,opus', 'video/webm', 'video/mp4'],
};

/** The first that the browser's recorder can write, or undefined where it can write none of them. */
export function formatToRecord(
  type: RecordingType,
  isSupported: (mimeType: string) => boolean,
): string | undefined {
  return wanted[type].find(isSupported);
}

/** What a finished take is delivered as. */
export const deliveryFormats = {
  mp3: { ending: '.mp3', mimeType: 'audio/mpeg' },
  webm: { ending: '.webm', mimeType: 'video/webm' },
  mp4: { ending: '.mp4', mimeType: 'video/mp4' },
} as const;
export type DeliveryFormat = keyof typeof deliveryFormats;

/** Audio becomes MP3, which plays everywhere; video stays in its container, so that no picture is made anew. */
export function formatToKeep(type: RecordingType, recordedAs: string): DeliveryFormat {
  if (type === 'audio') return 'mp3';
  return recordedAs.startsWith('video/mp4') ? 'mp4' : 'webm';
}

/** What the camera is asked for; the browser gives the nearest that it has. */
export const idealVideo = { width: 1_280, height: 720, frameRate: 30 } as const;

/** Bits a second that the recorder is asked for: speech well heard, and a minute of video in about 19 MB. */
export const recordedBits = { audio: 128_000, video: 2_500_000 } as const;
