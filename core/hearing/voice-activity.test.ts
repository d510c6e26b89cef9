import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginLine, blockMs, hearBlock, nothingHeard } from '#core/hearing/voice-activity.ts';

const heard = (...probabilities: number[]) => probabilities.reduce(hearBlock, nothingHeard);

describe('voice activity', () => {
  it('counts in blocks of 32 ms', () => {
    expect(blockMs).toBe(32);
  });

  it('needs more to begin speech than to go on with it', () => {
    expect(heard(0.45).speaking).toBe(false);
    expect(heard(0.6, 0.45).speaking).toBe(true);
    expect(heard(0.6, 0.35).speaking).toBe(false);
  });

  it('adds up speech across pauses and restarts the silence with each of them', () => {
    expect(heard(0.9, 0.9, 0.1, 0.1, 0.1, 0.9, 0.1)).toEqual({
      speaking: false,
      heardMs: 96,
      speechRunMs: 0,
      silenceMs: 32,
    });
  });

  it('takes a judgement that is not a number for silence', () => {
    expect(heard(Number.NaN)).toEqual({ speaking: false, heardMs: 0, speechRunMs: 0, silenceMs: 32 });
  });

  it('always accounts for every block as speech or silence', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (probabilities) => {
        let activity = nothingHeard;
        let silenceMs = 0;
        for (const probability of probabilities) {
          activity = hearBlock(activity, probability);
          if (!activity.speaking) silenceMs += blockMs;
          expect(activity.speaking).toBe(activity.speechRunMs > 0);
          expect(activity.speaking).toBe(activity.silenceMs === 0);
          expect(activity.speechRunMs).toBeLessThanOrEqual(activity.heardMs);
        }
        expect(activity.heardMs + silenceMs).toBe(probabilities.length * blockMs);
      }),
    );
  });

  it('gives a line the speech that is going on when it begins, within a limit', () => {
    const speaking = heard(...Array.from({ length: 20 }, () => 0.9));
    expect(beginLine(speaking, 300)).toEqual({
      speaking: true,
      heardMs: 300,
      speechRunMs: 300,
      silenceMs: 0,
    });
    expect(beginLine(heard(0.9, 0.9), 300).heardMs).toBe(64);
    expect(beginLine(heard(0.9, 0.1), 300)).toEqual(nothingHeard);
  });
});
