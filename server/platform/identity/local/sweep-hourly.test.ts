import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseAwayError } from '#server/platform/database/database-away.ts';
import { sweepHourly } from '#server/platform/identity/local/sweep-hourly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('expired sign-ins are forgotten each hour, over faults, until it ends', async () => {
  const faults = [null, new Error('broken'), new DatabaseAwayError(), null];
  const forgetExpired = vi.fn(async () => {
    const fault = faults[forgetExpired.mock.calls.length - 1];
    if (fault) throw fault;
  });
  const warn = vi.fn();
  const end = sweepHourly({ forgetExpired }, { warn });
  await vi.advanceTimersByTimeAsync(4 * 60 * 60_000);
  expect(forgetExpired).toHaveBeenCalledTimes(4);
  expect(warn).toHaveBeenCalledTimes(1);
  await end();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(forgetExpired).toHaveBeenCalledTimes(4);
});
