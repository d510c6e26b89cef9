import { describe, expect, it } from 'vitest';
import { formatToKeep, formatToRecord, idealVideo } from '#core/recordings/formats.ts';

const writes =
  (...types: string[]) =>
  (type: string) =>
    types.includes(type);

describe('the format of a take', () => {
  it('REC-21 video is recorded as WebM with VP9 and Opus, else as WebM, else as MP4, else not at all', () => {
    const [best, plain, mp4] = ['video/webm;codecs=vp9,opus', 'video/webm', 'video/mp4'] as const;
    expect(formatToRecord('video', writes(best, plain, mp4))).toBe(best);
    expect(formatToRecord('video', writes(plain, mp4))).toBe(plain);
    expect(formatToRecord('video', writes(mp4))).toBe(mp4);
    expect(formatToRecord('video', writes())).toBeUndefined();
  });

  it('REC-22 audio is recorded as WebM with Opus, and in the browser’s own format where it has no WebM', () => {
    const [best, plain, mp4] = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'] as const;
    expect(formatToRecord('audio', writes(best, plain, mp4))).toBe(best);
    expect(formatToRecord('audio', writes(mp4))).toBe(mp4);
    expect(formatToRecord('audio', writes())).toBeUndefined();
  });

  it('REC-24 audio is kept as MP3, and video as WebM or MP4, as it was recorded', () => {
    expect(formatToKeep('audio', 'audio/webm;codecs=opus')).toBe('mp3');
    expect(formatToKeep('audio', 'audio/mp4')).toBe('mp3');
    expect(formatToKeep('video', 'video/webm;codecs=vp9,opus')).toBe('webm');
    expect(formatToKeep('video', 'video/mp4')).toBe('mp4');
  });

  it('REC-23 the camera is asked for 1280x720 at 30 frames a second', () => {
    expect(idealVideo).toEqual({ width: 1_280, height: 720, frameRate: 30 });
  });
});
