import { extractLimits } from '#core/limits.ts';
import { createTaskThreads } from '#server/platform/threads/task-threads.ts';
import type { PlanTask, PlanWork } from './plan-worker.ts';

const threads = createTaskThreads<PlanTask, PlanWork[keyof PlanWork]['made']>('rehearsals/plan-worker', {
  seats: 2,
  kept: 1,
  resourceLimits: { maxOldGenerationSizeMb: extractLimits.heapMiB, maxYoungGenerationSizeMb: 16 },
  refusals: { tookTooLong: 'script.took-too-long', tooMuchMemory: 'script.too-much-memory' },
});

/**
 * Works out who says what in a rehearsal, in a thread under limits of time and memory: the longest script that can be
 * rehearsed is several megabytes, and holds up nobody else.
 *
 * @throws AppError `script.took-too-long` or `script.too-much-memory`.
 */
export async function planInThread<Kind extends keyof PlanWork>(
  kind: Kind,
  given: PlanWork[Kind]['given'],
): Promise<PlanWork[Kind]['made']> {
  const { made } = await threads.run({ kind, given } as PlanTask, {
    limits: { timeoutMs: extractLimits.timeoutMs },
    signal: new AbortController().signal,
  });
  return made as PlanWork[Kind]['made'];
}
