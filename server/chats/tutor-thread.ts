import { chatLimits } from '#core/limits.ts';
import { createTaskThreads } from '#server/platform/threads/task-threads.ts';
import type { TutorTask, TutorWork } from './tutor-worker.ts';

const threads = createTaskThreads<TutorTask, TutorWork[keyof TutorWork]['made']>('chats/tutor-worker', {
  seats: 2,
  kept: 2,
  resourceLimits: { maxOldGenerationSizeMb: chatLimits.lookUpHeapMiB, maxYoungGenerationSizeMb: 16 },
  refusals: { tookTooLong: 'chat.took-too-long', tooMuchMemory: 'chat.took-too-long' },
});

/**
 * Does a tutor's work on text in a thread, under limits of time and memory: what somebody asks holds up nobody else.
 *
 * @throws AppError `chat.took-too-long`; the signal's reason where it is aborted.
 */
export async function lookUpInThread<Kind extends keyof TutorWork>(
  kind: Kind,
  given: TutorWork[Kind]['given'],
  signal: AbortSignal,
  timeoutMs: number = chatLimits.lookUpMs,
): Promise<TutorWork[Kind]['made']> {
  const { made } = await threads.run({ kind, given } as TutorTask, { limits: { timeoutMs }, signal });
  return made as TutorWork[Kind]['made'];
}
