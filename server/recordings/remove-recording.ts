import type { Parts } from '#server/parts.ts';
import { type RecordingKey, recordingFolder, recordingsFolder } from './recording-place.ts';
import { recordingsOf, recordingsOfScript, removeArrival, removeRecordingRow } from './store.ts';

type RemovingParts = Pick<Parts, 'database' | 'files'>;

/**
 * Deletes a take. The bytes go first: should the process die in between, the take is still listed and can be deleted
 * again, and no bytes are left that nobody can reach.
 */
export async function removeRecording({ database, files }: RemovingParts, key: RecordingKey): Promise<void> {
  await files.removeAll(recordingFolder(key));
  await removeRecordingRow(database, key);
}

/** Deletes every take of a script. */
export async function removeRecordingsOfScript(
  parts: RemovingParts,
  owner: string,
  scriptId: string,
): Promise<void> {
  for (const key of await recordingsOfScript(parts.database, owner, scriptId)) {
    await removeRecording(parts, key);
  }
}

/** Deletes every take of somebody, what has arrived of others, and bytes of which a process that died had noted nothing yet. */
export async function removeRecordingsOf(parts: RemovingParts, owner: string): Promise<void> {
  for (const key of await recordingsOf(parts.database, owner)) {
    await removeRecording(parts, key);
    await removeArrival(parts.database, key);
  }
  await parts.files.removeAll(recordingsFolder(owner));
}
