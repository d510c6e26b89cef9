import { parentPort } from 'node:worker_threads';
import type { ErrorId } from '#core/api/errors.ts';
import { AppError } from '#server/platform/errors.ts';
import { giveWay } from './give-way.ts';
import { ownThread, type ThreadName, threadClock } from './thread-clock.ts';

/** What a thread says of a task: that it begins, how far it is, and at last what it made of it. */
export type TaskMessage<Made, News> = { begun: true; thread: ThreadName } | { news: News } | TaskAnswer<Made>;

export type TaskAnswer<Made> = {
  /** What the thread's heap takes after the task. */
  heapBytes: number;
  /** Since it began or last told how far it is, without waits for a processor. */
  silentMs: number;
} & (
  | { made: Made }
  | { refused: { id: ErrorId; message: string } }
  | { failed: { name: string; message: string } }
);

/**
 * Makes this thread do tasks that `createTaskThreads` gives it, one at a time, with a lower priority than those who are
 * waited for. Refusals of the work reach the caller as they are.
 */
export function serveTasks<Task, Made, News = never>(
  work: (task: Task, tell: (news: News) => void) => Made | Promise<Made>,
): void {
  const thread = ownThread();
  const now = threadClock(thread);
  let toldAt = 0;
  const say = (message: TaskMessage<Made, News>) => {
    toldAt = now();
    parentPort?.postMessage(message);
  };

  async function ended(task: Task) {
    try {
      return { made: await work(task, (news) => say({ news })) };
    } catch (error) {
      if (error instanceof AppError) return { refused: { id: error.id, message: error.message } };
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      return { failed: { name, message } };
    }
  }

  giveWay();
  parentPort?.on('message', async (task: Task) => {
    say({ begun: true, thread });
    const end = await ended(task);
    const silentMs = now() - toldAt;
    say({ ...end, heapBytes: process.memoryUsage().heapTotal, silentMs });
  });
}
