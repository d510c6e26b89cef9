import { recordedBits } from '#core/recordings/formats.ts';

/** A browser's recorder that hands over what it has once a second. */
export interface SliceRecorder {
  /** The first sound that it writes reached the microphone so long before it was started. */
  readonly delayMs: number;
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

/** What Chromium holds on its way from a track to the recorder: 8 to 24 ms were measured, beside the microphone's own. */
const recorderDelayMs = 16;

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
    delayMs: recorderDelayMs + microphoneDelayMs(stream),
    start: () => recorder.start(sliceMs),
    stop() {
      if (recorder.state === 'inactive') reports.ended();
      else recorder.stop();
    },
  };
}

/** As the browser tells it; 0 where it does not. */
function microphoneDelayMs(stream: MediaStream): number {
  const [microphone] = stream.getAudioTracks();
  const settings: (MediaTrackSettings & { latency?: number }) | undefined = microphone?.getSettings();
  return 1_000 * (settings?.latency ?? 0);
}
