import type { Wait } from '#web/base/retry.ts';
import { wait } from '#web/base/retry.ts';
import { keepAwake } from '#web/ui/keep-awake.ts';
import { browserPresence, type Presence } from '#web/ui/presence.ts';
import { browserDeviceVoices, type DeviceVoices } from '#web/voice/device-voices.ts';
import { openEar } from '#web/voice/hearing/open-ear.ts';
import type { MicrophoneBrowser } from '#web/voice/microphone.ts';
import { browserMicrophone } from '#web/voice/microphone.ts';
import type { OpenLivePartner } from '#web/voice/partners/live-partner.ts';
import { openLivePartner, openPartner } from '#web/voice/partners/open-partner.ts';
import { type ListeningForWords, listenForWords } from '#web/voice/recogniser.ts';
import type { Speaker, SpokenReports } from '#web/voice/speaker.ts';
import { openBrowserSpeaker } from '#web/voice/speaker.ts';
import { browserFloor, type Floor } from './floor.ts';

/** Where things stay in this browser. Any of its calls may fail: it can be full, or closed. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What a rehearsal needs of the browser; tests put their own in its place. */
export interface RehearsalEnvironment {
  /** Milliseconds on a clock that only goes forward: audio and turns are timed by it. */
  clock(): number;
  /** Milliseconds since the epoch. */
  date(): number;
  newId(): string;
  wait: Wait;
  microphone: MicrophoneBrowser;
  openSpeaker(): Speaker;
  openEar: typeof openEar;
  openPartner: typeof openPartner;
  openLivePartner: OpenLivePartner;
  deviceVoices: DeviceVoices;
  /** Writes down on this device what is said into the microphone. May throw. */
  listenForWords(track: MediaStreamTrack): ListeningForWords;
  /** Mono sound as an MP3 file. */
  soundToMp3(sound: Float32Array, sampleRate: number): Promise<Blob>;
  storage: BrowserStorage;
  /** The page may be about to go away for good. Returns how to stop being told. */
  onPageHide(callback: () => void): () => void;
  /** Whether the actor can be before this page. */
  presence: Presence;
  floor: Floor;
  /** Keeps the screen on, where the browser can. Returns how to let it go. */
  keepAwake(): () => void;
}

/** Lines in other languages are not followed by their words. */
export const recognisedLanguage = 'en-US';

/** `told` hears of everything that the partner's voice says. */
export function browserEnvironment(told?: SpokenReports): RehearsalEnvironment {
  return {
    clock: () => performance.now(),
    date: () => Date.now(),
    newId: () => crypto.randomUUID(),
    wait,
    microphone: browserMicrophone(),
    openSpeaker: () => openBrowserSpeaker(told),
    openEar,
    openPartner,
    openLivePartner,
    deviceVoices: browserDeviceVoices(() => performance.now(), wait),
    listenForWords: (track) => listenForWords({ language: recognisedLanguage, onDevice: true, track }),
    // The encoder is large, and comes only when somebody wants it.
    soundToMp3: async (sound, rate) => (await import('#web/voice/to-mp3.ts')).soundToMp3(sound, rate),
    storage: localStorage,
    onPageHide(callback) {
      addEventListener('pagehide', callback);
      return () => removeEventListener('pagehide', callback);
    },
    presence: browserPresence(),
    floor: browserFloor(),
    keepAwake,
  };
}
