import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FliteRendering, FliteReply, FliteRequest, FliteWork } from './flite-worker.ts';
import { createRenderQueue, type RenderThread } from './render-queue.ts';

const work = (text: string): FliteWork => ({
  kind: 'speech',
  text,
  shape: { base: 'slt', ratio: 1, rate: 1 },
});
const rendering: FliteRendering = { wav: new Uint8Array(), durationMs: 1, phones: [] };
const silenceMs = 1_000;

/** A thread that does what the test tells it, and nothing else. */
class ToldThread extends EventEmitter implements RenderThread {
  readonly requests: FliteRequest[] = [];
  isStopped = false;
  postMessage(request: FliteRequest) {
    this.requests.push(request);
  }
  ref() {}
  unref() {}
  async terminate() {
    this.isStopped = true;
  }
  reply(reply: FliteReply) {
    this.emit('message', reply);
  }
  finish() {
    this.reply({ type: 'done', rendering });
  }
  get texts() {
    return this.requests.map((request) => (request.type === 'render' ? request.work.text : request.type));
  }
}

function openQueue(threads = 1) {
  const started: ToldThread[] = [];
  const queue = createRenderQueue({
    startThread: () => {
      const thread = new ToldThread();
      started.push(thread);
      return thread;
    },
    threads,
    silenceMs,
  });
  const thread = (index: number) => {
    const one = started[index];
    if (!one) throw new Error(`thread ${index} was not started`);
    return one;
  };
  return { queue, started, thread };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work goes to a thread in order, what is wanted now before what is rendered ahead', async () => {
  const { queue, started, thread } = openQueue();
  const all = Promise.all([
    queue.run(work('first')),
    queue.run(work('later 1'), { priority: 'ahead' }),
    queue.run(work('later 2'), { priority: 'ahead' }),
    queue.run(work('now 1')),
    queue.run(work('now 2'), { priority: 'now' }),
  ]);
  for (let count = 0; count < 5; count += 1) thread(0).finish();
  expect(await all).toHaveLength(5);
  expect(thread(0).texts).toEqual(['first', 'now 1', 'now 2', 'later 1', 'later 2']);
  expect(started).toHaveLength(1);
});

test('no more threads run than allowed, and none before there is work', async () => {
  const { queue, started, thread } = openQueue(2);
  expect(started).toHaveLength(0);
  const all = ['a', 'b', 'c'].map((text) => queue.run(work(text)));
  expect(started.map(({ texts }) => texts)).toEqual([['a'], ['b']]);
  thread(1).finish();
  expect(thread(1).texts).toEqual(['b', 'c']);
  thread(0).finish();
  thread(1).finish();
  await Promise.all(all);
});

test('a thread that says nothing is replaced, and its work alone fails', async () => {
  const { queue, thread } = openQueue();
  const hung = queue.run(work('hung'));
  const next = queue.run(work('next'));
  const failed = expect(hung).rejects.toMatchObject({ id: 'voice.render-failed' });
  vi.advanceTimersByTime(silenceMs);
  await failed;
  expect(thread(0).isStopped).toBe(true);
  thread(1).finish();
  expect(await next).toBe(rendering);
});

test('a thread that makes progress is left in peace, however long it takes', async () => {
  const { queue, started, thread } = openQueue();
  const long = queue.run(work('long'));
  for (let sentence = 0; sentence < 10; sentence += 1) {
    vi.advanceTimersByTime(silenceMs - 1);
    thread(0).reply({ type: 'progress' });
  }
  thread(0).finish();
  expect(await long).toBe(rendering);
  vi.advanceTimersByTime(10 * silenceMs);
  expect(started).toHaveLength(1);
  expect(thread(0).isStopped).toBe(false);
});

test.each([
  ['ends', (thread: ToldThread) => thread.emit('exit', 1)],
  ['throws', (thread: ToldThread) => thread.emit('error', new Error('out of memory'))],
])('a thread that %s is replaced, and the work that waited is done', async (_, happen) => {
  const { queue, thread } = openQueue();
  const lost = queue.run(work('lost'));
  const next = queue.run(work('next'));
  happen(thread(0));
  await expect(lost).rejects.toMatchObject({ id: 'voice.render-failed' });
  thread(1).finish();
  expect(await next).toBe(rendering);
});

test('a thread that ends while idle is replaced when there is work', async () => {
  const { queue, thread } = openQueue();
  const first = queue.run(work('first'));
  thread(0).finish();
  await first;
  thread(0).emit('exit', 0);
  const second = queue.run(work('second'));
  thread(1).finish();
  expect(await second).toBe(rendering);
});

test('a failure is told without its text, and the thread goes on', async () => {
  const { queue, started, thread } = openQueue();
  const failing = queue.run(work('secret words'));
  thread(0).reply({ type: 'failed', reason: 'memory access out of bounds' });
  const error: unknown = await failing.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    id: 'voice.render-failed',
    cause: { message: 'memory access out of bounds' },
  });
  expect(String(error)).not.toContain('secret');
  const next = queue.run(work('next'));
  thread(0).finish();
  await next;
  expect(started).toHaveLength(1);
});

test('work that is not wanted any more is taken back: at once while it waits, soon while it runs', async () => {
  const { queue, thread } = openQueue();
  const stop = new AbortController();
  const reason = new Error('left');
  const running = queue.run(work('running'), { signal: stop.signal });
  const waiting = queue.run(work('waiting'), { signal: stop.signal });
  const other = queue.run(work('other'));
  stop.abort(reason);
  await expect(running).rejects.toBe(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(thread(0).texts).toEqual(['running', 'cancel']);
  thread(0).reply({ type: 'failed', reason: 'cancelled' });
  expect(thread(0).texts).toEqual(['running', 'cancel', 'other']);
  thread(0).finish();
  expect(await other).toBe(rendering);
  await expect(queue.run(work('late'), { signal: stop.signal })).rejects.toBe(reason);
});

test('closing stops the threads and fails what was not done', async () => {
  const { queue, started, thread } = openQueue();
  const running = queue.run(work('running'));
  const waiting = queue.run(work('waiting'));
  const failed = [running, waiting].map((one) =>
    expect(one).rejects.toMatchObject({ id: 'voice.render-failed' }),
  );
  await queue.close();
  await Promise.all(failed);
  expect(thread(0).isStopped).toBe(true);
  await expect(queue.run(work('late'))).rejects.toMatchObject({ id: 'voice.render-failed' });
  expect(started).toHaveLength(1);
});
