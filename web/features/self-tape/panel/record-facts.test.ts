import { describe, expect, it } from 'vitest';
import { usualTapeSettings } from '#web/features/self-tape/settings.ts';
import {
  captureTrouble,
  endingInWords,
  insteadOfPicture,
  lacksPartnerTrack,
  type RecordFacts,
  recordButton,
  startFailure,
} from './record-facts.ts';

const ready: RecordFacts = {
  recorder: 'idle',
  isSignedIn: true,
  type: 'audio',
  isCameraGranted: false,
  isConnected: true,
  withoutPartner: false,
};
const start = { does: 'start', isDisabled: false, hint: undefined };

describe('the record button', () => {
  it('REC-6 starts a recording, and stops the one that runs', () => {
    expect(recordButton(ready)).toEqual(start);
    expect(recordButton({ ...ready, recorder: 'recording' })).toEqual({ ...start, does: 'stop' });
  });

  it('REC-12, REC-15 wants somebody who is signed in', () => {
    expect(recordButton({ ...ready, isSignedIn: false })).toEqual({
      ...start,
      isDisabled: true,
      hint: 'Please sign in to record',
    });
  });

  it('REC-13, REC-17 wants the camera for video, and not for audio', () => {
    expect(recordButton({ ...ready, type: 'video' })).toEqual({
      ...start,
      isDisabled: true,
      hint: 'Camera permission required for video recording',
    });
    expect(recordButton({ ...ready, type: 'video', isCameraGranted: true })).toEqual(start);
  });

  it('REC-14, REC-16 wants a connected rehearsal, unless a recording runs or none is needed', () => {
    const apart = { ...ready, isConnected: false };
    expect(recordButton(apart)).toEqual({
      ...start,
      isDisabled: true,
      hint: 'Start a rehearsal session in the Connecting tab to enable recording',
    });
    expect(recordButton({ ...apart, recorder: 'recording' })).toMatchObject({
      does: 'stop',
      isDisabled: false,
    });
    expect(recordButton({ ...apart, withoutPartner: true })).toEqual(start);
  });
});

describe('the notice about a recording that did not begin', () => {
  it('REC-26, ROLE-8 names what failed, and what to do about it', () => {
    expect(startFailure('denied', 'video', 'denied')).toEqual({
      headline: 'Failed to start video recording. Please check your permissions.',
      advice: 'Camera access denied - please enable in browser settings',
    });
    expect(startFailure('denied', 'video', 'on').advice).toBe(
      'Microphone access denied - please enable in browser settings',
    );
    expect(startFailure('failed', 'audio', 'off')).toEqual({
      headline: 'Failed to start audio recording. Please check your permissions.',
      advice: undefined,
    });
    expect(startFailure('no-format', 'video', 'on').advice).toBe('This browser cannot record video.');
  });
});

describe('the notice about a microphone or camera that is not open', () => {
  it('ROLE-7, ROLE-8 says why it is not open and what to do', () => {
    expect(captureTrouble('camera', 'denied')).toBe(
      'Camera access denied - please enable in browser settings',
    );
    expect(captureTrouble('microphone', 'denied')).toBe(
      'Microphone access denied - please enable in browser settings',
    );
    for (const device of ['microphone', 'camera'] as const) {
      for (const state of ['missing', 'busy', 'failed', 'lost'] as const)
        expect(captureTrouble(device, state)).toMatch(new RegExp(`${device}.*, then try again\\.$`));
      for (const state of ['off', 'asking', 'on'] as const)
        expect(captureTrouble(device, state)).toBeUndefined();
    }
  });
});

describe('the notice about a recording that ended', () => {
  it('says why, unless the actor ended it', () => {
    expect(endingInWords('stopped')).toBeUndefined();
    expect(endingInWords('left')).toBeUndefined();
    expect(endingInWords('longest')).toContain('50 minutes');
    expect(endingInWords('disk-full')).toContain('ran out of space');
  });
});

describe('the text in place of the picture', () => {
  it('REC-4, REC-5 says that the camera is off, or that there is none', () => {
    expect(insteadOfPicture(true, 'off')).toBe('Camera is off');
    expect(insteadOfPicture(false, 'denied')).toBe('No camera stream');
    expect(insteadOfPicture(false, 'on')).toBeUndefined();
  });
});

describe('a partner whose voice gets no track', () => {
  const apart = { isConnected: false, hasPartnerTrack: false, settings: usualTapeSettings };
  const alone = { ...apart, settings: { ...usualTapeSettings, withoutPartner: true } };

  it('is told of before a take, unless the take is without a partner', () => {
    expect(lacksPartnerTrack(apart)).toBe(true);
    expect(lacksPartnerTrack(alone)).toBe(false);
    expect(lacksPartnerTrack({ ...alone, isConnected: true })).toBe(true);
    expect(lacksPartnerTrack({ ...apart, isConnected: true, hasPartnerTrack: true })).toBe(false);
  });
});
