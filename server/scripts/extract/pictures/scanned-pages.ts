import * as canvasModule from '@napi-rs/canvas';
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf';
import { extractLimits, uploadLimits } from '#core/limits.ts';
import type { LaidOutLine } from '#core/screenplay/laid-out-line.ts';
import { refusal } from '#server/platform/errors.ts';
import { createPageReader } from './page-pictures.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Told before each page that is read from its picture; both count from 1. */
export type OnScannedPage = (page: number, pages: number) => void;

const pointsPerInch = 72;
/** Enough for the recogniser; a finer picture only takes longer. */
const dotsPerInch = 200;

/**
 * Reads pages of a PDF that hold no text, from their pictures: page number to laid-out lines.
 *
 * @throws AppError `script.too-long` where more pages are scanned than can be read in reasonable time.
 */
export async function readScannedPages(
  bytes: Uint8Array,
  numbers: readonly number[],
  onPage: OnScannedPage,
): Promise<Map<number, LaidOutLine[]>> {
  if (numbers.length > extractLimits.scannedPages) {
    throw refusal('script.too-long', { limit: `${extractLimits.scannedPages} scanned pages` });
  }
  const reader = createPageReader();
  const lines = new Map<number, LaidOutLine[]>();
  const pdf = await openWithPictures(bytes);
  try {
    for (const number of numbers) {
      onPage(number, pdf.numPages);
      const picture = await drawPage(pdf, number);
      lines.set(number, await reader.read({ ...picture, page: number }));
    }
    return lines;
  } finally {
    await reader.close();
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

async function drawPage(pdf: PdfDocument, number: number): Promise<{ bytes: Uint8Array; scale: number }> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const finest = Math.sqrt(extractLimits.drawnPixels / Math.max(1, width * height));
  const viewport = page.getViewport({ scale: Math.min(dotsPerInch / pointsPerInch, finest) });
  const canvas = canvasModule.createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const target = { canvas, canvasContext: canvas.getContext('2d'), viewport, background: 'white' };
  await page.render(target as unknown as Parameters<typeof page.render>[0]).promise;
  page.cleanup();
  return { bytes: await canvas.encode('png'), scale: width / canvas.width };
}
