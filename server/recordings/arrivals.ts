import { createHash } from 'node:crypto';
import type { AnnouncedRecording, Arrival } from '#core/api/recordings.ts';
import { recordingLimits } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { TooLargeError } from '#server/platform/files/file-store.ts';
import { untilBrokenOff, withHead } from '#server/platform/http/incoming-bytes.ts';
import { forgetLater } from './abandoned-takes.ts';
import {
  newPieceRef,
  newTakeRef,
  piecesFolder,
  type RecordingKey,
  recordingFolder,
} from './recording-place.ts';
import {
  addPiece,
  addRecording,
  announce,
  arrivedBytes,
  describeRecording,
  findArrival,
  findRecording,
  originOf,
  piecesOf,
  removeArrival,
  type StoredPiece,
  type StoredRecording,
} from './store.ts';
import { storeTake } from './take-bytes.ts';
import { checkMeasures, contentTypeOf, takeHeadBytes, takeName } from './take-kind.ts';

export type ArrivalParts = Pick<Parts, 'database' | 'files' | 'jobs' | 'now'>;

/**
 * Expects a take in pieces, or tells how far it has come where it was announced before.
 *
 * @throws AppError where it is too large or too long; `recording.another-take` where its id is taken by other bytes.
 */
export async function expectTake(
  parts: ArrivalParts,
  owner: string,
  wanted: AnnouncedRecording,
): Promise<Arrival> {
  const key = { owner, id: wanted.id };
  const kept = await findRecording(parts.database, key);
  if (kept) return { state: 'kept', recording: describeRecording(kept) };
  if (wanted.fileSize === 0) throw refusal('recording.empty');
  checkMeasures(wanted.type, { bytes: wanted.fileSize, seconds: wanted.duration });
  await forgetLater(parts, key);
  const announced = await announce(parts.database, owner, wanted, parts.now());
  if (announced.sha256 !== wanted.sha256 || announced.fileSize !== wanted.fileSize) {
    throw refusal('recording.another-take');
  }
  return goOn(parts, key, announced);
}

/**
 * Takes the piece that begins `start` bytes into the take. When it resolves, the piece is durable; with the last one,
 * the take is in the library. A piece that has arrived before changes nothing.
 *
 * @throws AppError `not-found` where no such take is expected, `recording.wrong-offset` where the piece does not
 * follow on what has arrived, `recording.incomplete` where it broke off, `recording.damaged` where the whole take is
 * not what was announced, or what `storeTake` refuses.
 */
export async function receivePiece(
  parts: ArrivalParts,
  key: RecordingKey,
  start: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Arrival> {
  const { database, files, now } = parts;
  const arrival = await findArrival(database, key);
  if (!arrival) {
    const kept = await findRecording(database, key);
    if (kept) return { state: 'kept', recording: describeRecording(kept) };
    throw refusal('not-found');
  }
  const { announced } = arrival;
  const arrived = await arrivedBytes(database, key);
  if (start < arrived) return goOn(parts, key, announced);
  if (start > arrived) throw refusal('recording.wrong-offset');
  const ref = newPieceRef(key, start);
  const size = await storePiece(parts, ref, announced, start, bytes);
  const piece = { owner: key.owner, recordingId: key.id, start, size, ref };
  if (!(await addPiece(database, piece, now()))) {
    await files.remove(ref);
    throw refusal('recording.wrong-offset');
  }
  return goOn(parts, key, announced);
}

/** Throws away what has arrived of a take that is not whole. */
export async function giveUpTake(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  key: RecordingKey,
): Promise<void> {
  await removeArrival(database, key);
  await files.removeAll(piecesFolder(key));
}

async function storePiece(
  { files }: Pick<Parts, 'files'>,
  ref: string,
  { type, fileSize }: AnnouncedRecording,
  start: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const incoming = untilBrokenOff(bytes, refusal('recording.incomplete'));
  const { head, all } = await withHead(incoming, start === 0 ? takeHeadBytes : 0);
  // Told by its first piece, so that nobody sends a gigabyte in vain.
  if (start === 0) await contentTypeOf(type, head);
  const missing = fileSize - start;
  const most = Math.min(missing, recordingLimits.mostPieceBytes);
  try {
    const { size } = await files.write(ref, all, { maxBytes: most });
    if (size >= Math.min(missing, recordingLimits.leastPieceBytes)) return size;
    await files.remove(ref);
    throw refusal('recording.incomplete');
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
    throw refusal('request.too-large', { limit: `${Math.ceil(most / 1024)} KB` });
  }
}

/** Takes that are being put together in this process: who asks meanwhile waits for the same. */
const joining = new Map<string, Promise<StoredRecording>>();

async function goOn(parts: ArrivalParts, key: RecordingKey, announced: AnnouncedRecording): Promise<Arrival> {
  const offset = await arrivedBytes(parts.database, key);
  if (offset < announced.fileSize) return { state: 'arriving', offset };
  const name = recordingFolder(key);
  const work = joining.get(name) ?? joinPieces(parts, key, announced).finally(() => joining.delete(name));
  joining.set(name, work);
  return { state: 'kept', recording: describeRecording(await work) };
}

/** Makes the take of its pieces. Killed in between, it is done again from the same pieces. */
async function joinPieces(
  parts: ArrivalParts,
  key: RecordingKey,
  announced: AnnouncedRecording,
): Promise<StoredRecording> {
  const { database, files } = parts;
  const ref = newTakeRef(key);
  const bytes = unchanged(readPieces(files, await piecesOf(database, key)), announced.sha256);
  const content = await storeTake(files, ref, announced.type, bytes).catch(async (error: unknown) => {
    // These bytes will never be a take: the next announcement begins anew.
    if (error instanceof AppError) await giveUpTake(parts, key);
    throw error;
  });
  // From here on the bytes stay, whatever happens: nobody knows whether a commit that failed did not count.
  const { added, stored } = await addRecording(database, {
    ...key,
    ...(await originOf(database, key.owner, announced)),
    ref,
    contentType: content.contentType,
    fileSize: content.size,
    type: announced.type,
    filename: takeName(announced.filename, announced.type, content.contentType),
    scriptName: announced.scriptName,
    durationSeconds: announced.duration,
    note: announced.note,
    favourite: announced.favourite,
    recordedAt: new Date(announced.timestamp),
  });
  if (!added) await files.remove(ref);
  await files.removeAll(piecesFolder(key));
  return stored;
}

async function* readPieces(
  files: ArrivalParts['files'],
  pieces: readonly StoredPiece[],
): AsyncGenerator<Uint8Array> {
  for (const { ref } of pieces) {
    const bytes = await files.read(ref);
    if (!bytes) throw refusal('recording.damaged');
    yield* bytes;
  }
}

/** Ends only where what it yielded has the hash: otherwise nothing of it is stored. */
async function* unchanged(bytes: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== sha256) throw refusal('recording.damaged');
}
