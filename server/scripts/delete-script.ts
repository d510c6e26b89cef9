import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { removeRecordingsOfScript } from '#server/recordings/remove-recording.ts';
import { scriptSpeechFolder, speechFolder } from '#server/voices/speech-place.ts';
import { ingestStateOf } from './ingest/ingest-store.ts';
import { ringStageBell } from './ingest/stage-bell.ts';
import type { ScriptKey } from './script-key.ts';
import { docIdsOf, removeScriptRows } from './store.ts';
import { uploadFolder, uploadsFolder } from './upload/upload-place.ts';
import { findUpload } from './upload/upload-store.ts';

type DeletionParts = Pick<Parts, 'database' | 'files' | 'scriptCopies'>;

/**
 * Deletes a script and everything that was made of it: its file, text, speech, rehearsals and transcripts, and its
 * self-tapes unless they are kept. Whoever is reading its file finds it gone and stops. The bytes go first: should the
 * process die in between, the script is still listed and can be deleted again, and no bytes are left that nobody can
 * reach.
 *
 * @throws AppError `script.not-found`
 */
export async function deleteScript(
  parts: DeletionParts,
  key: ScriptKey,
  options: { keepSelfTapes: boolean },
): Promise<void> {
  const { owner, docId } = key;
  const known =
    (await ingestStateOf(parts.database, key)) ?? (await findUpload(parts.database, owner, docId));
  if (!known) throw refusal('script.not-found');
  await remove(parts, key, options);
}

/**
 * Deletes all scripts of somebody, with their self-tapes, and bytes of which a process that died had noted nothing yet. Asked
 * again, it goes on where it was broken off.
 */
export async function deleteScriptsOf(parts: DeletionParts, owner: string): Promise<void> {
  for (const docId of await docIdsOf(parts.database, owner)) {
    await remove(parts, { owner, docId }, { keepSelfTapes: false });
  }
  await parts.files.removeAll(uploadsFolder(owner));
  await parts.files.removeAll(speechFolder(owner));
}

async function remove(
  { database, files, scriptCopies }: DeletionParts,
  key: ScriptKey,
  { keepSelfTapes }: { keepSelfTapes: boolean },
): Promise<void> {
  if (!keepSelfTapes) await removeRecordingsOfScript({ database, files }, key.owner, key.docId);
  await files.removeAll(uploadFolder(key.owner, key.docId));
  await files.removeAll(scriptSpeechFolder(key.owner, key.docId));
  await removeScriptRows(database, key);
  await scriptCopies.removeSuperfluous(key);
  ringStageBell(key);
}
