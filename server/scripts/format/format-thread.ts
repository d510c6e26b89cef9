import { extractLimits } from '#core/limits.ts';
import { createTaskThreads, type TaskLimits } from '#server/platform/threads/task-threads.ts';
import type { FormatTask, FormatWork } from './format-worker.ts';

const atOnce = 2;

/** Threads that format, each with a heap of so many MiB. */
export function formatThreads(heapMiB: number) {
  return createTaskThreads<FormatTask, FormatWork[keyof FormatWork]['made']>('scripts/format/format-worker', {
    seats: atOnce,
    kept: 1,
    resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: 16 },
    refusals: { tookTooLong: 'script.took-too-long', tooMuchMemory: 'script.too-much-memory' },
  });
}

const usual = {
  limits: { timeoutMs: extractLimits.timeoutMs },
  threads: formatThreads(extractLimits.heapMiB),
};

/**
 * Formats in a thread of its own, under limits of time and memory, so that the longest script holds up nobody else's
 * requests.
 *
 * @throws AppError `script.*` as `format-script.ts` does, `script.took-too-long` or `script.too-much-memory`; the
 * signal's reason where it is aborted.
 */
export async function formatInThread<Kind extends keyof FormatWork>(
  kind: Kind,
  given: FormatWork[Kind]['given'],
  signal: AbortSignal,
  { threads, limits }: { threads: ReturnType<typeof formatThreads>; limits: TaskLimits } = usual,
): Promise<FormatWork[Kind]['made']> {
  const { made } = await threads.run({ kind, given } as FormatTask, { limits, signal });
  return made as FormatWork[Kind]['made'];
}
