import type { LaidOutLine } from '#core/screenplay/laid-out-line.ts';
import { createPageReader } from './page-pictures.ts';
import { drawPages } from './pdf-pictures.ts';
import { drawUpright, type PictureKind } from './upright-picture.ts';

/** The pages of a file that are read from pictures: a picture is a page, of a PDF they are some. */
export interface PicturedPages {
  of: 'pdf' | PictureKind;
  pages: readonly number[];
}

/** A page as it was read from its picture, its size in points. */
export interface PicturePage {
  page: number;
  lines: LaidOutLine[];
  size: { width: number; height: number };
}

/** Told before each page, by its number in the file. */
export type OnPage = (page: number) => void;

/** A picture is taken for a whole page of US Letter, in points. */
const pageWidth = 612;

/** To start it takes a second, so it serves as long as its thread does. */
const reader = createPageReader();

/**
 * Reads the text in pictures of pages.
 *
 * @throws AppError `upload.no-dimensions`, `upload.too-many-pixels`.
 */
export async function readPictures(
  bytes: Uint8Array,
  { of, pages }: PicturedPages,
  onPage: OnPage,
): Promise<PicturePage[]> {
  const read: PicturePage[] = [];
  if (of === 'pdf') {
    for await (const { page, size, picture } of drawPages(bytes, pages, onPage)) {
      const scale = size.width / picture.width;
      read.push({ page, size, lines: await reader.read({ bytes: picture.png, page, scale }) });
    }
    return read;
  }
  const picture = await drawUpright(bytes);
  const scale = pageWidth / picture.width;
  const lines = await reader.read({ bytes: picture.png, page: 1, scale });
  return [{ page: 1, lines, size: { width: pageWidth, height: picture.height * scale } }];
}
