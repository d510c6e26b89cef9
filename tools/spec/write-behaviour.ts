import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { behaviourPage } from './behaviour.ts';
import { readProjectTitles } from './test-files.ts';

await writeFile(
  path.resolve(import.meta.dirname, '../../docs/behaviour.md'),
  behaviourPage(await readProjectTitles()),
);
