import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Upload } from '#core/api/scripts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { script, upload } from '#server/platform/database/schema.ts';
import { refusal } from '#server/platform/errors.ts';
import { uploadRef, uploadUrl } from './upload-place.ts';

/** A received file as it is kept. `ref` is the key of its bytes in the file store. */
export type StoredUpload = typeof upload.$inferSelect;

export async function findUpload(
  database: Database,
  owner: string,
  docId: string,
): Promise<StoredUpload | null> {
  const [found] = await database.select().from(upload).where(isUpload(owner, docId));
  return found ?? null;
}

/**
 * Makes `received` the file of its document. It takes the place of an earlier file, whose key is returned, and of
 * what remained of a failed reading.
 *
 * @throws AppError `upload.already-read` where a script was made of the document, or is being made.
 */
export function recordUpload(
  database: Database,
  received: StoredUpload,
): Promise<{ replaced: string | null }> {
  return database.transaction(async (tx) => {
    const { owner, docId } = received;
    const added = await tx
      .insert(upload)
      .values(received)
      .onConflictDoNothing()
      .returning({ ref: upload.ref });
    let replaced: string | null = null;
    if (added.length === 0) {
      const [earlier] = await tx.select().from(upload).where(isUpload(owner, docId)).for('update');
      replaced = earlier?.ref ?? null;
      await tx.update(upload).set(received).where(isUpload(owner, docId));
    }
    await tx
      .delete(script)
      .where(and(eq(script.owner, owner), eq(script.docId, docId), eq(script.stage, 'failed')));
    await refuseIfRead(tx, owner, docId);
    return { replaced };
  });
}

/** @throws AppError `upload.already-read` where a script was made of the document, or is being made. */
export async function refuseIfRead(
  database: Pick<Database, 'select'>,
  owner: string,
  docId: string,
): Promise<void> {
  const [read] = await database
    .select({ stage: script.stage })
    .from(script)
    .where(and(eq(script.owner, owner), eq(script.docId, docId)));
  if (read && read.stage !== 'failed') throw refusal('upload.already-read');
}

/**
 * Forgets what the owner left behind before `before`: files that were never made a script, and what was kept to tell
 * of failed readings. Returns the keys of bytes that nobody needs any more.
 */
export async function forgetAbandoned(database: Database, owner: string, before: Date): Promise<string[]> {
  await database
    .delete(script)
    .where(and(eq(script.owner, owner), eq(script.stage, 'failed'), lt(script.createdAt, before)));
  const forgotten = await database
    .delete(upload)
    .where(
      and(
        eq(upload.owner, owner),
        lt(upload.createdAt, before),
        notExists(
          database
            .select({ one: sql`1` })
            .from(script)
            .where(and(eq(script.owner, upload.owner), eq(script.docId, upload.docId))),
        ),
      ),
    )
    .returning({ ref: upload.ref });
  return forgotten.map(({ ref }) => ref);
}

export async function forgetUpload(database: Database, owner: string, ref: string): Promise<void> {
  await database.delete(upload).where(and(eq(upload.owner, owner), eq(upload.ref, ref)));
}

/** An upload as the API tells of it. */
export function describeUpload(stored: StoredUpload): Upload {
  return {
    docId: stored.docId,
    ref: uploadRef(stored.owner, stored.docId),
    downloadUrl: uploadUrl(stored.docId),
    fileName: stored.fileName,
    size: stored.size,
    type: stored.type,
    isImage: stored.isImage,
  };
}

function isUpload(owner: string, docId: string) {
  return and(eq(upload.owner, owner), eq(upload.docId, docId));
}
