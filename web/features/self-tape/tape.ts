import { takeLimits } from '#core/limits.ts';
import { formatToRecord } from '#core/recordings/formats.ts';
import { roomFor } from '#core/recordings/free-space.ts';
import {
  atRest,
  type RecorderCommand,
  type RecorderEvent,
  type RecorderState,
  type RecordingFailure,
  stepRecorder,
} from '#core/recordings/recorder.ts';
import type { TakeBeginning } from '#core/recordings/take-log.ts';
import { createListeners } from '#web/base/listeners.ts';
import type { SpokenReports } from '#web/voice/speaker.ts';
import type { CaptureDevices } from './recording/capture.ts';
import type { SliceRecorder, SliceReports } from './recording/slices.ts';
import { openTakeWriter, type TakeWriter } from './recording/take-writer.ts';
import { createTapeDevices } from './recording/tape-devices.ts';
import { type TapeSettings, usualTapeSettings } from './settings.ts';
import type { TakeFiles } from './storage/take-files.ts';
import type { LetGo, TakeLocks } from './storage/take-locks.ts';
import type { TapeSnapshot } from './tape-snapshot.ts';

/** What a take is about, as it is begun. */
export type TakeSubject = Pick<TakeBeginning, 'owner' | 'name' | 'scriptId' | 'scriptName' | 'rehearsalId'>;

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

/** What the recorder needs of the browser; tests put their own in its place. */
export interface TapeEnvironment {
  /** Milliseconds on a clock that only goes forward, on which the partner's lines are told too. */
  clock(): number;
  /** Milliseconds since the epoch. */
  date(): number;
  newId(): string;
  every(ms: number, callback: () => void): () => void;
  devices: CaptureDevices;
  canRecord(mimeType: string): boolean;
  openRecorder(tracks: readonly MediaStreamTrack[], mimeType: string, reports: SliceReports): SliceRecorder;
  openMeter(track: MediaStreamTrack, told: (peak: number) => void): () => void;
  /** Lets a short tone sound. */
  beep(): void;
  files: TakeFiles;
  locks: TakeLocks;
}

export interface TapeOptions {
  /** A take of this owner is whole on the device, and nobody writes it any more. */
  taken(takeId: string, owner: string): Promise<void>;
}

const roomPollMs = 5_000;

/** A take on its way: where it is written, and how to let go of it. */
interface Running {
  writer: TakeWriter;
  recorder: SliceRecorder;
  letGo: LetGo | undefined;
}

/** Carries out what the recorder's states ask for. It alone holds a clock. */
export function createTape({ taken }: TapeOptions, environment: TapeEnvironment): Tape {
  const { clock, every, files, locks } = environment;
  const listeners = createListeners();
  let state: RecorderState = atRest;
  let settings = usualTapeSettings;
  let takeType = settings.type;
  let subject: TakeSubject | undefined;
  let running: Running | undefined;
  /** Resolves once the take before is let go of. */
  let tidied: Promise<void> = Promise.resolve();
  /** While this window records, or is about to. */
  let letRecorderGo: LetGo | undefined;
  let recorderFree: Promise<void> = Promise.resolve();
  let lastSpoken: { sound: AudioBuffer; at: number } | undefined;
  let stopTicking: (() => void) | undefined;
  let stopLookingForRoom: (() => void) | undefined;
  /** Counts openings, so that one that was given up is let go. */
  let opening = 0;

  const lost = () => happen({ type: 'device-lost' });
  const devices = createTapeDevices({
    devices: environment.devices,
    clock,
    every,
    openMeter: environment.openMeter,
    settings: () => settings,
    shown: () => shown,
    changed: publish,
    lost(device) {
      if (device === 'microphone' || takeType === 'video') lost();
    },
  });
  let shown = look();

  function look(): TapeSnapshot {
    return { recorder: state, takeType, ...devices.look() };
  }

  function publish() {
    shown = look();
    listeners.tell();
  }

  function happen(event: RecorderEvent) {
    const step = stepRecorder(state, event);
    if (step.state === state) return;
    state = step.state;
    for (const command of step.commands) carryOut(command);
    publish();
  }

  function carryOut(command: RecorderCommand) {
    switch (command.type) {
      case 'open':
        open().catch(() => happen({ type: 'open-failed', failure: 'failed' }));
        return;
      case 'count':
        if (settings.countsAloud) environment.beep();
        return;
      case 'begin':
        stopTicking?.();
        tick();
        return begin();
      case 'finish':
        return running?.recorder.stop();
      case 'discard':
        return endRunning(({ writer }) => writer.discard());
      case 'hand-over':
        return endRunning(
          ({ writer }) => writer.end(),
          ({ writer }) => taken(writer.takeId, writer.owner),
        );
    }
  }

  function begin() {
    if (running === undefined) return;
    const { writer, recorder } = running;
    writer.begin(clock() - recorder.delayMs, lastSpoken);
    try {
      recorder.start();
    } catch {
      queueMicrotask(lost);
    }
  }

  function endRunning(tidyUp: (ended: Running) => Promise<void>, then?: (ended: Running) => Promise<void>) {
    opening += 1;
    freeRecorder(letRecorderGo);
    stopTicking?.();
    stopLookingForRoom?.();
    const ended = running;
    running = undefined;
    if (ended !== undefined) {
      tidied = letGoOf(ended, tidyUp)
        .then(() => then?.(ended))
        .catch(() => undefined);
    }
    settleDevices();
  }

  function freeRecorder(letGo: LetGo | undefined) {
    letRecorderGo = undefined;
    if (letGo !== undefined) recorderFree = letGo().catch(() => undefined);
  }

  async function letGoOf(ended: Running, tidyUp: (ended: Running) => Promise<void>): Promise<void> {
    // What cannot be tidied up now is found at the next visit.
    await tidyUp(ended).catch(() => undefined);
    await ended.letGo?.();
  }

  function tick() {
    stopTicking = every(1_000, () => happen({ type: 'second-passed', at: clock() }));
  }

  async function open(): Promise<void> {
    opening += 1;
    const mine = opening;
    const fail = (failure: RecordingFailure) => {
      if (mine === opening) happen({ type: 'open-failed', failure });
    };
    takeType = settings.type;
    const recordedAs = formatToRecord(takeType, environment.canRecord);
    if (recordedAs === undefined) return fail('no-format');
    const freeBytes = await files.freeBytes().catch(() => undefined);
    if (roomFor(takeType, freeBytes, 0) === 'none') return fail('no-room');
    await recorderFree;
    const recorder = await locks.holdRecorder();
    if (mine !== opening) return freeRecorder(recorder);
    if (recorder === undefined) return fail('elsewhere');
    letRecorderGo = recorder;
    const opened = await devices.openFor(takeType);
    if ('failure' in opened) return fail(opened.failure);
    if (mine !== opening || subject === undefined) return;
    const beginning = {
      ...subject,
      id: environment.newId(),
      takeType,
      recordedAs,
      startedAt: new Date(environment.date()).toISOString(),
    };
    const letGo = await locks.hold(beginning.id);
    if (mine !== opening) return void letGo?.();
    const writer = openTakeWriter({
      beginning,
      files,
      kept: (bytes) => happen({ type: 'slice-kept', bytes }),
      failed: (because) => happen({ type: 'write-failed', because }),
    });
    const slices = environment.openRecorder(opened.tracks, recordedAs, {
      slice: (bytes) => writer.slice(bytes),
      ended: () => void writer.settled().then(() => happen({ type: 'finished' })),
    });
    running = { writer, recorder: slices, letGo };
    await writer.settled();
    if (mine !== opening) return;
    stopLookingForRoom = every(roomPollMs, () => void lookForRoom());
    const countInSeconds = settings.countsIn ? takeLimits.countInSeconds : 0;
    if (countInSeconds > 0) tick();
    happen({ type: 'opened', countInSeconds, at: clock() });
  }

  async function lookForRoom(): Promise<void> {
    const freeBytes = await files.freeBytes().catch(() => undefined);
    const recorded = state.name === 'recording' ? state.bytes : 0;
    happen({ type: 'room-told', room: roomFor(takeType, freeBytes, recorded) });
  }

  function settleDevices() {
    if (state.name !== 'idle') return;
    devices.settle();
    publish();
  }

  function atRestAgain(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (state.name !== 'idle') return;
        stop();
        resolve(tidied);
      };
      const stop = listeners.add(look);
      look();
    });
  }

  return {
    subscribe: listeners.add,
    snapshot: () => shown,
    subscribeToLevel: devices.subscribeToLevel,
    set(next) {
      settings = next;
      if (state.name !== 'idle') return;
      takeType = settings.type;
      settleDevices();
    },
    look() {
      devices.need({ isLookedAt: true });
      settleDevices();
    },
    lookAway() {
      devices.need({ isLookedAt: false, isMicrophoneTried: false });
      settleDevices();
    },
    setCameraOff(isOff) {
      devices.setCameraOff(isOff);
      // A take that runs goes on, with a dark picture meanwhile.
      if (state.name !== 'idle') devices.darken(isOff);
      else settleDevices();
      publish();
    },
    tryMicrophone(isTried) {
      devices.need({ isMicrophoneTried: isTried });
      settleDevices();
    },
    start(about) {
      if (state.name !== 'idle') return;
      subject = about;
      happen({ type: 'start' });
    },
    stop: () => happen({ type: 'stop' }),
    leave() {
      devices.need({ isLookedAt: false, isMicrophoneTried: false });
      happen({ type: 'leave' });
      settleDevices();
      return atRestAgain();
    },
    partner: {
      spoken(sound, at) {
        lastSpoken = { sound, at };
        running?.writer.partnerSpoke(sound, at);
      },
      stopped(at) {
        lastSpoken = undefined;
        running?.writer.partnerStopped(at);
      },
    },
  };
}
