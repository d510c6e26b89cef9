import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { refusal } from '#server/platform/errors.ts';
import { serveTasks } from '#server/platform/threads/serve-tasks.ts';
import { detectFileType } from './detect-file-type.ts';
import type { ExtractedText } from './extracted-text.ts';
import type { PicturedPages, PicturePage } from './pictures/read-pictures.ts';

/** What the thread is asked for: a file's text, or the text in pictures of its pages. */
export type ExtractTask = TextTask | PicturesTask;

export interface TextTask {
  kind: 'text';
  bytes: Uint8Array;
  fileName: string;
}

export interface PicturesTask {
  kind: 'pictures';
  bytes: Uint8Array;
  pictured: PicturedPages;
}

/** Told before the answer: the page that is being read from its picture. */
export interface PageBegun {
  page: number;
}

/** How far reading has come, where it is slow: the page that is being read, of so many. */
export interface ReadingProgress {
  page: number;
  pages: number;
}

/** Each reader is loaded for its own files alone: loading all of them takes longer than reading most scripts. */
async function extractText({ bytes, fileName }: TextTask): Promise<ExtractedText> {
  const detected = await detectFileType(bytes, fileName);
  switch (detected.kind) {
    case 'pdf':
      return (await import('./pdf/pdf.ts')).extractPdf(bytes);
    case 'doc':
      return whole(await (await import('#server/scripts/extract/word/doc.ts')).extractDoc(bytes));
    case 'docx':
      return whole(await (await import('#server/scripts/extract/word/docx.ts')).extractDocx(bytes));
    case 'rtf':
      return whole((await import('#server/scripts/extract/word/rtf.ts')).extractRtf(bytes));
    case 'fdx':
      return whole((await import('./fdx.ts')).extractFdx(bytes));
    case 'csv':
      return whole((await import('#server/scripts/extract/tables/csv.ts')).extractCsv(bytes));
    case 'xls':
    case 'xlsx':
      return whole((await import('#server/scripts/extract/tables/spreadsheet.ts')).extractSpreadsheet(bytes));
    case 'text':
    case 'fountain':
      return whole(
        (await import('./text/text.ts')).extractText(bytes, { fountain: detected.kind === 'fountain' }),
      );
    case 'jpeg':
    case 'png':
    case 'gif':
    case 'webp':
      return {
        document: { kind: 'page', lines: [], pages: 1 },
        pictured: { of: detected.kind, pages: [1] },
      };
    case 'unsupported':
      throw refusal('upload.unsupported-type', { type: detected.type });
  }
}

function whole(document: LaidOutDocument): ExtractedText {
  return { document, pictured: null };
}

async function readPictures(
  { bytes, pictured }: PicturesTask,
  tell: (news: PageBegun) => void,
): Promise<PicturePage[]> {
  const reader = await import('#server/scripts/extract/pictures/read-pictures.ts');
  return reader.readPictures(bytes, pictured, (page) => tell({ page }));
}

serveTasks<ExtractTask, ExtractedText | PicturePage[], PageBegun>((task, tell) =>
  task.kind === 'text' ? extractText(task) : readPictures(task, tell),
);
