import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignalBell } from '#server/platform/jobs/signal-bell.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a ring wakes everyone who waits', async () => {
  const bell = createSignalBell();
  const waiting = Promise.all([bell.rings(1_000), bell.rings(1_000)]);
  bell.ring();
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

test('a ring that nobody waited for wakes the next one at once, and only that one', async () => {
  const bell = createSignalBell();
  bell.ring();
  bell.ring();
  await bell.rings(1_000);
  const second = bell.rings(1_000);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await second;
});
