import { parentPort } from 'node:worker_threads';
import '#server/scripts/extract/array-buffer-transfer.ts';
import { extractText, getDocumentProxy } from 'unpdf';

/** A worker thread that extracts a PDF's text with unpdf and nothing else: what our own reading is compared with. */
parentPort?.on('message', async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  const { text } = await extractText(pdf, { mergePages: true });
  await pdf.destroy();
  parentPort?.postMessage({ letters: text.length });
});
