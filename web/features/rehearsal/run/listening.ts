import type { VoiceBlock } from '#core/hearing/voice-activity.ts';
import type { SentenceKey } from '#core/sentences.ts';
import type { Microphone, MicrophoneBrowser } from '#web/voice/microphone.ts';
import { openMicrophone } from '#web/voice/microphone.ts';
import type { VoiceDetector } from '#web/voice/voice-detector.ts';
import type { MicrophoneState } from './types.ts';

export const microphoneSentences: Partial<Record<MicrophoneState, SentenceKey>> = {
  denied: 'microphone.denied',
  missing: 'microphone.missing',
  busy: 'microphone.busy',
  lost: 'microphone.lost',
  revoked: 'microphone.revoked',
  silent: 'microphone.silent',
  failed: 'microphone.failed',
};

export interface ListeningReports {
  stateChanged(): void;
  /** An open microphone is of no use any more. */
  lost(): void;
  level(level: number): void;
  block(block: VoiceBlock): void;
}

/** The microphone of one screen, and the voice detector that is fed from it while a rehearsal runs. */
export interface Listening {
  state(): MicrophoneState;
  /** Asks for access and closes the microphone again. */
  ask(): Promise<void>;
  /** Opens the microphone and listens. Resolves with whether it is live; rejects if the detector cannot be loaded. */
  open(detector: Promise<VoiceDetector>): Promise<boolean>;
  /** What the detector has judged: that sound arrives, how loud it is, and whether it is a voice. */
  heard(block: VoiceBlock): void;
  close(): void;
  dispose(): void;
}

/** Below this the level is shown as 0; speech close to a microphone comes near 0 dB. */
const quietestDecibels = -60;

/** The loudness of a block on a scale from 0 to 1. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12);
  return Math.min(1, Math.max(0, 1 - decibels / quietestDecibels));
}

export function createListening(browser: MicrophoneBrowser, reports: ListeningReports): Listening {
  let state: MicrophoneState = 'not-asked';
  let microphone: Microphone | undefined;
  let attached: VoiceDetector | undefined;
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
    async open(detector) {
      void watchPermission();
      const device = await openDevice();
      if (device === undefined) return false;
      const mine = opening;
      try {
        const ready = await detector;
        if (mine !== opening) return false;
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
    heard(block) {
      if (microphone === undefined) return;
      microphone.soundArrived();
      if (block.samples !== undefined) reports.level(levelOf(block.samples));
      reports.block(block);
    },
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
