import { and, asc, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import type { RenameScriptRequest, ScriptFile } from '#core/api/scripts.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  chat,
  correctedScript,
  formattedScript,
  rehearsal,
  script,
  scriptChunk,
  scriptCorrection,
  upload,
} from '#server/platform/database/schema.ts';
import { refusal } from '#server/platform/errors.ts';
import { cleanLabel } from '#server/platform/files/file-name.ts';
import type { Chunk } from './format/chunks.ts';
import type { ScriptKey } from './script-key.ts';

/** Names as people sort them: case and accents come last, and scene 9 stands before scene 10. */
const byName = new Intl.Collator('en', { numeric: true });

/** The owner's scripts of a category by name, those that are being read included; failed readings are no scripts. */
export async function listScripts(
  database: Database,
  owner: string,
  category: string,
): Promise<ScriptFile[]> {
  const rows = await database
    .select()
    .from(script)
    .where(and(eq(script.owner, owner), eq(script.category, category), ne(script.stage, 'failed')))
    .orderBy(asc(script.createdAt));
  return rows.map(describeScript).sort((a, b) => byName.compare(a.name, b.name));
}

/** The owner's scripts of a namespace, the newest first. */
export async function listNamespace(
  database: Database,
  owner: string,
  namespace: string,
): Promise<ScriptFile[]> {
  const rows = await database
    .select()
    .from(script)
    .where(and(eq(script.owner, owner), eq(script.namespace, namespace), ne(script.stage, 'failed')))
    .orderBy(desc(script.createdAt));
  return rows.map(describeScript);
}

/** @throws AppError `script.not-found`; where a category is expected and it has another, `script.category-mismatch`. */
export async function getScript(
  database: Database,
  key: ScriptKey,
  expectedCategory?: string,
): Promise<ScriptFile> {
  const [row] = await database
    .select()
    .from(script)
    .where(and(ofScript(script, key), ne(script.stage, 'failed')));
  if (!row) throw refusal('script.not-found');
  if (expectedCategory !== undefined && row.category !== expectedCategory) {
    throw refusal('script.category-mismatch');
  }
  return describeScript(row);
}

/**
 * Gives the script another name and draft; where the name holds nothing that can be seen, it stays as it was.
 *
 * @throws AppError `script.not-found`
 */
export async function renameScript(
  database: Database,
  key: ScriptKey,
  { name, draft }: RenameScriptRequest,
): Promise<ScriptFile> {
  const called = cleanLabel(name);
  await database
    .update(script)
    .set({ draft: cleanLabel(draft) || null, ...(called === '' ? {} : { name: called }) })
    .where(and(ofScript(script, key), ne(script.stage, 'failed')));
  return getScript(database, key);
}

/** The text as it was read, in order. @throws AppError `script.not-found` or, before it is read, `script.no-content`. */
export async function getChunks(database: Database, key: ScriptKey): Promise<Chunk[]> {
  await getScript(database, key);
  const { position, pageNumber, pageContent } = getTableColumns(scriptChunk);
  const chunks = await database
    .select({ position, pageNumber, pageContent })
    .from(scriptChunk)
    .where(ofScript(scriptChunk, key))
    .orderBy(asc(scriptChunk.position));
  if (chunks.length === 0) throw refusal('script.no-content');
  return chunks;
}

/** Every script of somebody, read or not, and what was uploaded and never read. */
export async function docIdsOf(database: Database, owner: string): Promise<string[]> {
  const rows = await database
    .select({ docId: script.docId })
    .from(script)
    .where(eq(script.owner, owner))
    .union(database.select({ docId: upload.docId }).from(upload).where(eq(upload.owner, owner)));
  return rows.map(({ docId }) => docId);
}

/** Removes every row that tells of the script: its rehearsals with their transcripts, and its chats, included. */
export function removeScriptRows(database: Database, key: ScriptKey): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.delete(upload).where(ofScript(upload, key));
    await tx.delete(script).where(ofScript(script, key));
    await tx.delete(scriptChunk).where(ofScript(scriptChunk, key));
    await tx.delete(formattedScript).where(ofScript(formattedScript, key));
    await tx.delete(scriptCorrection).where(ofScript(scriptCorrection, key));
    await tx.delete(correctedScript).where(ofScript(correctedScript, key));
    await tx.delete(chat).where(and(eq(chat.owner, key.owner), eq(chat.fileDocumentId, key.docId)));
    await tx.delete(rehearsal).where(and(eq(rehearsal.owner, key.owner), eq(rehearsal.scriptId, key.docId)));
  });
}

type ScriptTable =
  | typeof upload
  | typeof script
  | typeof scriptChunk
  | typeof formattedScript
  | typeof correctedScript
  | typeof scriptCorrection;

function ofScript(table: ScriptTable, { owner, docId }: ScriptKey) {
  return and(eq(table.owner, owner), eq(table.docId, docId));
}

function describeScript(row: typeof script.$inferSelect): ScriptFile {
  const {
    owner: _owner,
    failureId: _failureId,
    failure: _failure,
    auditionDay: _auditionDay,
    reading: _reading,
    stageAgain,
    readAt,
    createdAt,
    ...shown
  } = row;
  return {
    ...shown,
    stageAgain: stageAgain === 'completed' ? null : stageAgain,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
