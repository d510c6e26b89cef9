import { createHash, randomUUID } from 'node:crypto';

/** Which take of whom. */
export interface RecordingKey {
  owner: string;
  id: string;
}

/** Where all takes of somebody lie in the file store. Owners are hashed: an address may hold any character. */
export function recordingsFolder(owner: string): string {
  return `recordings/${createHash('sha256').update(owner).digest('hex')}`;
}

/** Where everything of a take lies. */
export function recordingFolder({ owner, id }: RecordingKey): string {
  return `${recordingsFolder(owner)}/${id}`;
}

/** Where its pieces wait until it is whole. */
export function piecesFolder(key: RecordingKey): string {
  return `${recordingFolder(key)}/pieces`;
}

/** A key of its own, so that a piece that comes twice at once never writes over itself. */
export function newPieceRef(key: RecordingKey, start: number): string {
  return `${piecesFolder(key)}/${start}-${randomUUID()}`;
}

/** A key that no other bytes have: it tells, as the entity tag, whether they are still the same. */
export function newTakeRef(key: RecordingKey): string {
  return `${recordingFolder(key)}/${randomUUID()}`;
}

/** Under which its owner plays a take. */
export function recordingUrl(id: string): string {
  return `/api/recordings/${id}/content`;
}
