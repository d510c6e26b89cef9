import type { Heard } from '#core/hearing/hearing.ts';
import {
  hearOfMicrophone,
  hears,
  type MicrophoneCommand,
  type MicrophoneEvent,
  type Microphone as MicrophoneState,
  plays,
  untouchedMicrophone,
} from '#core/rehearsal/microphone/microphone.ts';
import type { Ear } from '#web/voice/hearing/open-ear.ts';
import {
  healthPollMs,
  type Microphone,
  type MicrophoneBrowser,
  openMicrophone,
} from '#web/voice/microphone.ts';

export interface ListeningReports {
  changed(before: MicrophoneState, now: MicrophoneState): void;
  level(level: number): void;
  heard(heard: Heard, at: number): void;
}

/** The microphone of one screen, and the ear that is fed from it while a rehearsal runs. */
export interface Listening {
  state(): MicrophoneState;
  /** Asks for access and closes the microphone again. Resolves with the answer. */
  ask(): Promise<void>;
  /**
   * A rehearsal begins. Opens the microphone and listens; without an ear, it only watches over the device, for somebody who
   * listens otherwise. Resolves with whether the rehearsal can be played; rejects if the ear cannot be opened.
   */
  open(ear?: Promise<Ear>): Promise<boolean>;
  tryAgain(): Promise<void>;
  /** The rehearsal that goes on, or comes next, is played by keys until the microphone is there. */
  doWithout(): void;
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

/** Carries out what `core/rehearsal/microphone` decides. */
export function createListening(browser: MicrophoneBrowser, reports: ListeningReports): Listening {
  let state = untouchedMicrophone;
  let device: { opening: number; microphone: Microphone } | undefined;
  let ear: Promise<Ear> | undefined;
  let attached: Ear | undefined;
  let earFailure: unknown;
  let isPresent: boolean | undefined;
  const untilAnswered: (() => void)[] = [];
  const endings: (() => void)[] = [];
  let disposed = false;

  function happen(event: MicrophoneEvent) {
    const before = state;
    const { state: now, commands } = hearOfMicrophone(before, event);
    state = now;
    for (const command of commands) carryOut(command);
    if (now !== before) reports.changed(before, now);
    if (state.condition !== 'asking') for (const answer of untilAnswered.splice(0)) answer();
  }

  function carryOut({ type, opening }: MicrophoneCommand) {
    if (type === 'open') void openDevice(opening);
    else if (device?.opening === opening) release();
  }

  function release() {
    attached?.detach();
    attached = undefined;
    device?.microphone.close();
    device = undefined;
    reports.level(0);
  }

  async function openDevice(opening: number) {
    const listener = state.needed ? ear : undefined;
    const result = await openMicrophone(browser, (type) => happen({ type, opening }));
    if (!result.opened) return happen({ type: 'refused', opening, failure: result.failure });
    const { microphone } = result;
    if (opening !== state.opening || disposed) return microphone.close();
    device = { opening, microphone };
    try {
      const ready = await listener;
      if (device?.microphone !== microphone) return;
      ready?.attach(microphone.stream);
      attached = ready;
    } catch (failure) {
      if (device?.microphone !== microphone) return;
      earFailure = failure;
      return happen({ type: 'end' });
    }
    happen({ type: 'opened', opening });
    if (attached !== undefined) microphone.expectSound();
  }

  function answered(): Promise<void> {
    return new Promise((resolve) => {
      if (state.condition === 'asking') untilAnswered.push(resolve);
      else resolve();
    });
  }

  /** Follows what the actor changes in the browser's settings, and what is plugged in. */
  async function watch() {
    const lookSoon = () => void look();
    browser.mediaDevices.addEventListener('devicechange', lookSoon);
    endings.push(() => browser.mediaDevices.removeEventListener('devicechange', lookSoon));
    endings.push(browser.every(healthPollMs, () => isAway() && void look(isPresent)));
    const permission = await browser.permission().catch(() => undefined);
    if (permission === undefined || disposed) return;
    const follow = () => happen({ type: 'permission', permission: permission.state });
    permission.addEventListener('change', follow);
    endings.push(() => permission.removeEventListener('change', follow));
    // What is open was allowed, whatever stands in the settings: some browsers keep no note of it.
    if (device === undefined) follow();
  }

  const isAway = () => state.condition === 'missing' || state.condition === 'lost';

  /** Some systems tell of a device only when they are asked: what was known already is then no news. */
  async function look(known?: boolean) {
    const devices = await browser.mediaDevices.enumerateDevices().catch(() => undefined);
    if (devices === undefined || disposed) return;
    isPresent = devices.some(({ kind }) => kind === 'audioinput');
    if (isPresent !== known) happen({ type: 'devices', present: isPresent });
  }

  void watch();

  return {
    state: () => state,
    async ask() {
      happen({ type: 'ask' });
      await answered();
    },
    async open(listener) {
      ear = listener;
      earFailure = undefined;
      happen({ type: 'begin' });
      await answered();
      if (earFailure !== undefined) throw earFailure;
      return plays(state);
    },
    async tryAgain() {
      happen({ type: 'try-again' });
      await answered();
    },
    doWithout: () => happen({ type: 'do-without' }),
    heard(heard, at) {
      device?.microphone.soundArrived();
      if (!hears(state)) return;
      reports.level(levelOf(heard.decibels));
      reports.heard(heard, at);
    },
    track: () => device?.microphone.stream.getAudioTracks()[0],
    close: () => happen({ type: 'end' }),
    dispose() {
      disposed = true;
      release();
      for (const end of endings.splice(0)) end();
    },
  };
}
