import fs from 'node:fs';

/** What the system says of a full disk and of a used-up quota, and what Postgres says of either. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** A disk that is full, or has less room than must stay free. */
export class OutOfRoomError extends Error {
  override name = 'OutOfRoomError';
  override message = 'Too little room is left on the disk.';
  readonly code = 'ENOSPC';
}

/** Whether there was no room on a disk, as the error says or one that caused it. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(error.code)) || isOutOfRoom(error.cause);
}

/** @throws OutOfRoomError where the disk that `folder` is on has fewer than `bytes` left. */
export function refuseWithoutRoom(folder: string, bytes: number): void {
  const { blocks, bavail, bsize } = fs.statfsSync(folder);
  // Some file systems do not tell how large they are.
  if (blocks > 0 && bavail * bsize < bytes) throw new OutOfRoomError();
}
