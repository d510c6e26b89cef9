import '#server/scripts/extract/array-buffer-transfer.ts';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument, LaidOutLine } from '#core/screenplay/laid-out-line.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import type { ExtractedText } from '#server/scripts/extract/extracted-text.ts';
import { mayDrawRules } from './content-streams.ts';
import { createFontBook } from './pdf-fonts.ts';
import { createPageLayout } from './pdf-lines.ts';
import { type DrawingOperations, type OperatorList, rulesOf, rulesOfMarks } from './pdf-rules.ts';
import { type PageSize, type PdfTextItem, uprightPage, uprightRuns } from './pdf-runs.ts';
import { isPicture, mayBePicture } from './pictured-pages.ts';
import { strikeOut } from './strikes.ts';
import { unpackingAtOnce } from './unpack-at-once.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

interface ReadPage {
  lines: LaidOutLine[];
  size: PageSize;
  /** Its text stands in its pictures. */
  pictured: boolean;
}

/**
 * Reads the text of a PDF with its places and styles; pages whose text stands in pictures are left to be read from them.
 *
 * @throws AppError `script.encrypted`, `script.damaged`, `script.too-long`.
 */
export async function extractPdf(bytes: Uint8Array): Promise<ExtractedText> {
  return unpackingAtOnce(async () => {
    const pdf = await open(bytes.slice());
    try {
      return await readPages(pdf, mayDrawRules(bytes));
    } finally {
      await pdf.destroy();
    }
  });
}

async function readPages(pdf: PdfDocument, mayHoldRules: boolean): Promise<ExtractedText> {
  if (pdf.numPages > extractLimits.pages) {
    throw refusal('script.too-long', { limit: `${extractLimits.pages.toLocaleString('en')} pages` });
  }
  const fonts = createFontBook();
  const { OPS: operations } = await getResolvedPDFJS();
  const layOut = createPageLayout(fonts.styleOf);
  const lines: LaidOutLine[] = [];
  const pictured: number[] = [];
  let pageSize: LaidOutDocument['pageSize'];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await readPage(pdf, number, { fonts, layOut, operations, mayHoldRules });
    pageSize ??= page.size;
    if (page.pictured) pictured.push(number);
    else lines.push(...page.lines);
    if (lines.length > extractLimits.linesOfText) {
      throw refusal('script.too-long', { limit: `${extractLimits.linesOfText.toLocaleString('en')} lines` });
    }
  }
  return {
    document: { kind: 'page', lines, pages: pdf.numPages, ...(pageSize ? { pageSize } : {}) },
    pictured: pictured.length > 0 ? { of: 'pdf', pages: pictured } : null,
  };
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
  {
    fonts,
    layOut,
    operations,
    mayHoldRules,
  }: {
    fonts: ReturnType<typeof createFontBook>;
    layOut: ReturnType<typeof createPageLayout>;
    operations: DrawingOperations;
    mayHoldRules: boolean;
  },
): Promise<ReadPage> {
  try {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const items = content.items.filter((item): item is typeof item & PdfTextItem => 'str' in item);
    if (items.length > 0) await fonts.learn(page, Object.keys(content.styles));
    const upright = uprightPage(items, viewport.transform, viewport);
    const size = { width: upright.width, height: upright.height };
    const runs = uprightRuns(items, upright);
    const letters = runs.reduce((sum, { text }) => sum + text.length, 0);
    // A page whose drawing or marks cannot be listed still has its text.
    const drawn: OperatorList | undefined =
      mayHoldRules || mayBePicture(letters) ? await page.getOperatorList().catch(() => undefined) : undefined;
    const pictured = drawn !== undefined && isPicture(letters, drawn, operations, size);
    const marks = mayHoldRules ? await page.getAnnotations().catch(() => []) : [];
    const rules = mayHoldRules
      ? [...(drawn ? rulesOf(drawn, operations, upright.matrix) : []), ...rulesOfMarks(marks, upright.matrix)]
      : [];
    page.cleanup();
    return { lines: layOut(number, strikeOut(runs, rules)), size, pictured };
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  }
}

function damaged(cause: unknown): AppError {
  const { message } = refusal('script.damaged');
  return new AppError('script.damaged', message, { cause });
}
