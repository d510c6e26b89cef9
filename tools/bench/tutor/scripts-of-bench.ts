import { readFile } from 'node:fs/promises';
import type { Screenplay } from '#core/api/screenplay.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { type ScriptName, tutorScripts } from './questions.ts';

/** The scripts of the questions as CastMate reads them, by the title that an upload would have. */
export async function readScripts(): Promise<Record<ScriptName, Screenplay>> {
  const read = await Promise.all(
    (Object.keys(tutorScripts) as ScriptName[]).map(async (name) => {
      const { file, title } = tutorScripts[name];
      const text = readPlainText(await readFile(file, 'utf8'), { fountain: file.endsWith('.fountain') });
      return [name, { ...readScreenplay(text), title }] as const;
    }),
  );
  return Object.fromEntries(read) as Record<ScriptName, Screenplay>;
}
