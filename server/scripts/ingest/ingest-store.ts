import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { IngestStage } from '#core/api/scripts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { formattedScript, script, scriptChunk, upload } from '#server/platform/database/schema.ts';
import type { AppError } from '#server/platform/errors.ts';
import type { ScriptContent } from '#server/scripts/format/script-content.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';
import { uploadRef, uploadUrl } from '#server/scripts/upload/upload-place.ts';

/** How far the latest reading of a file has come. The failure's id and sentence come with stage `failed` only. */
export interface IngestState {
  /** Which reading of the file it is, counted from 1. From the second on there is a script, however this one ends. */
  reading: number;
  stage: IngestStage;
  failureId: string | null;
  failure: string | null;
}

/** What `processScriptfile` asked for. `ref` is the key of the bytes that it asked to read. */
export interface FirstReading extends ScriptKey {
  ref: string;
  name: string;
  category: string;
  voiceProviderUploadRequested: boolean;
}

/** A reading of the same bytes after the first. Its number tells it from the ones before, should its job run twice. */
export interface ReadingAgain extends ScriptKey {
  ref: string;
  reading: number;
}

export type IngestRequest = FirstReading | ReadingAgain;

/** One INSERT stays far below the 65535 parameters that the protocol carries. */
const chunksPerInsert = 1_000;

export function readingOf(request: IngestRequest): number {
  return 'reading' in request ? request.reading : 1;
}

const ended: IngestStage[] = ['completed', 'failed'];

export function hasEnded({ stage }: IngestState): boolean {
  return ended.includes(stage);
}

/** Whether nothing could be made of the file: a later reading that fails leaves what was read before. */
export function isUnreadable({ reading, stage }: IngestState): boolean {
  return reading === 1 && stage === 'failed';
}

/** Null where there is neither a script nor a file of which one could be made. */
export async function ingestStateOf(database: Database, key: ScriptKey): Promise<IngestState | null> {
  const [begun] = await database
    .select({
      reading: script.reading,
      stage: script.stage,
      stageAgain: script.stageAgain,
      failureId: script.failureId,
      failure: script.failure,
    })
    .from(script)
    .where(isScript(key));
  if (!begun) return null;
  const { stageAgain, ...state } = begun;
  return { ...state, stage: stageAgain ?? state.stage };
}

/**
 * The reading begins, and with the first one the script, unless it has begun already or the file is gone. One step
 * with the look at the file, so that a script that is deleted meanwhile cannot come back.
 */
export function beginReading(database: Database, request: IngestRequest, createdAt: Date): Promise<void> {
  const { owner, docId } = request;
  return database.transaction(async (tx) => {
    const [file] = await tx
      .select()
      .from(upload)
      .where(and(eq(upload.owner, owner), eq(upload.docId, docId), eq(upload.ref, request.ref)))
      .for('update');
    if (!file) return;
    if ('reading' in request) return beginAgain(tx, request);
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

async function beginAgain(database: Pick<Database, 'update'>, request: ReadingAgain): Promise<void> {
  await database
    .update(script)
    .set({ reading: request.reading, stageAgain: 'queued', failureId: null, failure: null })
    .where(
      and(
        isScript(request),
        eq(script.stage, 'completed'),
        eq(script.reading, request.reading - 1),
        or(isNull(script.stageAgain), inArray(script.stageAgain, ended)),
      ),
    );
}

/** False where the script is gone or the reading has ended: then there is nothing more to do for it. */
export async function enterStage(
  database: Pick<Database, 'update'>,
  request: IngestRequest,
  stage: IngestStage,
): Promise<boolean> {
  const [column, entering] =
    'reading' in request ? [script.stageAgain, { stageAgain: stage }] : [script.stage, { stage }];
  const entered = await database
    .update(script)
    .set(entering)
    .where(and(isScript(request), eq(script.reading, readingOf(request)), notInArray(column, ended)))
    .returning({ docId: script.docId });
  return entered.length > 0;
}

/**
 * Keeps what was read in place of what was read before, and ends the reading or enters what comes after, in one step. False
 * where the script is gone: then nothing is kept.
 */
export function keepContent(
  database: Database,
  request: IngestRequest,
  content: ScriptContent,
  readAt: Date,
  next: 'completed' | 'voice-provider' = 'completed',
): Promise<boolean> {
  const key = { owner: request.owner, docId: request.docId };
  return database.transaction(async (tx) => {
    if (!(await enterStage(tx, request, next))) return false;
    await tx.update(script).set({ readAt }).where(isScript(key));
    await removeContent(tx, key);
    const chunks = content.chunks.map((chunk) => ({ ...key, ...chunk }));
    for (let from = 0; from < chunks.length; from += chunksPerInsert) {
      await tx.insert(scriptChunk).values(chunks.slice(from, from + chunksPerInsert));
    }
    const { formattedMarkdown, screenplay } = content;
    await tx.insert(formattedScript).values({ ...key, formattedMarkdown, screenplay });
    return true;
  });
}

/** Ends the reading with a failure, of which the script's row is kept to tell; one that has ended stays as it is. */
export function keepFailure(database: Database, request: IngestRequest, error: AppError): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await enterStage(tx, request, 'failed'))) return;
    await tx.update(script).set({ failureId: error.id, failure: error.message }).where(isScript(request));
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
