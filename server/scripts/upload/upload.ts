import { inMegabytes, uploadLimits } from '#core/limits.ts';
import type { Parts } from '#server/parts.ts';
import { refusal } from '#server/platform/errors.ts';
import { cleanFileName } from '#server/platform/files/file-name.ts';
import { TooLargeError } from '#server/platform/files/file-store.ts';
import { untilBrokenOff, withHead } from '#server/platform/http/incoming-bytes.ts';
import { detectFileType, detectionBytes } from '#server/scripts/extract/detect-file-type.ts';
import { pictureSize } from '#server/scripts/extract/pictures/picture-size.ts';
import { newUploadKey } from './upload-place.ts';
import { forgetAbandoned, recordUpload, refuseIfRead, type StoredUpload } from './upload-store.ts';

export interface IncomingFile {
  owner: string;
  docId: string;
  fileName: string;
  /** What the sender announced, where it did. */
  announcedBytes: number | null;
  /** Throws where the sender breaks off. Never held in memory whole. */
  bytes: AsyncIterable<Uint8Array>;
}

const abandonedAfterMs = 24 * 60 * 60 * 1000;

/**
 * Receives a file into the store. When it resolves, the bytes and their row are durable; when it rejects, nothing of
 * the file is left and an earlier file of the document is what it was. Checks its type first, then its size, as the
 * bytes arrive, then a picture's pixels.
 *
 * @throws AppError `upload.empty`, `upload.incomplete`, `upload.unsupported-type`, `upload.image-too-large`,
 * `upload.document-too-large`, `upload.too-many-pixels`, `upload.no-dimensions` or `upload.already-read`.
 */
export async function receiveUpload(
  { database, files, now }: Pick<Parts, 'database' | 'files' | 'now'>,
  file: IncomingFile,
): Promise<StoredUpload> {
  const { owner, docId } = file;
  await refuseIfRead(database, owner, docId);
  const fileName = cleanFileName(file.fileName);
  const { head, all } = await withHead(
    untilBrokenOff(file.bytes, refusal('upload.incomplete')),
    detectionBytes,
  );
  if (head.length === 0) throw refusal('upload.empty');
  const type = await detectFileType(head, fileName);
  if (type.kind === 'unsupported') throw refusal('upload.unsupported-type', { type: type.type });
  const limit = limitOf(type.mime);
  if ((file.announcedBytes ?? 0) > limit.bytes) throw limit.tooLarge();

  const ref = newUploadKey(owner, docId);
  try {
    const picture = isImage(type.mime) ? await withHead(all, limit.bytes + 1) : undefined;
    const { size } = await files.write(ref, picture?.all ?? all, { maxBytes: limit.bytes });
    if (picture) pictureSize(picture.head);
    if (file.announcedBytes !== null && size !== file.announcedBytes) throw refusal('upload.incomplete');
    const received = { owner, docId, fileName, size, type: type.mime, isImage: isImage(type.mime), ref };
    const stored = { ...received, createdAt: now() };
    const { replaced } = await recordUpload(database, stored);
    if (replaced !== null) await files.remove(replaced);
    await tidyUp({ database, files }, owner, new Date(now().getTime() - abandonedAfterMs));
    return stored;
  } catch (error) {
    if (error instanceof TooLargeError) throw limit.tooLarge();
    await files.remove(ref);
    throw error;
  }
}

const isImage = (mime: string) => mime.startsWith('image/');

/** The most bytes that a file of this type may have, and the refusal of one that has more. */
export function limitOf(mime: string) {
  return isImage(mime)
    ? tooLargeAbove(uploadLimits.imageBytes, 'upload.image-too-large')
    : tooLargeAbove(uploadLimits.documentBytes, 'upload.document-too-large');
}

function tooLargeAbove(bytes: number, id: 'upload.image-too-large' | 'upload.document-too-large') {
  return { bytes, tooLarge: () => refusal(id, { megabytes: inMegabytes(bytes) }) };
}

async function tidyUp(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  owner: string,
  before: Date,
): Promise<void> {
  for (const ref of await forgetAbandoned(database, owner, before)) await files.remove(ref);
}
