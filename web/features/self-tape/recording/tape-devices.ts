import type { RecordingType } from '#core/api/recordings.ts';
import { idealVideo } from '#core/recordings/formats.ts';
import type { RecordingFailure } from '#core/recordings/recorder.ts';
import { hearPeak, isClipping, levelOfPeak, notClipping } from '#core/recordings/sound-level.ts';
import { createListeners } from '#web/base/listeners.ts';
import type { TapeSettings } from '#web/features/self-tape/settings.ts';
import type { TapeSnapshot } from '#web/features/self-tape/tape-snapshot.ts';
import { type Capture, type CaptureDevices, createCapture, listDevices } from './capture.ts';

export interface TapeDevicesOptions {
  devices: CaptureDevices;
  clock(): number;
  every(ms: number, callback: () => void): () => void;
  openMeter(track: MediaStreamTrack, told: (peak: number) => void): () => void;
  settings(): TapeSettings;
  /** What is shown of the devices now. */
  shown(): Pick<TapeSnapshot, 'isClipping'>;
  /** There is something else to be shown. */
  changed(): void;
  /** An open device is gone. */
  lost(device: 'microphone' | 'camera'): void;
}

/** Who needs open devices while nothing is recorded. */
export interface DeviceNeeds {
  /** The recorder is looked at: with video, the camera shows its picture. */
  isLookedAt: boolean;
  /** The microphone's level is looked at. */
  isMicrophoneTried: boolean;
}

/** The microphone and the camera of the recorder: what is open of them, and what they tell. */
export interface TapeDevices {
  look(): Omit<TapeSnapshot, 'recorder' | 'takeType'>;
  subscribeToLevel(listener: (level: number) => void): () => void;
  /** Opens what a take of this type is made of. */
  openFor(takeType: RecordingType): Promise<{ tracks: MediaStreamTrack[] } | { failure: RecordingFailure }>;
  need(change: Partial<DeviceNeeds>): void;
  setCameraOff(isOff: boolean): void;
  /** The picture of a take that runs goes dark, or is there again. */
  darken(isDark: boolean): void;
  /** While nothing is recorded: opens what is to be seen or heard now, and closes what nobody needs. */
  settle(): void;
}

export function createTapeDevices(options: TapeDevicesOptions): TapeDevices {
  const { devices, clock, every, openMeter, settings, shown, changed, lost } = options;
  const levelListeners = createListeners<[level: number]>();
  let needs: DeviceNeeds = { isLookedAt: false, isMicrophoneTried: false };
  let isCameraOff = false;
  let isCameraGranted = false;
  let lists: Pick<TapeSnapshot, 'microphones' | 'cameras'> = { microphones: [], cameras: [] };
  let clipping = notClipping;
  let stopMeter: (() => void) | undefined;

  const microphone = createCapture({
    devices,
    kind: 'audioinput',
    every,
    changed: microphoneChanged,
    lost: () => lost('microphone'),
  });
  const camera = createCapture({
    devices,
    kind: 'videoinput',
    every,
    changed: cameraChanged,
    lost: () => lost('camera'),
  });

  function microphoneChanged() {
    stopMeter?.();
    stopMeter = undefined;
    clipping = notClipping;
    levelListeners.tell(0);
    const track = microphone.track();
    if (track !== undefined) stopMeter = openMeter(track, hear);
    void listAnew();
    changed();
  }

  function cameraChanged() {
    if (camera.state() === 'on') isCameraGranted = true;
    if (camera.state() === 'denied') isCameraGranted = false;
    void listAnew();
    changed();
  }

  function hear(peak: number) {
    clipping = hearPeak(clipping, peak, clock());
    levelListeners.tell(levelOfPeak(peak));
    if (isClipping(clipping, clock()) !== shown().isClipping) changed();
  }

  async function listAnew(): Promise<void> {
    lists = {
      microphones: await listDevices(devices, 'audioinput'),
      cameras: await listDevices(devices, 'videoinput'),
    };
    changed();
  }

  function openMicrophone(): Promise<boolean> {
    const { microphoneId, cancelsEcho } = settings();
    return microphone.open({
      ...(microphoneId === undefined ? {} : { deviceId: microphoneId }),
      channelCount: 1,
      echoCancellation: cancelsEcho,
      noiseSuppression: false,
      autoGainControl: false,
    });
  }

  function openCamera(): Promise<boolean> {
    const { cameraId } = settings();
    const { width, height, frameRate } = idealVideo;
    return camera.open({
      ...(cameraId === undefined ? {} : { deviceId: cameraId }),
      width: { ideal: width },
      height: { ideal: height },
      frameRate: { ideal: frameRate },
    });
  }

  return {
    look: () => ({
      microphone: microphone.state(),
      camera: camera.state(),
      isCameraOff,
      isCameraGranted,
      picture: camera.track(),
      ...lists,
      isClipping: isClipping(clipping, clock()),
    }),
    subscribeToLevel: levelListeners.add,
    async openFor(takeType) {
      if (takeType === 'video') {
        isCameraOff = false;
        if (!(await openCamera())) return { failure: failureOf(camera) };
      }
      if (!(await openMicrophone())) return { failure: failureOf(microphone) };
      const recorded = takeType === 'video' ? [camera, microphone] : [microphone];
      return { tracks: recorded.flatMap((capture) => capture.track() ?? []) };
    },
    need(change) {
      needs = { ...needs, ...change };
    },
    setCameraOff(isOff) {
      isCameraOff = isOff;
    },
    darken(isDark) {
      const track = camera.track();
      if (track !== undefined) track.enabled = !isDark;
    },
    settle() {
      if (needs.isLookedAt && settings().type === 'video' && !isCameraOff) void openCamera();
      else camera.close();
      if (needs.isLookedAt && needs.isMicrophoneTried) void openMicrophone();
      else microphone.close();
    },
  };
}

function failureOf(capture: Capture): RecordingFailure {
  const state = capture.state();
  return state === 'denied' || state === 'missing' || state === 'busy' ? state : 'failed';
}
