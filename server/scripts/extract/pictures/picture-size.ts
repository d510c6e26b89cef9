import { imageSize } from 'image-size';
import { uploadLimits } from '#core/limits.ts';
import { refusal } from '#server/platform/errors.ts';

/**
 * How large a picture says that it is, in pixels, before anything of it is decoded.
 *
 * @throws AppError `upload.no-dimensions`, `upload.too-many-pixels`.
 */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } {
  const { width, height } = declaredSize(bytes);
  const pixels = width * height;
  if (!(pixels > 0)) throw refusal('upload.no-dimensions');
  if (pixels > uploadLimits.imagePixels) throw refusal('upload.too-many-pixels', { pixels: String(pixels) });
  return { width, height };
}

function declaredSize(bytes: Uint8Array): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch {
    throw refusal('upload.no-dimensions');
  }
}
