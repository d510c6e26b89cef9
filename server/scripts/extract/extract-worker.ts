import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorId } from '#core/api/errors.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { AppError, refusal } from '#server/platform/errors.ts';
import { extractCsv } from './csv.ts';
import { detectFileType } from './detect-file-type.ts';
import { extractDoc } from './doc.ts';
import { extractDocx } from './docx.ts';
import { extractFdx } from './fdx.ts';
import { extractPdf } from './pdf.ts';
import { extractPicture } from './picture.ts';
import { extractRtf } from './rtf.ts';
import { extractSpreadsheet } from './spreadsheet.ts';
import { extractText } from './text.ts';

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

async function extract({ bytes, fileName }: ExtractTask): Promise<LaidOutDocument> {
  const detected = await detectFileType(bytes, fileName);
  switch (detected.kind) {
    case 'pdf':
      return extractPdf(bytes, (page, pages) => tell({ progress: { page, pages } }));
    case 'doc':
      return extractDoc(bytes);
    case 'docx':
      return extractDocx(bytes);
    case 'rtf':
      return extractRtf(bytes);
    case 'fdx':
      return extractFdx(bytes);
    case 'csv':
      return extractCsv(bytes);
    case 'xls':
    case 'xlsx':
      return extractSpreadsheet(bytes);
    case 'text':
    case 'fountain':
      return extractText(bytes, { fountain: detected.kind === 'fountain' });
    case 'jpeg':
    case 'png':
    case 'gif':
    case 'webp':
      return extractPicture(bytes, detected.kind);
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
