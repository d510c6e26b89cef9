import { Worker } from 'node:worker_threads';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { createExtractor } from '#server/scripts/extract/extract-script.ts';

/** In turns, so that a busy machine slows both alike. */
const rounds = 7;

export interface Ratio {
  ratio: number;
  words: string;
}

/**
 * How long the whole reading of a PDF takes, from its bytes to its screenplay, as a multiple of what unpdf's text extraction
 * alone takes. Both in a thread that has read the file once before, as the product keeps its threads.
 */
export async function measureRatio(bytes: Uint8Array): Promise<Ratio> {
  const extractor = createExtractor();
  const bare = startBareExtraction();
  const readWhole = async () => {
    readScreenplay(await extractor.extract({ bytes, fileName: 'script.pdf' }));
  };
  const extractBare = () => bare.extract(bytes);
  const first = { whole: await timeOf(readWhole), bare: await timeOf(extractBare) };
  const times = { whole: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(await timeOf(extractBare));
    times.whole.push(await timeOf(readWhole));
  }
  await bare.close();
  await extractor.close();
  const [whole, alone] = [median(times.whole), median(times.bare)];
  const ratio = whole / alone;
  return {
    ratio,
    words: `${whole.toFixed(0)} ms, bare extraction ${alone.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (medians of ${rounds}; the first of each, from source, ${first.whole.toFixed(0)} and ${first.bare.toFixed(0)} ms)`,
  };
}

function startBareExtraction() {
  const source = new URL('./bare-extraction.ts', import.meta.url);
  const loader = import.meta.resolve('tsx/esm/api');
  const code = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(source.href)});`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { execArgv: [] });
  return {
    extract: (bytes: Uint8Array) =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.postMessage(bytes);
      }),
    close: () => worker.terminate(),
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}
