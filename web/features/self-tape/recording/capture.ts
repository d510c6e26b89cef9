import type { MicrophoneFailure } from '#core/rehearsal/microphone/microphone.ts';
import { captureFailureOf } from '#web/voice/microphone.ts';

/** One device that is recorded from: at rest, asked for, open, or why it is not. */
export type CaptureState = 'off' | 'asking' | 'on' | MicrophoneFailure | 'lost';

export type CaptureDevices = Pick<
  MediaDevices,
  'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
>;

export interface CaptureOptions {
  devices: CaptureDevices;
  kind: 'audioinput' | 'videoinput';
  /** Calls back every so many milliseconds until the returned function is called. */
  every(ms: number, callback: () => void): () => void;
  changed(): void;
  /** An open device is gone. */
  lost(): void;
}

/** A microphone or a camera. */
export interface Capture {
  state(): CaptureState;
  track(): MediaStreamTrack | undefined;
  /** Resolves with whether the device is open; the browser may ask first. Opens it anew where it is open as another. */
  open(constraints: MediaTrackConstraints): Promise<boolean>;
  close(): void;
}

/** Some systems tell of an unplugged device only when they are asked, so they are asked this often. */
const healthPollMs = 2_000;

export function createCapture({ devices, kind, every, changed, lost }: CaptureOptions): Capture {
  let state: CaptureState = 'off';
  let open: { track: MediaStreamTrack; constraints: string; stopWatching(): void } | undefined;
  /** Counts openings, so that the outcome of one that was given up is let go. */
  let opening = 0;

  const become = (next: CaptureState) => {
    if (state === next) return;
    state = next;
    changed();
  };

  function release() {
    opening += 1;
    open?.stopWatching();
    open?.track.stop();
    open = undefined;
  }

  function watch(track: MediaStreamTrack): () => void {
    const lose = () => {
      if (open?.track !== track) return;
      release();
      become('lost');
      lost();
    };
    const look = async () => {
      const listed = await devices.enumerateDevices().catch(() => undefined);
      const isGone = listed !== undefined && !listed.some((device) => device.kind === kind);
      if (isGone || track.readyState === 'ended') lose();
    };
    const lookNow = () => void look();
    track.addEventListener('ended', lose);
    devices.addEventListener('devicechange', lookNow);
    const stopPolling = every(healthPollMs, lookNow);
    return () => {
      track.removeEventListener('ended', lose);
      devices.removeEventListener('devicechange', lookNow);
      stopPolling();
    };
  }

  return {
    state: () => state,
    track: () => open?.track,
    async open(constraints) {
      const asked = JSON.stringify(constraints);
      if (open?.constraints === asked) return true;
      release();
      const mine = opening;
      become('asking');
      try {
        const stream = await devices.getUserMedia(
          kind === 'audioinput' ? { audio: constraints } : { video: constraints },
        );
        const [track] = stream.getTracks();
        if (mine !== opening || track === undefined) {
          for (const one of stream.getTracks()) one.stop();
          return false;
        }
        open = { track, constraints: asked, stopWatching: () => undefined };
        open.stopWatching = watch(track);
        become('on');
        return true;
      } catch (error) {
        if (mine === opening) become(captureFailureOf(error));
        return false;
      }
    },
    close() {
      const wasOff = open === undefined && state !== 'asking';
      release();
      if (!wasOff) become('off');
    },
  };
}

/** Their names are known once access was given. */
export interface DeviceChoice {
  id: string;
  name: string;
}

export async function listDevices(
  devices: Pick<MediaDevices, 'enumerateDevices'>,
  kind: CaptureOptions['kind'],
): Promise<DeviceChoice[]> {
  const listed = await devices.enumerateDevices().catch(() => []);
  return listed
    .filter((device) => device.kind === kind && device.deviceId !== '' && device.label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
