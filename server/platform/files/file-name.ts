import { uploadLimits } from '#core/limits.ts';

/** Controls, lone surrogates, line separators, and the marks that reverse the reading direction of what follows. */
const unsafe = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const extension = /\.[a-z][a-z0-9]{0,9}$/i;

/**
 * A file name as it may be kept and shown: the last segment of a path, without characters that hide or reorder
 * text, at most `uploadLimits.fileNameCharacters` UTF-16 units long with its extension kept. May be empty.
 */
export function cleanFileName(given: string): string {
  const segment = given.split(/[\\/]/).at(-1) ?? '';
  const name = cleanLabel(segment);
  const ending = extension.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  return (cut(stem, uploadLimits.fileNameCharacters - ending.length) + ending).trimEnd();
}

/** What a person calls something, on one line and without characters that hide or reorder text. May be empty. */
export function cleanLabel(given: string): string {
  return given.replace(unsafe, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** A file name as people say it: without the extension. */
export function withoutExtension(fileName: string): string {
  return fileName.replace(extension, '').trim();
}

/** The start of `text` that is at most `units` UTF-16 units long and splits no character. */
function cut(text: string, units: number): string {
  const end = /[\ud800-\udbff]/.test(text.charAt(units - 1)) ? units - 1 : units;
  return text.slice(0, end);
}
