import { expect, test } from 'vitest';
import { createSharedWork } from './shared-work.ts';

/** Work that ends when the test says so. */
function toldWork() {
  const started: { signal: AbortSignal; finish(result: string): void; fail(error: Error): void }[] = [];
  const start = (signal: AbortSignal) =>
    new Promise<string>((finish, fail) => {
      started.push({ signal, finish, fail });
      signal.addEventListener('abort', () => fail(signal.reason));
    });
  return { started, start };
}

test('work that many want at the same time is done once, and each gets its result', async () => {
  const shared = createSharedWork<string>();
  const { started, start } = toldWork();
  const all = Promise.all([1, 2, 3].map(() => shared.run('line', start)));
  started[0]?.finish('spoken');
  expect(await all).toEqual(['spoken', 'spoken', 'spoken']);
  expect(started).toHaveLength(1);
});

test('another key is other work, and work that has ended is done again', async () => {
  const shared = createSharedWork<string>();
  const { started, start } = toldWork();
  const both = [shared.run('a', start), shared.run('b', start)];
  expect(started).toHaveLength(2);
  for (const { finish } of started) finish('done');
  await Promise.all(both);
  const again = shared.run('a', start);
  started[2]?.finish('again');
  expect(await again).toBe('again');
});

test('a failure reaches all who wait, and is not remembered', async () => {
  const shared = createSharedWork<string>();
  const { started, start } = toldWork();
  const both = [shared.run('a', start), shared.run('a', start)];
  started[0]?.fail(new Error('broken'));
  for (const one of both) await expect(one).rejects.toThrow('broken');
  const again = shared.run('a', start);
  started[1]?.finish('well');
  expect(await again).toBe('well');
});

test('who leaves is let go, and the work goes on for who stays', async () => {
  const shared = createSharedWork<string>();
  const { started, start } = toldWork();
  const leaver = new AbortController();
  const leaving = shared.run('a', start, leaver.signal);
  const staying = shared.run('a', start);
  leaver.abort(new Error('left'));
  await expect(leaving).rejects.toThrow('left');
  expect(started[0]?.signal.aborted).toBe(false);
  started[0]?.finish('done');
  expect(await staying).toBe('done');
});

test('when all have left the work is stopped, and who comes then starts it anew', async () => {
  const shared = createSharedWork<string>();
  const { started, start } = toldWork();
  const leaver = new AbortController();
  const leaving = [shared.run('a', start, leaver.signal), shared.run('a', start, leaver.signal)];
  leaver.abort(new Error('left'));
  for (const one of leaving) await expect(one).rejects.toThrow('left');
  expect(started[0]?.signal.aborted).toBe(true);
  const late = shared.run('a', start);
  started[1]?.finish('anew');
  expect(await late).toBe('anew');
  await expect(shared.run('a', start, leaver.signal)).rejects.toThrow('left');
  expect(started).toHaveLength(2);
});
