import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { createExtractor, type ScriptExtractor } from '#server/scripts/extract/extract-script.ts';
import { printedElements } from '#tools/printed-elements.ts';
import { classOf, classRank } from './reading/classes.ts';
import { featurePages, typesetFeature } from './reading/feature-length.ts';
import { measureHostileFiles } from './reading/hostile.ts';
import { measureRatios } from './reading/ratio.ts';
import { type ReadingScore, type ScoredElement, scoreReading } from './reading/score.ts';

const usage = `Usage: npm run bench:reading -- [--data DIR] [--only TEXT] [--files] [--part scores|time|hostile]
  DIR holds manifest.json (a list of {file, gold}), files/ and gold/; --only selects the files whose name contains TEXT,
  --files prints each file's figures.`;

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

async function printScores(
  data: string,
  entries: readonly ManifestEntry[],
  eachFile: boolean,
): Promise<void> {
  const extractor = createExtractor();
  const measured: Measured[] = [];
  for (const entry of entries) measured.push(await measure(extractor, data, entry));
  await extractor.close();
  printClasses(measured, eachFile);
  const slowest = [...measured].sort((a, b) => b.ms - a.ms)[0];
  if (slowest) console.log(`slowest: ${slowest.file}, ${slowest.ms.toFixed(0)} ms`);
}

/** @returns The promises that were broken, one sentence each. */
async function printRatios(data: string, entries: readonly ManifestEntry[]): Promise<string[]> {
  const golds = await Promise.all(
    [...new Set(entries.map(({ gold }) => gold ?? ''))].map((gold) => goldOf(data, gold)),
  );
  const longest = golds.sort((a, b) => b.length - a.length)[0] ?? [];
  const largest = await largestTextOf(data, entries);
  const files = [await typesetFeature(longest), ...(largest ? [largest.bytes] : [])];
  const [feature, own] = await measureRatios(files);
  console.log(
    `\nA feature's length, ${featurePages} pages, typeset for this measurement from the longest gold script again and again:\n  ${feature?.words}`,
  );
  if (largest) console.log(`The largest PDF of text, ${largest.file}:\n  ${own?.words}`);
  const promised = 1.5;
  return feature && feature.ratio > promised
    ? [`a feature-length PDF took more than ${promised} times as long`]
    : [];
}

/** The largest PDF whose text is no picture. */
async function largestTextOf(
  data: string,
  entries: readonly ManifestEntry[],
): Promise<{ file: string; bytes: Uint8Array } | undefined> {
  const names = entries.map(({ file }) => file).filter((file) => /\.pdf$/.test(file) && !/scan/.test(file));
  const files = await Promise.all(
    names.map(async (file) => ({
      file,
      bytes: new Uint8Array(await readFile(path.join(data, 'files', file))),
    })),
  );
  return files.sort((a, b) => b.bytes.length - a.bytes.length)[0];
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: '../shared/corpus/scripts' },
      only: { type: 'string' },
      files: { type: 'boolean', default: false },
      part: { type: 'string' },
      server: { type: 'string', default: 'dist/server/main.js' },
    },
  });
  const data = path.resolve(values.data);
  await access(path.join(data, 'manifest.json'));
  const manifest = (await readJson(path.join(data, 'manifest.json'))) as ManifestEntry[];
  const entries = manifest.filter(
    ({ file, gold }) => gold && (values.only === undefined || file.includes(values.only)),
  );
  const measures = (part: string) => values.part === undefined || values.part === part;
  const broken: string[] = [];
  if (measures('scores')) await printScores(data, entries, values.files);
  if (measures('time')) broken.push(...(await printRatios(data, entries)));
  if (measures('hostile')) {
    broken.push(...(await measureHostileFiles(path.join(data, 'files', 'malformed'), values.server)));
  }
  for (const promise of broken) console.log(`BROKEN PROMISE: ${promise}`);
  return broken.length > 0 ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  return 2;
});
