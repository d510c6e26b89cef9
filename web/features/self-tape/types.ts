import type { RecordingType } from '#core/api/recordings.ts';
import type { RecorderState } from '#core/recordings/recorder.ts';
import type { TakeBeginning } from '#core/recordings/take-log.ts';
import type { SpokenReports } from '#web/voice/speaker.ts';
import type { CaptureState, DeviceChoice } from './recording/capture.ts';
import type { TapeSettings } from './settings.ts';

/** What a take is about, as it is begun. */
export type TakeSubject = Pick<TakeBeginning, 'owner' | 'name' | 'scriptId' | 'scriptName' | 'rehearsalId'>;

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

/** The recorder of this page. Actions that make no sense at the moment do nothing. */
export interface Tape {
  subscribe(listener: () => void): () => void;
  snapshot(): TapeSnapshot;
  /** The microphone's level, 0 to 1, while it is open. */
  subscribeToLevel(listener: (level: number) => void): () => void;
  /** From the next take on. */
  set(settings: TapeSettings): void;
  /** The recorder is looked at: with video, the camera shows its picture. */
  look(): void;
  lookAway(): void;
  setCameraOff(isOff: boolean): void;
  /** Opens the microphone, so that its level can be seen; or closes it again. */
  tryMicrophone(isTried: boolean): void;
  start(subject: TakeSubject): void;
  stop(): void;
  /** The actor leaves: a running take is brought to its end. Resolves once it is whole on the device, and told. */
  leave(): Promise<void>;
  /** Where the partner's lines are told. */
  partner: SpokenReports;
}
