import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BehaviourTitle, readTitles } from './titles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const rooms = ['core', 'server', 'web', 'tests', 'tools'];

/** The titles of all tests of this project that begin with the ID of a clause, by the files' names. */
export async function readProjectTitles(): Promise<BehaviourTitle[]> {
  const entries = await Promise.all(
    rooms.map((room) => readdir(path.join(root, room), { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter(({ name }) => /\.test\.tsx?$/.test(name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => path.dirname(file) !== import.meta.dirname)
    .sort();
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return sources.flatMap(readTitles);
}
