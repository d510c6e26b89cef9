import type { MicrophoneBrowser } from '#web/voice/microphone.ts';

/** A browser with a microphone whose device, permission and timer are moved by hand. */
export interface FakeMicrophone {
  browser: MicrophoneBrowser;
  /** The next openings fail with an error of this name; undefined: they succeed. */
  failWith(errorName: string | undefined): void;
  setPermission(state: PermissionState): void;
  /** The system notices that the device is gone: its tracks end. */
  unplug(): void;
  /** The device is gone, and nobody has told the browser. */
  vanishSilently(): void;
  /** Lets the time of one health poll pass. */
  poll(): void;
  /** Tracks that are open at the moment. */
  openTracks(): number;
  polling(): number;
}

type FakeTrack = EventTarget & { readyState: 'live' | 'ended'; stop(): void };

export function fakeMicrophone(): FakeMicrophone {
  const mediaDevices = new EventTarget();
  const permission = Object.assign(new EventTarget(), { state: 'prompt' as PermissionState });
  const pollers = new Set<() => void>();
  let tracks: FakeTrack[] = [];
  let errorName: string | undefined;
  let plugged = true;

  const openTrack = (): FakeTrack => {
    const track = Object.assign(new EventTarget(), {
      readyState: 'live' as 'live' | 'ended',
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
          if (errorName !== undefined) throw new DOMException('refused', errorName);
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
