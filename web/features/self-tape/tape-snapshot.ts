import type { RecordingType } from '#core/api/recordings.ts';
import type { RecorderState } from '#core/recordings/recorder.ts';
import type { CaptureState, DeviceChoice } from './recording/capture.ts';

/** Everything a screen shows of the recorder. A new object whenever something in it changed. */
export interface TapeSnapshot {
  recorder: RecorderState;
  /** What the take that runs is. */
  takeType: RecordingType;
  microphone: CaptureState;
  camera: CaptureState;
  /** The actor has switched the camera off. */
  isCameraOff: boolean;
  /** The camera was open once, so that the browser will let it be opened again. */
  isCameraGranted: boolean;
  picture: MediaStreamTrack | undefined;
  microphones: readonly DeviceChoice[];
  cameras: readonly DeviceChoice[];
  isClipping: boolean;
}
