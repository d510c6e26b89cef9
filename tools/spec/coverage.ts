import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { prefixOf } from './behaviour.ts';
import { isTestable, readClauses } from './clauses.ts';
import { readProjectTitles } from './test-files.ts';

const usage = `Usage: npm run -s spec:coverage -- FILE [--only LAND,SIGN,...]
  FILE holds clauses in Markdown. Lists those that no test names, and fails if there are any.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined) {
    console.error(usage);
    return 2;
  }
  const only = values.only?.split(',');
  const named = new Set((await readProjectTitles()).flatMap(({ ids }) => ids));
  let missing = 0;
  for (const { heading, clauses } of readClauses(await readFile(file, 'utf8'))) {
    const asked = clauses.filter(({ id }) => only?.includes(prefixOf(id)) ?? true);
    const testable = asked.filter(isTestable);
    const unnamed = testable.filter(({ id }) => !named.has(id));
    if (asked.length === 0) continue;
    missing += unnamed.length;
    console.log(`${heading}: ${testable.length - unnamed.length} of ${testable.length}`);
    for (const { id, text } of unnamed) console.log(`  ${id}  ${text}`);
    for (const { id, text } of asked.filter((clause) => !isTestable(clause))) {
      console.log(`  ${id}  (of the specification itself: ${text})`);
    }
  }
  console.log(
    missing === 0 ? 'Every clause is named by a test.' : `${missing} clauses are named by no test.`,
  );
  return missing === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
