import { takeLimits } from '#core/limits.ts';
import type { Room } from './free-space.ts';

/** Why no recording has begun. */
export type RecordingFailure =
  | 'denied'
  | 'missing'
  | 'busy'
  | 'failed'
  | 'no-format'
  | 'no-room'
  /** Another tab records. */
  | 'elsewhere';

/** Why a recording came to its end. */
export type TakeEnding = 'stopped' | 'left' | 'device-lost' | 'disk-full' | 'disk-failed' | 'longest';

/** One recording after the other: at rest, on its way, running, or coming to its end. Times in milliseconds. */
export type RecorderState =
  | { name: 'idle'; failure: RecordingFailure | undefined; lastEnding: TakeEnding | undefined }
  /** Devices are asked for, and a place on the disk. */
  | { name: 'opening' }
  | { name: 'counting-in'; seconds: number }
  | { name: 'recording'; since: number; now: number; bytes: number; room: Room }
  /** The recorder writes what it still has. */
  | { name: 'finishing'; ending: TakeEnding; bytes: number };

type In<Name extends RecorderState['name']> = Extract<RecorderState, { name: Name }>;

export type RecorderEvent =
  | { type: 'start' }
  | { type: 'open-failed'; failure: RecordingFailure }
  | { type: 'opened'; countInSeconds: number; at: number }
  | { type: 'second-passed'; at: number }
  | { type: 'slice-kept'; bytes: number }
  | { type: 'room-told'; room: Room }
  | { type: 'stop' }
  | { type: 'leave' }
  | { type: 'device-lost' }
  | { type: 'write-failed'; because: 'disk-full' | 'disk-failed' }
  /** The last slice is kept, or will never be. */
  | { type: 'finished' };

export type RecorderCommand =
  | { type: 'open' }
  /** A second of the count-in begins. */
  | { type: 'count' }
  | { type: 'begin' }
  /** Have the recorder write what it still has. */
  | { type: 'finish' }
  /** Let go of the devices, and of a take that holds nothing. */
  | { type: 'discard' }
  /** Let go of the devices; the take is whole on the device. */
  | { type: 'hand-over'; ending: TakeEnding };

export interface RecorderStep {
  state: RecorderState;
  commands: readonly RecorderCommand[];
}

export const atRest: In<'idle'> = { name: 'idle', failure: undefined, lastEnding: undefined };

/**
 * What happens next. A take of which a slice was kept is handed over, whatever becomes of it; one that holds nothing is
 * discarded. Events that make no sense at the moment change nothing.
 */
export function stepRecorder(state: RecorderState, event: RecorderEvent): RecorderStep {
  switch (state.name) {
    case 'idle':
      return event.type === 'start' ? go({ name: 'opening' }, { type: 'open' }) : stay(state);
    case 'opening':
      return whileOpening(state, event);
    case 'counting-in':
      return whileCountingIn(state, event);
    case 'recording':
      return whileRecording(state, event);
    case 'finishing':
      return whileFinishing(state, event);
  }
}

function whileOpening(state: In<'opening'>, event: RecorderEvent): RecorderStep {
  switch (event.type) {
    case 'opened':
      return event.countInSeconds > 0 ? count(event.countInSeconds) : begin(event.at);
    case 'open-failed':
      return go({ ...atRest, failure: event.failure }, { type: 'discard' });
    default:
      return beforeRecording(state, event);
  }
}

function whileCountingIn(state: In<'counting-in'>, event: RecorderEvent): RecorderStep {
  switch (event.type) {
    case 'second-passed':
      return state.seconds > 1 ? count(state.seconds - 1) : begin(event.at);
    default:
      return beforeRecording(state, event);
  }
}

function beforeRecording(state: In<'opening' | 'counting-in'>, event: RecorderEvent): RecorderStep {
  switch (event.type) {
    case 'device-lost':
      return go({ ...atRest, failure: 'missing' }, { type: 'discard' });
    case 'write-failed':
      return go({ ...atRest, failure: failureOf(event.because) }, { type: 'discard' });
    case 'stop':
    case 'leave':
      return go(atRest, { type: 'discard' });
    default:
      return stay(state);
  }
}

function whileRecording(state: In<'recording'>, event: RecorderEvent): RecorderStep {
  const finish = (ending: TakeEnding) =>
    go({ name: 'finishing', ending, bytes: state.bytes }, { type: 'finish' });
  switch (event.type) {
    case 'second-passed':
      if (event.at - state.since >= 1_000 * takeLimits.seconds) return finish('longest');
      return go({ ...state, now: event.at });
    case 'slice-kept':
      return go({ ...state, bytes: state.bytes + event.bytes });
    case 'room-told':
      return event.room === 'none' ? finish('disk-full') : go({ ...state, room: event.room });
    case 'stop':
      return finish('stopped');
    case 'leave':
      return finish('left');
    case 'device-lost':
      return finish('device-lost');
    case 'write-failed':
      return finish(event.because);
    case 'finished':
      // The browser ended it by itself.
      return handOver('device-lost', state.bytes);
    default:
      return stay(state);
  }
}

function whileFinishing(state: In<'finishing'>, event: RecorderEvent): RecorderStep {
  switch (event.type) {
    case 'slice-kept':
      return go({ ...state, bytes: state.bytes + event.bytes });
    case 'write-failed':
      return go({ ...state, ending: event.because });
    case 'finished':
      return handOver(state.ending, state.bytes);
    default:
      return stay(state);
  }
}

function handOver(ending: TakeEnding, bytes: number): RecorderStep {
  if (bytes > 0) return go({ ...atRest, lastEnding: ending }, { type: 'hand-over', ending });
  const failure = ending === 'disk-full' ? 'no-room' : 'failed';
  return go({ ...atRest, failure }, { type: 'discard' });
}

function count(seconds: number): RecorderStep {
  return go({ name: 'counting-in', seconds }, { type: 'count' });
}

function begin(at: number): RecorderStep {
  return go({ name: 'recording', since: at, now: at, bytes: 0, room: 'enough' }, { type: 'begin' });
}

function failureOf(because: 'disk-full' | 'disk-failed'): RecordingFailure {
  return because === 'disk-full' ? 'no-room' : 'failed';
}

function go(state: RecorderState, ...commands: RecorderCommand[]): RecorderStep {
  return { state, commands };
}

function stay(state: RecorderState): RecorderStep {
  return { state, commands: [] };
}

/** Whether there is something that would be lost if nobody cared. */
export function isRecording({ name }: RecorderState): boolean {
  return name === 'recording' || name === 'finishing';
}

/** Whole seconds of the running take. */
export function recordedSeconds(state: RecorderState): number {
  return state.name === 'recording' ? Math.max(0, Math.floor((state.now - state.since) / 1_000)) : 0;
}
