import { expect, test } from 'vitest';
import { ownThread, threadClock, waitedIn } from './thread-clock.ts';

test.each([
  ['1031182 2733666 2\n', 2.733666],
  ['1031182 0 2\n', 0],
  ['', 0],
  ['no numbers here\n', 0],
])('the wait for a processor is the second number of %j', (schedstat, waited) => {
  expect(waitedIn(schedstat)).toBe(waited);
});

test('the clock of a thread goes on while it works, and is never ahead of the ordinary one', () => {
  const now = threadClock(ownThread());
  const began = now();
  const from = performance.now();
  for (let last = from; last - from < 5; ) last = performance.now();
  expect(now()).toBeGreaterThan(began);
  expect(now()).toBeLessThanOrEqual(performance.now());
});

test.each([undefined, '1/task/0'])(
  'a thread that the system does not know has the ordinary clock (%s)',
  (thread) => {
    const before = performance.now();
    const now = threadClock(thread)();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(performance.now());
  },
);
