import { describe, expect, it } from 'vitest';
import { type RehearseFacts, rehearseState } from './rehearse-state.ts';

const ready: RehearseFacts = {
  microphone: 'live',
  apiConfig: 'unchecked',
  voiceChosen: true,
  signedIn: true,
};

describe('the Rehearse button', () => {
  it('REH-16 can be pressed when nothing is missing', () => {
    expect(rehearseState(ready)).toEqual({ enabled: true, tooltip: 'Start rehearsal' });
  });

  it.each<[string, Partial<RehearseFacts>, string]>([
    ['SCR-4 needs a voice before all', { voiceChosen: false, microphone: 'denied' }, 'Select a voice first'],
    [
      'REH-12 needs the microphone',
      { microphone: 'denied', apiConfig: 'invalid' },
      'Microphone permission required',
    ],
    ['REH-12 needs it to be asked for', { microphone: 'not-asked' }, 'Microphone permission required'],
    ['REH-13 needs voices that work', { apiConfig: 'invalid', signedIn: false }, 'API configuration invalid'],
    ['REH-14 needs somebody signed in', { signedIn: false }, 'Please sign in'],
  ])('%s, and says so', (_needs, missing, tooltip) => {
    expect(rehearseState({ ...ready, ...missing })).toEqual({ enabled: false, tooltip });
  });

  it('REH-15 cannot be pressed, and keeps its tooltip, while it connects', () => {
    expect(rehearseState({ ...ready, apiConfig: 'connecting' })).toEqual({
      enabled: false,
      tooltip: 'Start rehearsal',
    });
  });

  it('lets a rehearsal begin without a plugged-in microphone, which the stage then asks for', () => {
    expect(rehearseState({ ...ready, microphone: 'missing' }).enabled).toBe(true);
  });
});
