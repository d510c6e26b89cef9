import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';

/** In turns, so that a busy machine slows both alike. */
const rounds = 7;

export interface Ratio {
  /** By processor time, of all threads: other work on the machine makes the clock a lottery. */
  ratio: number;
  words: string;
}

interface Cost {
  passedMs: number;
  workedMs: number;
}

/**
 * How long the whole reading of each PDF takes, from its bytes to its screenplay, as a multiple of what unpdf's text
 * extraction alone takes. Both are built as the product is, and run in threads that have read the file once before, as the
 * product keeps its threads.
 */
export async function measureRatios(files: readonly Uint8Array[]): Promise<Ratio[]> {
  const folder = await buildBoth();
  const { startWholeReading }: typeof import('./whole-reading.ts') = await import(
    pathToFileURL(path.join(folder, 'whole-reading.js')).href
  );
  const whole = startWholeReading();
  const bare = startBareExtraction(path.join(folder, 'bare-extraction.js'));
  const ratios: Ratio[] = [];
  for (const bytes of files) {
    ratios.push(
      await measureRatio(
        () => whole.read(bytes),
        () => bare.extract(bytes),
      ),
    );
  }
  await bare.close();
  await whole.close();
  await rm(folder, { recursive: true });
  return ratios;
}

async function measureRatio(
  readWhole: () => Promise<unknown>,
  extractBare: () => Promise<unknown>,
): Promise<Ratio> {
  const first = { whole: await costOf(readWhole), bare: await costOf(extractBare) };
  const costs = { whole: [] as Cost[], bare: [] as Cost[] };
  for (let round = 0; round < rounds; round += 1) {
    costs.bare.push(await costOf(extractBare));
    costs.whole.push(await costOf(readWhole));
  }
  const of = (kind: keyof Cost) => {
    const [whole, bare] = [costs.whole, costs.bare].map((all) => median(all.map((cost) => cost[kind])));
    const [wholeMs = Number.NaN, bareMs = Number.NaN] = [whole, bare];
    const firsts = `${first.whole[kind].toFixed(0)} and ${first.bare[kind].toFixed(0)}`;
    return {
      ratio: wholeMs / bareMs,
      words: `${wholeMs.toFixed(0)} ms, bare extraction ${bareMs.toFixed(0)} ms, ratio ${(wholeMs / bareMs).toFixed(2)} (the first of each ${firsts} ms)`,
    };
  };
  const [passed, worked] = [of('passedMs'), of('workedMs')];
  return {
    ratio: worked.ratio,
    words: `by processor time ${worked.words},\n  by the clock ${passed.words}; medians of ${rounds}`,
  };
}

/** Into a folder of this package, so that packages are found from there. */
async function buildBoth(): Promise<string> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const outDir = path.join(root, 'dist', 'bench');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          'whole-reading': 'tools/bench/reading/whole-reading.ts',
          'bare-extraction': 'tools/bench/reading/bare-extraction.ts',
          'extract-worker': 'server/scripts/extract/extract-worker.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return outDir;
}

function startBareExtraction(script: string) {
  const worker = new Worker(script);
  return {
    extract: (bytes: Uint8Array) => {
      worker.postMessage(bytes);
      return once(worker, 'message');
    },
    close: () => worker.terminate(),
  };
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { passedMs: performance.now() - start, workedMs: (user + system) / 1000 };
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}
