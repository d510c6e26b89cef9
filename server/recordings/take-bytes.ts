import type { RecordingType } from '#core/api/recordings.ts';
import { type FileStore, TooLargeError } from '#server/platform/files/file-store.ts';
import { withHead } from '#server/platform/http/incoming-bytes.ts';
import { contentTypeOf, limitOf, takeHeadBytes } from './take-kind.ts';

/**
 * Stores a take under `ref` as it comes, never in memory whole, and tells what it is. Where it rejects, nothing is
 * stored.
 *
 * @throws AppError where it is empty, too large or no take; and whatever `bytes` throws.
 */
export async function storeTake(
  files: FileStore,
  ref: string,
  type: RecordingType,
  bytes: AsyncGenerator<Uint8Array>,
): Promise<{ contentType: string; size: number }> {
  const limit = limitOf(type);
  try {
    const { head, all } = await withHead(bytes, takeHeadBytes);
    const contentType = await contentTypeOf(type, head);
    const { size } = await files.write(ref, all, { maxBytes: limit.bytes });
    return { contentType, size };
  } catch (error) {
    throw error instanceof TooLargeError ? limit.tooLarge() : error;
  }
}
