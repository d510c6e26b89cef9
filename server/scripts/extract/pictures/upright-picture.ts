import { createCanvas, loadImage } from '@napi-rs/canvas';
import { extractLimits } from '#core/limits.ts';
import { pictureSize } from './picture-size.ts';

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

/** A picture of a page, upright, ready for the recogniser. */
export interface PagePicture {
  png: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Draws the picture of a page on white, turned as its file says that it is to be shown. Of a moving picture, the first is taken.
 *
 * @throws AppError `upload.no-dimensions`, `upload.too-many-pixels`.
 */
export async function drawUpright(bytes: Uint8Array): Promise<PagePicture> {
  const declared = pictureSize(bytes);
  const picture = await loadImage(bytes);
  const scale = Math.min(1, Math.sqrt(extractLimits.drawnPixels / (declared.width * declared.height)));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return { png: await canvas.encode('png'), width, height };
}
