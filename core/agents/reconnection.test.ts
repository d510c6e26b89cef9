import { describe, expect, it } from 'vitest';
import { attemptsAfterLoss, mayAttempt } from '#core/agents/reconnection.ts';
import { liveAgentLimits } from '#core/limits.ts';

describe('taking a lost conversation up again', () => {
  it('SES-7 is tried three times', () => {
    const first = attemptsAfterLoss(0, 0);
    expect([first, first + 1, first + 2, first + 3].map(mayAttempt)).toEqual([true, true, true, false]);
  });

  it('begins to count anew where it stood for a while, and goes on counting where it did not', () => {
    expect(attemptsAfterLoss(3, liveAgentLimits.steadyMs)).toBe(1);
    expect(attemptsAfterLoss(3, liveAgentLimits.steadyMs - 1)).toBe(4);
  });
});
