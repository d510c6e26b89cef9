import type { RecordingType } from '#core/api/recordings.ts';
import { takeLimits } from '#core/limits.ts';
import type { RecorderState, RecordingFailure, TakeEnding } from '#core/recordings/recorder.ts';
import { sentence } from '#core/sentences.ts';
import type { CaptureState } from '#web/features/self-tape/recording/capture.ts';
import type { SelfTapeFacts } from '#web/features/self-tape/use-self-tape.ts';

export interface RecordFacts {
  recorder: RecorderState['name'];
  isSignedIn: boolean;
  type: RecordingType;
  isCameraGranted: boolean;
  /** A rehearsal is connected, in whichever tab it was begun. */
  isConnected: boolean;
  withoutPartner: boolean;
}

export interface RecordButton {
  does: 'start' | 'stop';
  isDisabled: boolean;
  /** What must be done first. */
  hint: string | undefined;
}

/** What the record button does now, and why it does not. */
export function recordButton(facts: RecordFacts): RecordButton {
  const { recorder } = facts;
  if (recorder !== 'idle') return { does: 'stop', isDisabled: recorder === 'finishing', hint: undefined };
  const hint = obstacle(facts);
  return { does: 'start', isDisabled: hint !== undefined, hint };
}

function obstacle(facts: RecordFacts): string | undefined {
  const { isSignedIn, type, isCameraGranted, isConnected, withoutPartner } = facts;
  if (!isSignedIn) return sentence('take.sign-in');
  if (type === 'video' && !isCameraGranted) return sentence('take.camera-required');
  if (!isConnected && !withoutPartner) return sentence('take.needs-session');
  return undefined;
}

/** Whether the partner will be in a take only as the microphone hears it, which an actor would notice too late. */
export function lacksPartnerTrack({
  isConnected,
  hasPartnerTrack,
  settings,
}: Pick<SelfTapeFacts, 'isConnected' | 'hasPartnerTrack' | 'settings'>): boolean {
  return !hasPartnerTrack && (isConnected || !settings.withoutPartner);
}

/** Why no recording has begun: the headline, and what can be done about it. */
export function startFailure(
  failure: RecordingFailure,
  type: RecordingType,
  camera: CaptureState,
): { headline: string; advice: string | undefined } {
  return { headline: sentence('take.start-failed', { type }), advice: adviceFor(failure, type, camera) };
}

function adviceFor(failure: RecordingFailure, type: RecordingType, camera: CaptureState): string | undefined {
  const isCamera = type === 'video' && camera !== 'on';
  switch (failure) {
    case 'denied':
    case 'missing':
    case 'busy':
      return captureTrouble(isCamera ? 'camera' : 'microphone', failure);
    case 'no-format':
      return sentence('take.no-format', { type });
    case 'elsewhere':
      return sentence('take.elsewhere');
    case 'no-room':
      return sentence('take.no-room');
    case 'failed':
      return undefined;
  }
}

/** What keeps a device closed that somebody wants to be open, and what can be done about it. */
export function captureTrouble(device: 'microphone' | 'camera', state: CaptureState): string | undefined {
  switch (state) {
    case 'denied':
    case 'missing':
      return sentence(`take.${device}-${state}`);
    case 'busy':
    case 'failed':
    case 'lost':
      return sentence(`take.device-${state}`, { device });
    default:
      return undefined;
  }
}

/** Why the last recording ended, where the actor did not end it. */
export function endingInWords(ending: TakeEnding): string | undefined {
  switch (ending) {
    case 'stopped':
    case 'left':
      return undefined;
    case 'longest':
      return sentence('take.ended.longest', { minutes: takeLimits.seconds / 60 });
    default:
      return sentence(`take.ended.${ending}`);
  }
}

/** What stands in place of the picture. */
export function insteadOfPicture(isCameraOff: boolean, camera: CaptureState): string | undefined {
  if (isCameraOff) return sentence('take.camera-off');
  return camera === 'on' ? undefined : sentence('take.no-picture');
}
