import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, type Line, type Page, type Worker } from 'tesseract.js';
import type { LaidOutLine } from '#core/screenplay/laid-out-line.ts';
import { quantile } from '#core/screenplay/pages/measure.ts';
import { createPageLayout } from '#server/scripts/extract/pdf/pdf-lines.ts';
import type { TextRun } from '#server/scripts/extract/pdf/pdf-runs.ts';

export interface PictureOfPage {
  /** PNG or JPEG. */
  bytes: Uint8Array;
  page: number;
  /** Points to one pixel of the picture. */
  scale: number;
}

export interface PageReader {
  /** The text of a page's picture, laid out. One picture at a time. */
  read(picture: PictureOfPage): Promise<LaidOutLine[]>;
  close(): Promise<void>;
}

/** Words of which the recogniser is less sure than this, in percent, are specks and stains. */
const leastConfidence = 30;

const languageData = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/** Reads pictures of pages by optical character recognition, on this machine alone. It starts with the first picture. */
export function createPageReader(): PageReader {
  let starting: Promise<Worker> | undefined;
  return {
    async read({ bytes, page, scale }) {
      starting ??= startRecogniser();
      const recogniser = await starting;
      await recogniser.setParameters({ user_defined_dpi: String(Math.round(72 / scale)) });
      const { data } = await recogniser.recognize(Buffer.from(bytes), { rotateAuto: true }, { blocks: true });
      return linesOfPicture(data, page, scale);
    },
    async close() {
      await (await starting)?.terminate();
    },
  };
}

function startRecogniser(): Promise<Worker> {
  return createWorker('eng', 1, {
    langPath: languageData,
    gzip: true,
    cacheMethod: 'none',
    // Without this a picture that cannot be read would end the thread besides failing the call.
    errorHandler: () => {},
  });
}

function linesOfPicture(data: Page, page: number, scale: number): LaidOutLine[] {
  const lines = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  const size =
    (quantile(
      lines.map(({ bbox }) => bbox.y1 - bbox.y0),
      0.5,
    ) ?? 12) * scale;
  const runs = lines.flatMap((line) => runsOfLine(line, size, scale));
  return createPageLayout(() => undefined)(page, runs);
}

function runsOfLine(line: Line, size: number, scale: number): TextRun[] {
  const y = ((line.baseline.y0 + line.baseline.y1) / 2) * scale;
  return line.words
    .filter((word) => word.confidence >= leastConfidence && word.text.trim() !== '')
    .map(({ text, bbox }) => ({
      text: text.trim(),
      x: bbox.x0 * scale,
      y,
      width: (bbox.x1 - bbox.x0) * scale,
      size,
      font: '',
      rightToLeft: false,
    }));
}
