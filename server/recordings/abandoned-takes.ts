import { recordingLimits } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { describeFault } from '#server/platform/log.ts';
import { piecesFolder, type RecordingKey, recordingFolder } from './recording-place.ts';
import { findArrival, findRecording, removeArrival } from './store.ts';

type AbandonedParts = Pick<Parts, 'database' | 'files' | 'jobs' | 'now' | 'log'>;

const queue = 'forget-abandoned-take';

/** Names the removal of takes that never became whole to the queue; call before it starts. */
export function registerRecordingJobs(parts: AbandonedParts): void {
  parts.jobs.handle<RecordingKey>(queue, {
    attempts: 4,
    run: (key) => forgetIfAbandoned(parts, key),
    onGivenUp: async ({ id }, error) => {
      parts.log.error({ id, fault: describeFault(error) }, 'what is left of a take could not be removed');
    },
  });
}

/**
 * Has a look at the take when its time is over. Asked for before anything of it is stored, so that whatever dies, no
 * bytes stay that nobody can reach.
 */
export function forgetLater(
  { jobs }: Pick<Parts, 'jobs'>,
  key: RecordingKey,
  afterMs: number = recordingLimits.abandonedAfterMs,
): Promise<void> {
  return jobs.enqueue(queue, key, { key: recordingFolder(key), afterMs });
}

async function forgetIfAbandoned(
  { database, files, jobs, now }: AbandonedParts,
  key: RecordingKey,
): Promise<void> {
  if (await findRecording(database, key)) return files.removeAll(piecesFolder(key));
  const arrival = await findArrival(database, key);
  const quietMs = arrival ? now().getTime() - arrival.heardOfAt.getTime() : Number.POSITIVE_INFINITY;
  if (quietMs < recordingLimits.abandonedAfterMs) {
    return forgetLater({ jobs }, key, recordingLimits.abandonedAfterMs - quietMs);
  }
  await removeArrival(database, key);
  await files.removeAll(recordingFolder(key));
}
