import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { refusal } from '#server/platform/errors.ts';
import { createTaskThreads, type TaskThreadsOptions } from '#server/platform/threads/task-threads.ts';
import { type DetectedFile, detectFileType } from './detect-file-type.ts';
import type { PageBegun, PicturesTask, ReadingProgress, TextTask } from './extract-worker.ts';
import type { ExtractedText } from './extracted-text.ts';
import type { PicturedPages, PicturePage } from './pictures/read-pictures.ts';

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

export interface ExtractorOptions extends Pick<TaskThreadsOptions, 'memoryInUse' | 'watchEveryMs'> {
  heapMiB?: number;
  /** Since the last page that was told of. */
  timeoutMs?: number;
  /** Of the process, while a file is read. */
  growthMiB?: number;
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
  const {
    atOnce = 2,
    heapMiB = extractLimits.heapMiB,
    timeoutMs = extractLimits.timeoutMs,
    overallTimeoutMs = extractLimits.scanTimeoutMs,
    growthMiB = extractLimits.growthMiB,
    ...watch
  } = options;
  const limits = { timeoutMs, overallTimeoutMs, growthMiB };
  const open = <Task, Made>(seats: number) =>
    createTaskThreads<Task, Made, PageBegun>('scripts/extract/extract-worker', {
      seats,
      kept: seats,
      resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 },
      refusals: {
        tookTooLong: 'script.took-too-long',
        tooMuchMemory: 'script.too-much-memory',
        broken: 'script.damaged',
      },
      ...watch,
    });
  const forText = open<TextTask, ExtractedText>(atOnce);
  const forPictures = open<PicturesTask, PicturePage[]>(1);

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
    let leftMs = overallTimeoutMs;
    const onNews = ({ page }: PageBegun) => {
      if (pictured.of === 'pdf') onProgress({ page, pages: document.pages });
    };
    for (let at = 0; at < pages.length; at += picturesInTurn) {
      const turn = { of: pictured.of, pages: pages.slice(at, at + picturesInTurn) };
      const { made, tookMs } = await forPictures.run(
        { kind: 'pictures', bytes, pictured: turn },
        { limits: { ...limits, overallTimeoutMs: leftMs }, signal, onNews },
      );
      read.push(...made);
      leftMs -= tookMs;
    }
    return withPages(document, read);
  }

  return {
    async extract(request) {
      const { bytes, fileName } = request;
      if (bytes.length === 0) throw refusal('upload.empty');
      const signal = request.signal ?? new AbortController().signal;
      const { made } = await forText.run({ kind: 'text', bytes, fileName }, { limits, signal });
      const { document: text, pictured } = made;
      const document = pictured ? await readPictures({ document: text, pictured }, request, signal) : text;
      if (!document.lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
        throw refusal(withoutWords(await detectFileType(bytes, fileName)));
      return document;
    },
    async close() {
      await Promise.all([forText.close(), forPictures.close()]);
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

/** What to say of a file in which there are no words. */
function withoutWords(file: DetectedFile) {
  if ('mime' in file && file.mime.startsWith('image/')) return 'script.picture-without-words';
  return file.kind === 'pdf' ? 'script.no-text' : 'script.blank';
}
