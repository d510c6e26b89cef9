import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { refusal } from '#server/platform/errors.ts';
import { createWarmThreads } from '#server/platform/warm-threads.ts';
import type { ReadingProgress } from './extract-worker.ts';
import type { PicturedPages, PicturePage } from './pictures/read-pictures.ts';
import { createSeats } from './seats.ts';
import { type TaskLimits, type TaskThreads, takeTask } from './take-task.ts';

export interface ExtractRequest {
  bytes: Uint8Array;
  fileName: string;
  signal?: AbortSignal;
  /** Told of each page that takes long. */
  onProgress?: (progress: ReadingProgress) => void;
}

export interface ScriptExtractor {
  /**
   * Lays out the text of a script's file. Rejects with `AppError` `upload.empty`, `upload.unsupported-type` or
   * `script.*`, or with the signal's reason when it is aborted.
   */
  extract(request: ExtractRequest): Promise<LaidOutDocument>;
  /** Stops what is running; its callers get an error. */
  close(): Promise<void>;
}

export interface ExtractorOptions extends Partial<TaskLimits> {
  heapMiB?: number;
  /** In all, while the file's pictures are read; waiting for others is not counted. */
  overallTimeoutMs?: number;
  /** Files whose text is read at the same time; each may take the whole heap limit. */
  atOnce?: number;
}

/** Pages of one file that are read from their pictures before it is another file's turn. */
const picturesInTurn = 4;

/**
 * Reads files in worker threads, so that a hostile file can take neither the process nor more than its time and memory.
 * Text is quick to read and pictures are slow, so each has seats of its own: no scan holds up a text. Scans take turns,
 * a few pages each.
 */
export function createExtractor(options: ExtractorOptions = {}): ScriptExtractor {
  const { atOnce = 2, heapMiB = extractLimits.heapMiB, ...given } = options;
  const limits = {
    timeoutMs: extractLimits.timeoutMs,
    overallTimeoutMs: extractLimits.scanTimeoutMs,
    growthMiB: extractLimits.growthMiB,
    memoryInUse: () => process.memoryUsage.rss(),
    watchEveryMs: 250,
    ...given,
  };
  const closing = new AbortController();
  const resourceLimits = { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 };
  const open = (seats: number): TaskThreads => ({
    seats: createSeats(seats),
    threads: createWarmThreads('scripts/extract/extract-worker', { resourceLimits, atMost: seats }),
  });
  const forText = open(atOnce);
  const forPictures = open(1);

  async function readPictures(
    { document, pictured }: { document: LaidOutDocument; pictured: PicturedPages },
    { bytes, onProgress = () => {} }: ExtractRequest,
    signal: AbortSignal,
  ): Promise<LaidOutDocument> {
    const { pages } = pictured;
    if (pages.length > extractLimits.scannedPages) {
      throw refusal('script.too-long', { limit: `${extractLimits.scannedPages} scanned pages` });
    }
    const read: PicturePage[] = [];
    let leftMs = limits.overallTimeoutMs;
    const onPage = (page: number) => {
      if (pictured.of === 'pdf') onProgress({ page, pages: document.pages });
    };
    for (let at = 0; at < pages.length; at += picturesInTurn) {
      const turn = { of: pictured.of, pages: pages.slice(at, at + picturesInTurn) };
      const { answer, tookMs } = await takeTask(
        forPictures,
        { kind: 'pictures', bytes, pictured: turn },
        { limits: { ...limits, overallTimeoutMs: leftMs }, signal, onPage },
      );
      read.push(...answer.pages);
      leftMs -= tookMs;
    }
    return withPages(document, read);
  }

  return {
    async extract(request) {
      const { bytes, fileName } = request;
      if (bytes.length === 0) throw refusal('upload.empty');
      const signal = request.signal ? AbortSignal.any([request.signal, closing.signal]) : closing.signal;
      const { answer } = await takeTask(forText, { kind: 'text', bytes, fileName }, { limits, signal });
      const { document: text, pictured } = answer.text;
      const document = pictured ? await readPictures({ document: text, pictured }, request, signal) : text;
      if (!document.lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) throw refusal('script.no-text');
      return document;
    },
    async close() {
      closing.abort(new Error('The script extractor was closed.'));
      for (const { seats, threads } of [forText, forPictures]) {
        await seats.empty();
        await threads.close();
      }
    },
  };
}

/** The document with the lines of pages that were read from their pictures, in the order of its pages. */
function withPages(document: LaidOutDocument, read: readonly PicturePage[]): LaidOutDocument {
  const lines = [...document.lines, ...read.flatMap((page) => page.lines)];
  const pageSize = document.pageSize ?? read[0]?.size;
  return {
    ...document,
    lines: lines.sort((a, b) => a.page - b.page),
    ...(pageSize ? { pageSize } : {}),
  };
}
