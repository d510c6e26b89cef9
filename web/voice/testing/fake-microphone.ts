import type { MicrophoneBrowser } from '#web/voice/microphone.ts';

/** A browser with a microphone whose device, permission and timer are moved by hand. */
export interface FakeMicrophone {
  browser: MicrophoneBrowser;
  /** The next openings fail with an error of this name; undefined: they succeed. */
  failWith(errorName: string | undefined): void;
  setPermission(state: PermissionState): void;
  /** The system notices that the device is gone: its tracks end. */
  unplug(): void;
  /** A device is there again, and the browser tells of it. */
  plugIn(): void;
  /** The system mutes what is open, or lets it sound. */
  setMuted(muted: boolean): void;
  /** From now on openings wait until they are answered: allowed, or refused with an error of this name. */
  askUser(): void;
  answer(errorName?: string): void;
  /** The device is gone, and nobody has told the browser. */
  vanishSilently(): void;
  /** Lets the time of one health poll pass. */
  poll(): void;
  /** Tracks that are open at the moment. */
  openTracks(): number;
  polling(): number;
}

type FakeTrack = EventTarget & { readyState: 'live' | 'ended'; muted: boolean; stop(): void };

export function fakeMicrophone(): FakeMicrophone {
  const mediaDevices = new EventTarget();
  const permission = Object.assign(new EventTarget(), { state: 'prompt' as PermissionState });
  const pollers = new Set<() => void>();
  let tracks: FakeTrack[] = [];
  let errorName: string | undefined;
  let plugged = true;
  let questions: ((errorName: string | undefined) => void)[] | undefined;

  const openTrack = (): FakeTrack => {
    const track = Object.assign(new EventTarget(), {
      readyState: 'live' as 'live' | 'ended',
      muted: false,
      stop() {
        track.readyState = 'ended';
        tracks = tracks.filter((other) => other !== track);
      },
    });
    tracks.push(track);
    return track;
  };
  const endTracks = () => {
    for (const track of [...tracks]) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  };

  return {
    browser: {
      mediaDevices: Object.assign(mediaDevices, {
        async getUserMedia() {
          const asked = questions;
          const answered =
            asked === undefined
              ? errorName
              : await new Promise<string | undefined>((resolve) => asked.push(resolve));
          if (answered !== undefined) throw new DOMException('refused', answered);
          const track = openTrack();
          return { getAudioTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream;
        },
        enumerateDevices: async () => (plugged ? [{ kind: 'audioinput' } as MediaDeviceInfo] : []),
      }),
      permission: async () => permission as unknown as PermissionStatus,
      every(_ms, callback) {
        pollers.add(callback);
        return () => pollers.delete(callback);
      },
    },
    failWith(name) {
      errorName = name;
    },
    setPermission(state) {
      permission.state = state;
      permission.dispatchEvent(new Event('change'));
    },
    unplug() {
      plugged = false;
      endTracks();
    },
    plugIn() {
      plugged = true;
      mediaDevices.dispatchEvent(new Event('devicechange'));
    },
    setMuted(muted) {
      for (const track of tracks) {
        track.muted = muted;
        track.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
      }
    },
    askUser() {
      questions = [];
    },
    answer(name) {
      questions?.shift()?.(name);
    },
    vanishSilently() {
      plugged = false;
    },
    poll() {
      for (const poller of [...pollers]) poller();
    },
    openTracks: () => tracks.length,
    polling: () => pollers.size,
  };
}
