import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorId } from '#core/api/errors.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { detectFileType } from './detect-file-type.ts';

export interface ExtractTask {
  bytes: Uint8Array;
  fileName: string;
}

/** How far reading has come, where it is slow: the page that is being read, of so many. */
export interface ReadingProgress {
  page: number;
  pages: number;
}

export type ExtractAnswer =
  | { progress: ReadingProgress }
  | { document: LaidOutDocument }
  | { refused: { id: ErrorId; message: string } }
  | { failed: { name: string; message: string } };

/** Each reader is loaded for its own files alone: loading all of them takes longer than reading most scripts. */
async function extract({ bytes, fileName }: ExtractTask): Promise<LaidOutDocument> {
  const detected = await detectFileType(bytes, fileName);
  switch (detected.kind) {
    case 'pdf':
      return (await import('./pdf/pdf.ts')).extractPdf(bytes, (page, pages) =>
        tell({ progress: { page, pages } }),
      );
    case 'doc':
      return (await import('#server/scripts/extract/word/doc.ts')).extractDoc(bytes);
    case 'docx':
      return (await import('#server/scripts/extract/word/docx.ts')).extractDocx(bytes);
    case 'rtf':
      return (await import('#server/scripts/extract/word/rtf.ts')).extractRtf(bytes);
    case 'fdx':
      return (await import('./fdx.ts')).extractFdx(bytes);
    case 'csv':
      return (await import('#server/scripts/extract/tables/csv.ts')).extractCsv(bytes);
    case 'xls':
    case 'xlsx':
      return (await import('#server/scripts/extract/tables/spreadsheet.ts')).extractSpreadsheet(bytes);
    case 'text':
    case 'fountain':
      return (await import('./text/text.ts')).extractText(bytes, { fountain: detected.kind === 'fountain' });
    case 'jpeg':
    case 'png':
    case 'gif':
    case 'webp':
      return (await import('#server/scripts/extract/pictures/picture.ts')).extractPicture(
        bytes,
        detected.kind,
      );
    case 'unsupported':
      throw refusal('upload.unsupported-type', { type: detected.type });
  }
}

async function answer(task: ExtractTask): Promise<ExtractAnswer> {
  try {
    const document = await extract(task);
    if (!document.lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) throw refusal('script.no-text');
    return { document };
  } catch (error) {
    if (error instanceof AppError) return { refused: { id: error.id, message: error.message } };
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { failed: { name, message } };
  }
}

function tell(message: ExtractAnswer): void {
  parentPort?.postMessage(message);
}

tell(await answer(workerData as ExtractTask));
