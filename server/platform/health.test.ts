import { expect, test, vi } from 'vitest';
import { createHealth } from '#server/platform/health.ts';

const well = async () => undefined;
const away = () => Promise.reject(new Error('away'));

test('the first need that is away is told, and nothing where all are there', async () => {
  const health = (database: () => Promise<unknown>, files: () => Promise<unknown>) =>
    createHealth(
      [
        { ask: database, whenAway: 'server.database-away' },
        { ask: files, whenAway: 'server.files-away' },
      ],
      () => 0,
    )();
  expect(await health(well, well)).toBeNull();
  expect(await health(well, away)).toBe('server.files-away');
  expect(await health(away, away)).toBe('server.database-away');
});

test('an answer holds for two seconds, however many ask', async () => {
  let time = 0;
  const ask = vi.fn(well);
  const health = createHealth([{ ask, whenAway: 'server.database-away' }], () => time);
  await Promise.all([health(), health(), health()]);
  time = 1_999;
  await health();
  expect(ask).toHaveBeenCalledTimes(1);
  time = 2_000;
  await health();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what does not answer is away', async () => {
  vi.useFakeTimers();
  const health = createHealth(
    [{ ask: () => new Promise(() => undefined), whenAway: 'server.files-away' }],
    () => 0,
  );
  const told = health();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await told).toBe('server.files-away');
  vi.useRealTimers();
});
