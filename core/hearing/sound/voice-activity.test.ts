import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continueActivity, nothingHeard } from './voice-activity.ts';

describe('voice activity', () => {
  it('adds up speech across pauses and restarts the silence with each of them', () => {
    const steps = [true, true, false, false, false, true, false];
    expect(steps.reduce((before, voice) => continueActivity(before, voice, 20), nothingHeard)).toEqual({
      speaking: false,
      heardMs: 60,
      speechRunMs: 0,
      silenceMs: 20,
    });
  });

  it('always accounts for every step as speech or silence', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 100 }))), (steps) => {
        let activity = nothingHeard;
        let silenceMs = 0;
        for (const [voice, lengthMs] of steps) {
          activity = continueActivity(activity, voice, lengthMs);
          if (!activity.speaking) silenceMs += lengthMs;
          expect(activity.speaking).toBe(activity.speechRunMs > 0);
          expect(activity.speaking).toBe(activity.silenceMs === 0);
          expect(activity.speechRunMs).toBeLessThanOrEqual(activity.heardMs);
        }
        expect(activity.heardMs + silenceMs).toBe(steps.reduce((sum, [, lengthMs]) => sum + lengthMs, 0));
      }),
    );
  });
});
