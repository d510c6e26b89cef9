import { and, eq, notInArray } from 'drizzle-orm';
import type { Screenplay } from '#core/api/screenplay.ts';
import type { IngestStage } from '#core/api/scripts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { formattedScript, script, scriptChunk, upload } from '#server/platform/database/schema.ts';
import type { AppError } from '#server/platform/errors.ts';
import type { Chunk } from '#server/scripts/format/chunks.ts';
import { uploadRef, uploadUrl } from '#server/scripts/upload/upload-place.ts';
import type { ScriptKey } from './stage-bell.ts';

/** How far the reading of a file has come. The failure's id and sentence come with stage `failed` only. */
export interface IngestState {
  stage: IngestStage;
  failureId: string | null;
  failure: string | null;
}

/** What `processScriptfile` asked for. `ref` is the key of the bytes that it asked to read. */
export interface IngestRequest extends ScriptKey {
  ref: string;
  name: string;
  category: string;
  voiceProviderUploadRequested: boolean;
}

/** What was read of a file. */
export interface ScriptContent {
  chunks: Chunk[];
  formattedMarkdown: string;
  screenplay: Screenplay;
}

/** One INSERT stays far below the 65535 parameters that the protocol carries. */
const chunksPerInsert = 1_000;

/** Null where there is neither a script nor a file of which one could be made. */
export async function ingestStateOf(database: Database, key: ScriptKey): Promise<IngestState | null> {
  const [begun] = await database
    .select({ stage: script.stage, failureId: script.failureId, failure: script.failure })
    .from(script)
    .where(isScript(key));
  return begun ?? null;
}

/**
 * The script of `request` begins to exist, unless it does already or its file is gone. One step with the look at the
 * file, so that a script that is deleted meanwhile cannot come back.
 */
export function beginScript(database: Database, request: IngestRequest, createdAt: Date): Promise<void> {
  const { owner, docId } = request;
  return database.transaction(async (tx) => {
    const [file] = await tx
      .select()
      .from(upload)
      .where(and(eq(upload.owner, owner), eq(upload.docId, docId), eq(upload.ref, request.ref)))
      .for('update');
    if (!file) return;
    await tx
      .insert(script)
      .values({
        owner,
        docId,
        name: request.name,
        size: file.size,
        type: file.type,
        category: request.category,
        namespace: docId,
        downloadUrl: uploadUrl(docId),
        ref: uploadRef(owner, docId),
        isImage: file.isImage,
        voiceProviderUploadRequested: request.voiceProviderUploadRequested,
        stage: 'queued',
        createdAt,
      })
      .onConflictDoNothing();
  });
}

/** False where the script is gone or its reading has ended: then there is nothing more to do for it. */
export async function enterStage(database: Database, key: ScriptKey, stage: IngestStage): Promise<boolean> {
  const entered = await database
    .update(script)
    .set({ stage })
    .where(and(isScript(key), notInArray(script.stage, ['completed', 'failed'])))
    .returning({ stage: script.stage });
  return entered.length > 0;
}

/** Keeps what was read and ends the reading, in one step; keeps nothing where the script is gone. */
export function keepContent(database: Database, key: ScriptKey, content: ScriptContent): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await enterStage(tx, key, 'completed'))) return;
    await removeContent(tx, key);
    const chunks = content.chunks.map((chunk) => ({ ...key, ...chunk }));
    for (let from = 0; from < chunks.length; from += chunksPerInsert) {
      await tx.insert(scriptChunk).values(chunks.slice(from, from + chunksPerInsert));
    }
    const { formattedMarkdown, screenplay } = content;
    await tx.insert(formattedScript).values({ ...key, formattedMarkdown, screenplay });
  });
}

/** Ends the reading with a failure, of which the script's row is kept to tell; one that has ended stays as it is. */
export function keepFailure(database: Database, key: ScriptKey, error: AppError): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await enterStage(tx, key, 'failed'))) return;
    await tx.update(script).set({ failureId: error.id, failure: error.message }).where(isScript(key));
    await removeContent(tx, key);
  });
}

async function removeContent(database: Pick<Database, 'delete'>, { owner, docId }: ScriptKey): Promise<void> {
  await database.delete(scriptChunk).where(and(eq(scriptChunk.owner, owner), eq(scriptChunk.docId, docId)));
  await database
    .delete(formattedScript)
    .where(and(eq(formattedScript.owner, owner), eq(formattedScript.docId, docId)));
}

function isScript({ owner, docId }: ScriptKey) {
  return and(eq(script.owner, owner), eq(script.docId, docId));
}
