import { parentPort, workerData } from 'node:worker_threads';
import '#server/scripts/extract/array-buffer-transfer.ts';
import { extractText, getDocumentProxy } from 'unpdf';

/** A worker thread that extracts a PDF's text with unpdf and nothing else: what our own reading is compared with. */
const pdf = await getDocumentProxy(workerData as Uint8Array, { verbosity: 0 });
const { text } = await extractText(pdf, { mergePages: true });
parentPort?.postMessage({ pages: pdf.numPages, letters: text.length });
