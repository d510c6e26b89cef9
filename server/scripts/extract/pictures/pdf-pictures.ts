import * as canvasModule from '@napi-rs/canvas';
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf';
import { extractLimits, uploadLimits } from '#core/limits.ts';
import type { PagePicture } from './upright-picture.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

const pointsPerInch = 72;
/** Enough for the recogniser; a finer picture only takes longer. */
const dotsPerInch = 200;

export interface DrawnPage {
  page: number;
  /** In points. */
  size: { width: number; height: number };
  picture: PagePicture;
}

/** Draws pages of a PDF, as they are shown, one after the other. `onPage` is told before each. */
export async function* drawPages(
  bytes: Uint8Array,
  pages: readonly number[],
  onPage: (page: number) => void,
): AsyncGenerator<DrawnPage> {
  const pdf = await openWithPictures(bytes);
  try {
    for (const page of pages) {
      onPage(page);
      yield await drawPage(pdf, page);
    }
  } finally {
    await pdf.destroy();
  }
}

async function openWithPictures(bytes: Uint8Array): Promise<PdfDocument> {
  const CanvasFactory = await createIsomorphicCanvasFactory(() => Promise.resolve(canvasModule));
  return getDocumentProxy(bytes.slice(), {
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    maxImageSize: uploadLimits.imagePixels,
    CanvasFactory,
  });
}

async function drawPage(pdf: PdfDocument, number: number): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const finest = Math.sqrt(extractLimits.drawnPixels / Math.max(1, size.width * size.height));
  const viewport = page.getViewport({ scale: Math.min(dotsPerInch / pointsPerInch, finest) });
  const canvas = canvasModule.createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const target = { canvas, canvasContext: canvas.getContext('2d'), viewport, background: 'white' };
  await page.render(target as unknown as Parameters<typeof page.render>[0]).promise;
  page.cleanup();
  return {
    page: number,
    size: { width: size.width, height: size.height },
    picture: { png: await canvas.encode('png'), width: canvas.width, height: canvas.height },
  };
}
