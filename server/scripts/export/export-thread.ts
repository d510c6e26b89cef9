import { exportLimits } from '#core/limits.ts';
import { createTaskThreads } from '#server/platform/threads/task-threads.ts';
import type { ExportTask } from './export-worker.ts';

/** One file at a time. What a thread has loaded of the fonts is more than it is worth to keep. */
const threads = createTaskThreads<ExportTask, Uint8Array<ArrayBuffer>>('scripts/export/export-worker', {
  seats: 1,
  kept: 0,
  resourceLimits: { maxOldGenerationSizeMb: exportLimits.heapMiB },
  refusals: {
    tookTooLong: 'script.export-failed',
    tooMuchMemory: 'script.export-failed',
    broken: 'script.export-failed',
  },
});

/**
 * The script as a file, made in a thread of its own under limits of time and memory, so that the longest script holds up
 * nobody else's requests.
 *
 * @throws AppError `script.export-failed`; the signal's reason where it is aborted.
 */
export async function exportInThread(
  task: ExportTask,
  signal: AbortSignal,
  limits: { timeoutMs: number } = exportLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const { made } = await threads.run(task, { limits: { timeoutMs: limits.timeoutMs }, signal });
  return made;
}
