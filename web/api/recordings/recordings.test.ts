import { expect, it } from 'vitest';
import type { Recording } from '#core/api/recordings.ts';
import { downloadUrl, newestFirst } from './recordings.ts';
import { nextPieceBytes } from './upload-recording.ts';

const recordingAt = (timestamp: string, id = timestamp): Recording => ({
  id,
  filename: 'take.mp3',
  url: `/api/recordings/${id}/content`,
  timestamp,
  rehearsalId: null,
  type: 'audio',
  duration: 1,
  fileSize: 1,
  contentType: 'audio/mpeg',
  scriptId: null,
  scriptName: '',
  note: '',
  favourite: false,
});

it('API-20 audio and video are merged and sorted newest first', () => {
  const audio = ['2026-11-20T12:00:00.000Z', '2026-11-18T12:00:00.000Z'].map((time) => recordingAt(time));
  const video = ['2026-11-21T12:00:00.000Z', '2026-11-19T12:00:00.000Z'].map((time) => recordingAt(time));
  const days = newestFirst([...audio, ...video]).map(({ timestamp }) => timestamp.slice(8, 10));
  expect(days).toEqual(['21', '20', '19', '18']);
});

it('takes of the same moment keep one order', () => {
  const [one, two] = [
    recordingAt('2026-11-20T12:00:00.000Z', 'a'),
    recordingAt('2026-11-20T12:00:00.000Z', 'b'),
  ];
  expect(newestFirst([two, one])).toEqual(newestFirst([one, two]));
});

it('a take is saved from the address at which it is played', () => {
  expect(downloadUrl(recordingAt('x', '1'))).toBe('/api/recordings/1/content?download');
});

it('pieces grow on a fast line and shrink on a slow one, within what the server takes', () => {
  const MiB = 1024 * 1024;
  expect(nextPieceBytes(MiB, 1_000)).toBe(2 * MiB);
  expect(nextPieceBytes(MiB, 1)).toBe(2 * MiB);
  expect(nextPieceBytes(MiB, 2_500)).toBe(838_861);
  expect(nextPieceBytes(8 * MiB, 1)).toBe(8 * MiB);
  expect(nextPieceBytes(256 * 1024, Number.POSITIVE_INFINITY)).toBe(256 * 1024);
});
