import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatEvery } from './repeat-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that takes longer than the rest is never done twice at once', async () => {
  const ends: (() => void)[] = [];
  const repeated = repeatEvery(10, () => new Promise((resolve) => void ends.push(resolve)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(ends).toHaveLength(2);
  const stopped = repeated.stop();
  ends[1]?.();
  await stopped;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});
