import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { sentence } from '#core/sentences.ts';
import { AppError } from '#server/platform/errors.ts';
import { createExtractor, type ScriptExtractor } from '#server/scripts/extract/extract-script.ts';
import { printedElements } from './printed-elements.ts';

const usage = 'Usage: npm run -s script:read -- FILE\n       npm run -s script:read -- --out DIR FILE...';

async function read(extractor: ScriptExtractor, file: string): Promise<string> {
  const bytes = await readFile(file);
  const screenplay = readScreenplay(await extractor.extract({ bytes, fileName: path.basename(file) }));
  if (!screenplay.elements.some(({ type }) => type === 'dialogue' || type === 'lyric')) {
    throw new Error(sentence('script.no-dialogue'));
  }
  const rows = printedElements(screenplay).map((element) => JSON.stringify(element));
  return `[${rows.join(',\n')}]\n`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError || error instanceof Error) return error.message;
  return String(error);
}

async function main(): Promise<number> {
  const { values, positionals: files } = parseArgs({
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  const [first] = files;
  if (first === undefined || (files.length > 1 && values.out === undefined)) {
    console.error(usage);
    return 2;
  }
  const extractor = createExtractor();
  let failures = 0;
  if (values.out !== undefined) await mkdir(values.out, { recursive: true });
  for (const file of files) {
    try {
      const json = await read(extractor, file);
      if (values.out === undefined) process.stdout.write(json);
      else await writeFile(path.join(values.out, `${path.basename(file)}.json`), json);
    } catch (error) {
      failures += 1;
      console.error(`${file}: ${reasonOf(error)}`);
    }
  }
  await extractor.close();
  return failures > 0 ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(`${reasonOf(error)}\n${usage}`);
  return 2;
});
