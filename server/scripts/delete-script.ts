import { removeSuperfluousDocuments } from '#server/agents/remove-documents.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { removeRecordingsOfScript } from '#server/recordings/remove-recording.ts';
import { scriptSpeechFolder } from '#server/voices/speech-place.ts';
import { ingestStateOf } from './ingest/ingest-store.ts';
import { ringStageBell, type ScriptKey } from './ingest/stage-bell.ts';
import { removeScriptRows } from './store.ts';
import { uploadFolder } from './upload/upload-place.ts';
import { findUpload } from './upload/upload-store.ts';

/**
 * Deletes a script and everything that was made of it: its file, text, speech, rehearsals and transcripts, and its
 * self-tapes unless they are kept. Whoever is reading its file finds it gone and stops. The bytes go first: should the
 * process die in between, the script is still listed and can be deleted again, and no bytes are left that nobody can
 * reach.
 *
 * @throws AppError `script.not-found`
 */
export async function deleteScript(
  { database, files, jobs, agents }: Pick<Parts, 'database' | 'files' | 'jobs' | 'agents'>,
  key: ScriptKey,
  { keepSelfTapes }: { keepSelfTapes: boolean },
): Promise<void> {
  const known = (await ingestStateOf(database, key)) ?? (await findUpload(database, key.owner, key.docId));
  if (!known) throw refusal('script.not-found');
  if (!keepSelfTapes) await removeRecordingsOfScript({ database, files }, key.owner, key.docId);
  await files.removeAll(uploadFolder(key.owner, key.docId));
  await files.removeAll(scriptSpeechFolder(key.owner, key.docId));
  await removeScriptRows(database, key);
  await removeSuperfluousDocuments({ database, jobs, agents }, key);
  ringStageBell(key);
}
