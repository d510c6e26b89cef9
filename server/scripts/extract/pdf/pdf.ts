import '#server/scripts/extract/array-buffer-transfer.ts';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument, LaidOutLine } from '#core/screenplay/laid-out-line.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { OnScannedPage } from '#server/scripts/extract/pictures/scanned-pages.ts';
import { createFontBook } from './pdf-fonts.ts';
import { linesOfPage } from './pdf-lines.ts';
import {
  type DrawingOperations,
  mayDrawRules,
  type Rule,
  rulesOf,
  rulesOfMarks,
  strikeOut,
} from './pdf-rules.ts';
import { type PdfTextItem, uprightRuns } from './pdf-runs.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Reads the text of a PDF with its places and styles. Pages that hold no text are read from their
 * pictures. Throws `AppError` `script.encrypted`, `script.damaged`, `script.no-text` and `script.too-long`.
 */
export async function extractPdf(
  bytes: Uint8Array,
  onScannedPage: OnScannedPage = () => {},
): Promise<LaidOutDocument> {
  const pdf = await open(bytes.slice());
  if (pdf.numPages > extractLimits.pages) {
    throw refusal('script.too-long', { limit: `${extractLimits.pages.toLocaleString('en')} pages` });
  }
  const fonts = createFontBook();
  const operations = mayDrawRules(bytes) ? (await getResolvedPDFJS()).OPS : undefined;
  const linesOfPages: LaidOutLine[][] = [];
  let count = 0;
  let pageSize: LaidOutDocument['pageSize'];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await readPage(pdf, number, fonts, operations);
    pageSize ??= page.size;
    linesOfPages.push(page.lines);
    count += page.lines.length;
    if (count > extractLimits.linesOfText) {
      throw refusal('script.too-long', { limit: `${extractLimits.linesOfText.toLocaleString('en')} lines` });
    }
  }
  const scanned = linesOfPages.flatMap((page, index) => (page.some(hasText) ? [] : [index + 1]));
  if (scanned.length > 0) {
    const { readScannedPages } = await import('#server/scripts/extract/pictures/scanned-pages.ts');
    const read = await readScannedPages(bytes, scanned, onScannedPage);
    for (const [number, page] of read) linesOfPages[number - 1] = page;
  }
  const lines = linesOfPages.flat();
  if (!lines.some(hasText)) throw refusal('script.no-text');
  return { kind: 'page', lines, pages: pdf.numPages, ...(pageSize ? { pageSize } : {}) };
}

function hasText({ text }: LaidOutLine): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

async function open(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      isEvalSupported: false,
      disableFontFace: true,
      // Pictures are of no use here, and unpacking them is where a hostile file would take all memory.
      maxImageSize: 1,
    });
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException'
      ? refusal('script.encrypted')
      : damaged(error);
  }
}

async function readPage(
  pdf: PdfDocument,
  number: number,
  fonts: ReturnType<typeof createFontBook>,
  operations: DrawingOperations | undefined,
): Promise<{ lines: LaidOutLine[]; size: { width: number; height: number } }> {
  try {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const size = { width: viewport.width, height: viewport.height };
    const content = await page.getTextContent();
    const items = content.items.filter((item): item is typeof item & PdfTextItem => 'str' in item);
    if (items.length > 0) await fonts.learn(page, Object.keys(content.styles));
    const runs = uprightRuns(items, viewport.transform, size);
    const rules = operations ? await rulesOnPage(page, operations, viewport.transform) : [];
    page.cleanup();
    return { lines: linesOfPage(number, strikeOut(runs, rules), fonts.styleOf), size };
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  }
}

/** A page whose drawing or marks cannot be listed still has its text. */
async function rulesOnPage(
  page: Awaited<ReturnType<PdfDocument['getPage']>>,
  operations: DrawingOperations,
  viewport: readonly number[],
): Promise<Rule[]> {
  const drawn = await page.getOperatorList().catch(() => undefined);
  const marks = await page.getAnnotations().catch(() => []);
  return [...(drawn ? rulesOf(drawn, operations, viewport) : []), ...rulesOfMarks(marks, viewport)];
}

function damaged(cause: unknown): AppError {
  const { message } = refusal('script.damaged');
  return new AppError('script.damaged', message, { cause });
}
