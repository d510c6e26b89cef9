import Papa from 'papaparse';
import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { extractText } from '#server/scripts/extract/text/text.ts';
import { decodeText, encodingOf } from '#server/scripts/extract/text/text-encoding.ts';
import { layOutTables } from './table.ts';

/** Where fewer rows than this share have a second cell, the file is text that is named as a table. */
const leastTableShare = 0.1;

/** Reads a table in text: comma, semicolon, tab or bar between its cells, in any usual encoding. */
export function extractCsv(bytes: Uint8Array): LaidOutDocument {
  const text = decodeText(bytes, encodingOf(bytes) ?? 'windows-1252').replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text, { preview: extractLimits.rows + 1, skipEmptyLines: false });
  const filled = data.filter((row) => row.some((cell) => cell.trim() !== ''));
  const wide = filled.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  if (wide.length < filled.length * leastTableShare) return extractText(bytes, { fountain: false });
  return layOutTables([data]);
}
