import type { Parts } from '#server/parts.ts';
import type { ScriptCopies } from '#server/scripts/script-copies.ts';
import { bringAhead } from './bring-ahead.ts';
import { removeSuperfluousDocuments } from './remove-documents.ts';

/** The copies that the voice provider keeps. */
export function createScriptCopies(
  parts: Pick<Parts, 'database' | 'jobs' | 'agents' | 'log' | 'now'>,
): ScriptCopies {
  return {
    bring: (key, options) => bringAhead(parts, key, options),
    removeSuperfluous: (key) => removeSuperfluousDocuments(parts, key),
  };
}
