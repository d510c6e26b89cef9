import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  deleteRecordingResponseSchema,
  type Recording,
  type RecordingDetails,
  recordingListSchema,
  recordingSchema,
} from '#core/api/recordings.ts';
import { callApi } from '#web/api/calling/call-api.ts';

const listPaths = { audio: '/api/selfTakeAudio', video: '/api/selfTakeVideo' } as const;

const recordingsKey = ['recordings'] as const;

/** The user's takes, audio and video together, newest first. */
export function recordingsQuery(userId: string) {
  return queryOptions({
    queryKey: [...recordingsKey, userId],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        Object.values(listPaths).map((path) =>
          callApi(`${path}?userId=${encodeURIComponent(userId)}`, recordingListSchema, { signal }),
        ),
      );
      return newestFirst(lists.flatMap(({ recordings }) => recordings));
    },
  });
}

/** Resolves once the takes that are shown are known anew. */
export function refreshRecordings(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: recordingsKey });
}

/** Takes of the same moment stay in one order, whichever list they came in. */
export function newestFirst(recordings: readonly Recording[]): Recording[] {
  return recordings.toSorted(
    (one, other) => compare(other.timestamp, one.timestamp) || compare(one.id, other.id),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Deletes a take with its bytes. */
export async function deleteRecording(
  { id, type }: Pick<Recording, 'id' | 'type'>,
  userId: string,
): Promise<void> {
  const query = new URLSearchParams({ id, userId });
  await callApi(`${listPaths[type]}?${query}`, deleteRecordingResponseSchema, { method: 'DELETE' });
}

/** Changes a take's name, note and mark; answers the take as it is then. */
export function changeRecording(id: string, details: RecordingDetails): Promise<Recording> {
  return callApi(`/api/recordings/${id}`, recordingSchema, { method: 'PUT', body: details });
}

/** The address under which the browser saves a take as a file of its name. */
export function downloadUrl({ url }: Recording): string {
  return `${url}?download`;
}
