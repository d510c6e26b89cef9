import type { CueSheetRow } from '#core/api/rehearsals.ts';
import { cueSheetRowSchema } from '#core/api/rehearsals.ts';
import { readJsonRows } from '#web/base/json-rows.ts';

/** The rows of a cue sheet as they arrive. Throws on a row that is none. */
export function readCueSheet(body: ReadableStream<Uint8Array>): AsyncGenerator<CueSheetRow, void, void> {
  return readJsonRows(body, cueSheetRowSchema);
}
