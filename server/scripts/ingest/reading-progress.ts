import type { ReadingProgress } from '#server/scripts/extract/extract-worker.ts';
import type { ScriptKey } from '#server/scripts/script-key.ts';
import { ringStageBell } from './stage-bell.ts';

/** Of the files that this process reads. Another process tells of the stage alone. */
const underway = new Map<string, ReadingProgress>();

/** Tells everyone who watches the script's stages, in this process, which page is being read. */
export function tellProgress(script: ScriptKey, progress: ReadingProgress): void {
  underway.set(nameOf(script), progress);
  ringStageBell(script);
}

export function forgetProgress(script: ScriptKey): void {
  underway.delete(nameOf(script));
}

export function progressOf(script: ScriptKey): ReadingProgress | undefined {
  return underway.get(nameOf(script));
}

function nameOf({ owner, docId }: ScriptKey): string {
  return `${docId} ${owner}`;
}
