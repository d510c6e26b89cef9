import { extractLimits } from '#core/limits.ts';
import { refusal } from '#server/platform/errors.ts';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const longestComment = 65_535;
/** Tells that a size stands in a 64-bit record: more than any script's file has. */
const beyond32Bits = 0xffffffff;

/**
 * Refuses an archive that says, in its directory, that it unpacks to more than a script can be. It may lie, so that
 * reading it needs the worker's limits too. (Record layout: PKWARE APPNOTE 6.3.10, 4.3.12 and 4.3.16.)
 *
 * @throws AppError `script.too-much-memory`; `script.damaged` where there is no directory.
 */
export function refuseHugeArchive(bytes: Uint8Array): void {
  let unpacked = 0;
  for (const size of unpackedSizes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) {
    unpacked += size === beyond32Bits ? Number.POSITIVE_INFINITY : size;
  }
  const { unpackedBytes, unpackedRatio, unpackedRatioFromBytes } = extractLimits;
  const isBomb = unpacked > unpackedRatioFromBytes && unpacked > bytes.length * unpackedRatio;
  if (unpacked > unpackedBytes || isBomb) throw refusal('script.too-much-memory');
}

function* unpackedSizes(file: Buffer): Generator<number> {
  const end = findEnd(file);
  if (end === undefined) throw refusal('script.damaged');
  const entries = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + entryBytes > file.length || file.readUInt32LE(at) !== directoryEntry) return;
    yield file.readUInt32LE(at + 24);
    at += entryBytes + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

function findEnd(file: Buffer): number | undefined {
  const least = Math.max(0, file.length - endBytes - longestComment);
  for (let at = file.length - endBytes; at >= least; at -= 1) {
    if (file.readUInt32LE(at) === endOfDirectory) return at;
  }
  return undefined;
}
