import { describe, expect, it } from 'vitest';
import { isFinalRefusal, statusOf, wait, waitBeforeRetryMs } from './retry.ts';

describe('trying again', () => {
  it('waits twice as long each time, up to a limit', () => {
    const plan = { attempts: 9, firstWaitMs: 500, longestWaitMs: 3_000 };
    expect([1, 2, 3, 4, 5].map((failures) => waitBeforeRetryMs(plan, failures))).toEqual([
      500, 1_000, 2_000, 3_000, 3_000,
    ]);
  });

  it('knows which refusals stay the same', () => {
    expect([400, 403, 404, 422].map((status) => isFinalRefusal({ status }))).not.toContain(false);
    expect([0, 408, 429, 500, 503].map((status) => isFinalRefusal({ status }))).not.toContain(true);
    expect(isFinalRefusal(new Error('no answer'))).toBe(false);
  });

  it('reads the status of whatever was thrown', () => {
    expect(statusOf({ status: 503 })).toBe(503);
    expect(statusOf({ status: 'gone' })).toBe(0);
    expect(statusOf(undefined)).toBe(0);
  });

  it('ends a wait as soon as it is not wanted any more', async () => {
    const wanted = new AbortController();
    const waiting = wait(3_600_000, wanted.signal);
    wanted.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(wait(3_600_000, wanted.signal)).rejects.toThrow('enough');
  });
});
