import { fileTypeFromBuffer } from 'file-type';
import type { RecordingType } from '#core/api/recordings.ts';
import { inMegabytes, recordingLimits } from '#core/limits.ts';
import { refusal } from '#server/platform/errors.ts';
import { cleanFileName } from '#server/platform/files/file-name.ts';

/** How much of a take's beginning tells what it is. */
export const takeHeadBytes = 8 * 1024;

/** What a browser is told, by what the content is. A container does not tell whether there is a picture in it. */
const contentTypes: Record<RecordingType, Readonly<Record<string, string>>> = {
  audio: {
    'audio/mpeg': 'audio/mpeg',
    'video/webm': 'audio/webm',
    'audio/webm': 'audio/webm',
    'video/mp4': 'audio/mp4',
    'audio/mp4': 'audio/mp4',
    'audio/x-m4a': 'audio/mp4',
  },
  video: { 'video/webm': 'video/webm', 'video/mp4': 'video/mp4', 'video/x-m4v': 'video/mp4' },
};

const endings: Readonly<Record<string, string>> = {
  'audio/mpeg': '.mp3',
  'audio/webm': '.webm',
  'audio/mp4': '.m4a',
  'video/webm': '.webm',
  'video/mp4': '.mp4',
};
const anyEnding = /\.(?:mp3|webm|mp4|m4a|m4v|mov|ogg|wav)$/i;

/**
 * The media type of a take, judged by its first bytes (all, or `takeHeadBytes`).
 *
 * @throws AppError `recording.empty` or `recording.unsupported-type`.
 */
export async function contentTypeOf(type: RecordingType, head: Uint8Array): Promise<string> {
  if (head.length === 0) throw refusal('recording.empty');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const contentType = contentTypes[type][found?.mime ?? ''];
  if (contentType === undefined) {
    throw refusal('recording.unsupported-type', { type: found?.mime ?? 'application/octet-stream' });
  }
  return contentType;
}

/** The most bytes that a take may have, and the refusal of one that has more. */
export function limitOf(type: RecordingType) {
  return type === 'audio'
    ? { bytes: recordingLimits.audioBytes, tooLarge: audioTooLarge }
    : { bytes: recordingLimits.videoBytes, tooLarge: videoTooLarge };
}

const audioTooLarge = () =>
  refusal('recording.audio-too-large', { megabytes: inMegabytes(recordingLimits.audioBytes) });

const videoTooLarge = () =>
  refusal('recording.video-too-large', { gigabytes: inMegabytes(recordingLimits.videoBytes) / 1024 });

/** @throws AppError where a take of this type may be neither so large nor so long. */
export function checkMeasures(type: RecordingType, measures: { bytes: number; seconds: number }): void {
  const limit = limitOf(type);
  if (measures.bytes > limit.bytes) throw limit.tooLarge();
  if (measures.seconds > recordingLimits.seconds)
    throw refusal('recording.too-long', { hours: recordingLimits.seconds / 3600 });
}

/** A take's name as it is kept: without what hides or reorders text, and with the ending of what it is. */
export function takeName(given: string, type: RecordingType, contentType: string): string {
  const stem = cleanFileName(given).replace(anyEnding, '').trim();
  return cleanFileName(`${stem || `${type} take`}${endings[contentType] ?? ''}`);
}
