import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { createExtractor } from '#server/scripts/extract/extract-script.ts';

/** Reads PDFs from their bytes to their screenplays, by a thread that is kept. */
export function startWholeReading(): {
  read: (bytes: Uint8Array) => Promise<void>;
  close: () => Promise<void>;
} {
  const extractor = createExtractor();
  return {
    read: async (bytes) => {
      readScreenplay(await extractor.extract({ bytes, fileName: 'script.pdf' }));
    },
    close: () => extractor.close(),
  };
}
