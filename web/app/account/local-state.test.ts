import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActorCue } from '#core/api/rehearsals.ts';
import { createOwnReadings } from '#web/features/rehearsal/run/actor-lines/own-readings.ts';
import { choicesSchema } from '#web/features/rehearsal/setup/choices.ts';
import { forgetEverythingLocal, recall, remember } from './local-state.ts';
import { storage } from './testing/storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

describe('what this browser remembers', () => {
  it('is forgotten by another shape, and where it is no JSON', () => {
    remember('script.one', { roles: ['NORA'] });
    expect(recall('script.one', choicesSchema)).toBeUndefined();
    localStorage.setItem('castmate.choices.script.one', '{');
    expect(recall('script.one', choicesSchema)).toBeUndefined();
  });

  it('SIGN-6, MISC-1 goes with the session, but for the theme, which belongs to the device', () => {
    localStorage.setItem('castmate.theme', 'light');
    remember('partner', { voiceId: 'mia' });
    const cue = { lineId: 'e1', durationMs: 1_000 } as ActorCue;
    createOwnReadings(localStorage).keep('script', cue, { phones: [0.1], outputs: [1] });
    expect(Object.keys(localStorage)).toHaveLength(3);

    forgetEverythingLocal();

    expect(Object.keys(localStorage)).toEqual(['castmate.theme']);
  });
});
