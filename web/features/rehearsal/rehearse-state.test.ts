import { describe, expect, it } from 'vitest';
import { type RehearseFacts, rehearseState } from './rehearse-state.ts';

const ready: RehearseFacts = {
  microphone: 'live',
  voicesFailed: false,
  voiceChosen: true,
  signedIn: true,
  connection: 'disconnected',
};

describe('the Rehearse button', () => {
  it('can be pressed when nothing is missing', () => {
    expect(rehearseState(ready)).toEqual({ enabled: true, tooltip: 'Start rehearsal' });
  });

  it.each<[Partial<RehearseFacts>, string]>([
    [{ voiceChosen: false, microphone: 'denied' }, 'Select a voice first'],
    [{ microphone: 'denied', signedIn: false }, 'Microphone permission required'],
    [{ microphone: 'not-asked' }, 'Microphone permission required'],
    [{ voicesFailed: true, signedIn: false }, 'API configuration invalid'],
    [{ signedIn: false }, 'Please sign in'],
  ])('says the first thing that is missing: %j', (missing, tooltip) => {
    expect(rehearseState({ ...ready, ...missing })).toEqual({ enabled: false, tooltip });
  });

  it('keeps its tooltip while it connects', () => {
    expect(rehearseState({ ...ready, connection: 'connecting' })).toEqual({
      enabled: false,
      tooltip: 'Start rehearsal',
    });
  });

  it('lets a rehearsal begin without a plugged-in microphone, which the stage then asks for', () => {
    expect(rehearseState({ ...ready, microphone: 'missing' }).enabled).toBe(true);
  });
});
