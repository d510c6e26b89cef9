import { recordedBits } from '#core/recordings/formats.ts';

/** A browser's recorder that hands over what it has once a second. */
export interface SliceRecorder {
  start(): void;
  /** The last slices come, and then `ended`. */
  stop(): void;
}

export interface SliceReports {
  slice(bytes: Blob): void;
  /** No more slices come, whether it was stopped or ended by itself. */
  ended(): void;
}

/** What is lost at most when the page is killed, besides what the encoder still holds. */
const sliceMs = 1_000;

export function openSliceRecorder(
  stream: MediaStream,
  mimeType: string,
  reports: SliceReports,
): SliceRecorder {
  const recorder = new MediaRecorder(stream, {
    mimeType,
    audioBitsPerSecond: recordedBits.audio,
    videoBitsPerSecond: recordedBits.video,
  });
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) reports.slice(data);
  };
  recorder.onstop = () => reports.ended();
  return {
    start: () => recorder.start(sliceMs),
    stop() {
      if (recorder.state === 'inactive') reports.ended();
      else recorder.stop();
    },
  };
}
