import type { Heard } from '#core/hearing/hearing.ts';
import type { MicrophoneState } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import type { Ear } from '#web/voice/hearing/open-ear.ts';
import type { Microphone, MicrophoneBrowser } from '#web/voice/microphone.ts';
import { openMicrophone } from '#web/voice/microphone.ts';

export interface ListeningReports {
  stateChanged(): void;
  /** An open microphone is of no use any more. */
  lost(): void;
  level(level: number): void;
  heard(heard: Heard, at: number): void;
}

/** The microphone of one screen, and the ear that is fed from it while a rehearsal runs. */
export interface Listening {
  state(): MicrophoneState;
  /** Asks for access and closes the microphone again. */
  ask(): Promise<void>;
  /**
   * Opens the microphone and listens; without an ear, it only watches over the device, for somebody who listens otherwise.
   * Resolves with whether it is live; rejects if the ear cannot be opened.
   */
  open(ear?: Promise<Ear>): Promise<boolean>;
  /** What the ear has heard, and when: that sound arrives, how loud it is, and whether it is a voice. */
  heard(heard: Heard, at: number): void;
  /** The open microphone. */
  track(): MediaStreamTrack | undefined;
  close(): void;
  dispose(): void;
}

/** Below this the level is shown as 0; speech close to a microphone comes near 0 dB. */
const quietestShown = -60;

/** The loudness on a scale from 0 to 1. */
export function levelOf(decibels: number): number {
  return Math.min(1, Math.max(0, 1 - decibels / quietestShown));
}

export function createListening(browser: MicrophoneBrowser, reports: ListeningReports): Listening {
  let state: MicrophoneState = 'not-asked';
  let microphone: Microphone | undefined;
  let attached: Ear | undefined;
  let stopWatchingPermission: (() => void) | undefined;
  /** Counts openings, so that the outcome of one that was given up is let go. */
  let opening = 0;

  const become = (next: MicrophoneState) => {
    if (state === next) return;
    state = next;
    reports.stateChanged();
  };

  const release = () => {
    opening += 1;
    attached?.detach();
    attached = undefined;
    microphone?.close();
    microphone = undefined;
    reports.level(0);
  };

  /** Follows what the user changes in the browser's settings while the microphone is closed. */
  async function watchPermission() {
    if (stopWatchingPermission !== undefined) return;
    stopWatchingPermission = () => undefined;
    const permission = await browser.permission().catch(() => undefined);
    if (permission === undefined || stopWatchingPermission === undefined) return;
    const follow = () => {
      if (microphone !== undefined || state === 'asking') return;
      // A rehearsal waits for this microphone: only opening it again lets it go on.
      if (state === 'revoked') return;
      if (permission.state === 'granted') become('allowed');
      else if (permission.state === 'denied') become('denied');
      else become('not-asked');
    };
    permission.addEventListener('change', follow);
    stopWatchingPermission = () => permission.removeEventListener('change', follow);
  }

  async function openDevice(): Promise<Microphone | undefined> {
    release();
    const mine = opening;
    become('asking');
    const result = await openMicrophone(browser, (loss) => {
      release();
      become(loss);
      reports.lost();
    });
    if (mine !== opening) {
      if (result.opened) result.microphone.close();
      return undefined;
    }
    if (!result.opened) {
      become(result.failure);
      return undefined;
    }
    microphone = result.microphone;
    return microphone;
  }

  return {
    state: () => state,
    async ask() {
      if (microphone !== undefined || state === 'asking') return;
      void watchPermission();
      if ((await openDevice()) === undefined) return;
      release();
      become('allowed');
    },
    async open(ear) {
      void watchPermission();
      const device = await openDevice();
      if (device === undefined) return false;
      const mine = opening;
      try {
        const ready = await ear;
        if (mine !== opening) return false;
        if (ready === undefined) {
          become('live');
          return true;
        }
        ready.attach(device.stream);
        attached = ready;
        device.expectSound();
      } catch (failure) {
        if (mine === opening) {
          release();
          become('allowed');
        }
        throw failure;
      }
      become('live');
      return true;
    },
    heard(heard, at) {
      if (microphone === undefined) return;
      microphone.soundArrived();
      reports.level(levelOf(heard.decibels));
      reports.heard(heard, at);
    },
    track: () => microphone?.stream.getAudioTracks()[0],
    close() {
      const before = microphone === undefined ? 'not-asked' : 'allowed';
      const wasOpen = microphone !== undefined || state === 'asking';
      release();
      if (wasOpen) become(before);
    },
    dispose() {
      release();
      stopWatchingPermission?.();
      stopWatchingPermission = undefined;
    },
  };
}
