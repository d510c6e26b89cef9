import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { refusal } from '#server/platform/errors.ts';
import { createPageReader } from './page-pictures.ts';
import { pictureSize } from './picture-size.ts';

/** A picture is taken for a whole page of US Letter, in points. */
const pageWidth = 612;

/**
 * Reads the picture of one page: a scan or a photograph.
 *
 * @throws AppError `upload.no-dimensions`, `upload.too-many-pixels`, `script.damaged`, `script.no-text`.
 */
export async function extractPicture(
  bytes: Uint8Array,
  kind: 'jpeg' | 'png' | 'gif' | 'webp',
): Promise<LaidOutDocument> {
  const { width, height } = pictureSize(bytes);
  const scale = pageWidth / width;
  const readable = kind === 'gif' || kind === 'webp' ? await asPng(bytes) : bytes;
  const reader = createPageReader();
  try {
    const lines = await reader.read({ bytes: readable, page: 1, scale });
    if (!lines.some((line) => /[\p{L}\p{N}]/u.test(line.text))) throw refusal('script.no-text');
    return { kind: 'page', lines, pages: 1, pageSize: { width: pageWidth, height: height * scale } };
  } finally {
    await reader.close();
  }
}

/** The recogniser does not know all kinds of pictures. Of a moving one, the first picture is taken. */
async function asPng(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await loadImage(bytes);
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(picture, 0, 0);
  return canvas.encode('png');
}
