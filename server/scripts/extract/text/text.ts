import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument } from '#core/screenplay/laid-out-line.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { refusal } from '#server/platform/errors.ts';
import { decodeText, encodingOf } from './text-encoding.ts';

/** Reads a text file of any usual encoding. Throws `AppError` `script.no-text` and `script.too-long`. */
export function extractText(bytes: Uint8Array, options: { fountain: boolean }): LaidOutDocument {
  const text = decodeText(bytes, encodingOf(bytes) ?? 'windows-1252');
  if (text.trim() === '') throw refusal('script.blank');
  if (countLines(text) > extractLimits.linesOfText) throw tooLong();
  const document = readPlainText(text, options.fountain ? { fountain: true } : {});
  if (document.lines.length > extractLimits.linesOfText) throw tooLong();
  return document;
}

function tooLong(): Error {
  return refusal('script.too-long', { limit: `${extractLimits.linesOfText.toLocaleString('en')} lines` });
}

function countLines(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}
