import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { createExtractor, type ScriptExtractor } from '#server/scripts/extract/extract-script.ts';
import { printedElements } from '#tools/printed-elements.ts';
import { classOf, classRank } from './reading-classes.ts';
import { type ReadingScore, type ScoredElement, scoreReading } from './reading-score.ts';

const usage = `Usage: npm run bench:reading -- [--data DIR] [--only TEXT] [--files]
  DIR holds manifest.json (a list of {file, gold}), files/ and gold/; --only takes the files whose name has TEXT,
  --files prints each file's figures.`;

/** In turns, so that a busy machine slows both alike. */
const rounds = 5;

interface Measured {
  file: string;
  score: ReadingScore;
  ms: number;
  pages: number;
}

interface ManifestEntry {
  file: string;
  gold?: string | null;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function goldOf(data: string, name: string): Promise<ScoredElement[]> {
  const json = await readJson(path.join(data, 'gold', name));
  return (Array.isArray(json) ? json : (json as { elements: unknown }).elements) as ScoredElement[];
}

const nothingRead: ReadingScore = { lineF1: 0, wordsWrong: 0, characterF1: 0, sceneF1: 0 };

async function measure(extractor: ScriptExtractor, data: string, entry: ManifestEntry): Promise<Measured> {
  const bytes = await readFile(path.join(data, 'files', entry.file));
  const gold = await goldOf(data, entry.gold ?? '');
  const start = performance.now();
  try {
    const document = await extractor.extract({ bytes, fileName: path.basename(entry.file) });
    const read = printedElements(readScreenplay(document));
    const ms = performance.now() - start;
    return { file: entry.file, score: scoreReading(gold, read), ms, pages: document.pages };
  } catch (error) {
    console.error(`${entry.file}: ${error instanceof Error ? error.message : String(error)}`);
    return { file: entry.file, score: nothingRead, ms: performance.now() - start, pages: 0 };
  }
}

function percent(share: number): string {
  return (100 * share).toFixed(1).padStart(7);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function row(name: string, files: string, measured: readonly Measured[]): string {
  const average = (key: keyof ReadingScore) => mean(measured.map(({ score }) => score[key]));
  const wrong = (100 * average('wordsWrong')).toFixed(2).padStart(7);
  return `${name.padEnd(34)}${files.padStart(6)}${percent(average('lineF1'))}${wrong}${percent(average('characterF1'))}${percent(average('sceneF1'))}`;
}

function printClasses(measured: readonly Measured[], eachFile: boolean): void {
  console.log(`${'class'.padEnd(34)} files   line  wrong   char  scene   (%, means; wrong = words)`);
  const names = [...new Set(measured.map(({ file }) => classOf(path.basename(file))))];
  for (const name of names.sort((a, b) => classRank(a) - classRank(b))) {
    const own = measured.filter(({ file }) => classOf(path.basename(file)) === name);
    console.log(row(name, String(own.length), own));
    if (eachFile) for (const one of own) console.log(row(`  ${one.file}`, '', [one]));
  }
}

/** How long unpdf's text extraction takes by itself, in a thread of its own like our reading. */
function timeBareExtraction(bytes: Uint8Array): Promise<number> {
  const start = performance.now();
  const source = new URL('./bare-extraction.ts', import.meta.url);
  const loader = import.meta.resolve('tsx/esm/api');
  const code = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(source.href)});`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
      workerData: bytes,
      execArgv: [],
    });
    worker.once('message', () => {
      resolve(performance.now() - start);
      void worker.terminate();
    });
    worker.once('error', reject);
  });
}

async function printRatio(
  extractor: ScriptExtractor,
  data: string,
  { file, pages }: Measured,
): Promise<void> {
  const bytes = await readFile(path.join(data, 'files', file));
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await timeBareExtraction(new Uint8Array(bytes)));
    const start = performance.now();
    readScreenplay(await extractor.extract({ bytes, fileName: path.basename(file) }));
    ours.push(performance.now() - start);
  }
  const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[rounds >> 1] ?? 0;
  const ratio = (median(ours) / median(bare)).toFixed(2);
  console.log(
    `largest PDF: ${file}, ${pages} pages: ${median(ours).toFixed(0)} ms, bare extraction ${median(bare).toFixed(0)} ms, ratio ${ratio} (medians of ${rounds})`,
  );
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '../shared/corpus/scripts' },
      only: { type: 'string' },
      files: { type: 'boolean', default: false },
    },
  });
  const data = path.resolve(values.data);
  await access(path.join(data, 'manifest.json'));
  const manifest = (await readJson(path.join(data, 'manifest.json'))) as ManifestEntry[];
  const entries = manifest.filter(
    ({ file, gold }) => gold && (values.only === undefined || file.includes(values.only)),
  );
  const extractor = createExtractor();
  const measured: Measured[] = [];
  for (const entry of entries) measured.push(await measure(extractor, data, entry));
  printClasses(measured, values.files);
  const slowest = [...measured].sort((a, b) => b.ms - a.ms)[0];
  if (slowest) console.log(`slowest: ${slowest.file}, ${slowest.ms.toFixed(0)} ms`);
  const largest = measured
    .filter(({ file }) => file.endsWith('.pdf') && classOf(path.basename(file)) !== 'scans and images')
    .sort((a, b) => b.pages - a.pages)[0];
  if (largest) await printRatio(extractor, data, largest);
  await extractor.close();
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  return 2;
});
