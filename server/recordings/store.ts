import { and, asc, desc, eq, sum } from 'drizzle-orm';
import type { AnnouncedRecording, Recording, RecordingDetails, RecordingType } from '#core/api/recordings.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  recording,
  recordingArrival,
  recordingPiece,
  rehearsal,
  script,
} from '#server/platform/database/schema.ts';
import { type RecordingKey, recordingUrl } from './recording-place.ts';

export type StoredRecording = typeof recording.$inferSelect;
export type StoredPiece = typeof recordingPiece.$inferSelect;

/** A take as the API tells of it. */
export function describeRecording(stored: StoredRecording): Recording {
  const { owner: _owner, ref: _ref, recordedAt, durationSeconds, ...told } = stored;
  return {
    ...told,
    url: recordingUrl(stored.id),
    timestamp: recordedAt.toISOString(),
    duration: durationSeconds,
  };
}

export async function findRecording(database: Database, key: RecordingKey): Promise<StoredRecording | null> {
  const [found] = await database.select().from(recording).where(isRecording(key));
  return found ?? null;
}

/** Newest first. */
export async function listRecordings(
  database: Database,
  owner: string,
  type: RecordingType,
): Promise<Recording[]> {
  const rows = await database
    .select()
    .from(recording)
    .where(and(eq(recording.owner, owner), eq(recording.type, type)))
    .orderBy(desc(recording.recordedAt), asc(recording.id));
  return rows.map(describeRecording);
}

export async function recordingsOfScript(
  database: Database,
  owner: string,
  scriptId: string,
): Promise<RecordingKey[]> {
  return database
    .select({ owner: recording.owner, id: recording.id })
    .from(recording)
    .where(and(eq(recording.owner, owner), eq(recording.scriptId, scriptId)));
}

/** All takes of somebody, those among them that are still arriving. */
export async function recordingsOf(database: Database, owner: string): Promise<RecordingKey[]> {
  return database
    .select({ owner: recording.owner, id: recording.id })
    .from(recording)
    .where(eq(recording.owner, owner))
    .union(
      database
        .select({ owner: recordingArrival.owner, id: recordingArrival.id })
        .from(recordingArrival)
        .where(eq(recordingArrival.owner, owner)),
    );
}

/** Null where there is no such take. */
export async function changeDetails(
  database: Database,
  key: RecordingKey,
  details: RecordingDetails,
): Promise<StoredRecording | null> {
  const [changed] = await database.update(recording).set(details).where(isRecording(key)).returning();
  return changed ?? null;
}

export async function removeRecordingRow(database: Database, key: RecordingKey): Promise<void> {
  await database.delete(recording).where(isRecording(key));
}

/**
 * Puts a take into the library, where it takes the place of its pieces. A take that is there already stays, and
 * `added` is false.
 */
export function addRecording(
  database: Database,
  row: StoredRecording,
): Promise<{ added: boolean; stored: StoredRecording }> {
  return database.transaction(async (tx) => {
    const [added] = await tx.insert(recording).values(row).onConflictDoNothing().returning();
    await tx.delete(recordingArrival).where(isArrival(row));
    if (added) return { added: true, stored: added };
    const [stored] = await tx.select().from(recording).where(isRecording(row));
    if (!stored) throw new Error('A take was neither added nor there.');
    return { added: false, stored };
  });
}

/** What is true of a take's origin: the owner's own rehearsal and script, or none. */
export async function originOf(
  database: Database,
  owner: string,
  claimed: { rehearsalId: string | null; scriptId: string | null },
): Promise<{ rehearsalId: string | null; scriptId: string | null }> {
  const [rehearsed] = claimed.rehearsalId
    ? await database
        .select({ id: rehearsal.id, scriptId: rehearsal.scriptId })
        .from(rehearsal)
        .where(and(eq(rehearsal.owner, owner), eq(rehearsal.id, claimed.rehearsalId)))
    : [];
  const scriptId = rehearsed?.scriptId ?? claimed.scriptId;
  const [known] = scriptId
    ? await database
        .select({ docId: script.docId })
        .from(script)
        .where(and(eq(script.owner, owner), eq(script.docId, scriptId)))
    : [];
  return { rehearsalId: rehearsed?.id ?? null, scriptId: known?.docId ?? null };
}

/** An announcement that is there already stays as it was, and is answered. */
export async function announce(
  database: Database,
  owner: string,
  announced: AnnouncedRecording,
  at: Date,
): Promise<AnnouncedRecording> {
  const row = { owner, id: announced.id, announced, heardOfAt: at };
  await database
    .insert(recordingArrival)
    .values(row)
    .onConflictDoUpdate({
      target: [recordingArrival.owner, recordingArrival.id],
      set: { heardOfAt: at },
    });
  const arrival = await findArrival(database, row);
  return arrival?.announced ?? announced;
}

export async function findArrival(database: Database, key: RecordingKey) {
  const [found] = await database.select().from(recordingArrival).where(isArrival(key));
  return found ?? null;
}

/** How many bytes have arrived without a gap: pieces are only taken where the one before ends. */
export async function arrivedBytes(
  database: Pick<Database, 'select'>,
  { owner, id }: RecordingKey,
): Promise<number> {
  const [row] = await database
    .select({ bytes: sum(recordingPiece.size).mapWith(Number) })
    .from(recordingPiece)
    .where(isPieceOf(owner, id));
  return row?.bytes ?? 0;
}

export async function piecesOf(database: Database, { owner, id }: RecordingKey): Promise<StoredPiece[]> {
  return database
    .select()
    .from(recordingPiece)
    .where(isPieceOf(owner, id))
    .orderBy(asc(recordingPiece.start));
}

/** False where the piece does not begin where the last one ended, or nothing is expected any more. */
export function addPiece(database: Database, piece: StoredPiece, at: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const key = { owner: piece.owner, id: piece.recordingId };
    // One piece after the other: two at once would both see the same end.
    const [arrival] = await tx.select().from(recordingArrival).where(isArrival(key)).for('update');
    if (!arrival || (await arrivedBytes(tx, key)) !== piece.start) return false;
    await tx.insert(recordingPiece).values(piece);
    await tx.update(recordingArrival).set({ heardOfAt: at }).where(isArrival(key));
    return true;
  });
}

export async function removeArrival(database: Database, key: RecordingKey): Promise<void> {
  await database.delete(recordingArrival).where(isArrival(key));
}

const isRecording = ({ owner, id }: RecordingKey) => and(eq(recording.owner, owner), eq(recording.id, id));
const isArrival = ({ owner, id }: RecordingKey) =>
  and(eq(recordingArrival.owner, owner), eq(recordingArrival.id, id));
const isPieceOf = (owner: string, id: string) =>
  and(eq(recordingPiece.owner, owner), eq(recordingPiece.recordingId, id));
