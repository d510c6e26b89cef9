import { defaultScriptName, uploadLimits } from '#core/limits.ts';

/** Controls, lone surrogates, line separators, and the marks that reverse the reading direction of what follows. */
const unsafe = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const extension = /\.[a-z][a-z0-9]{0,9}$/i;

/**
 * A file name as it may be kept and shown: the last segment of a path, without characters that hide or reorder
 * text, at most `uploadLimits.fileNameCharacters` UTF-16 units long with its extension kept. May be empty.
 */
export function cleanFileName(given: string): string {
  const segment = given.split(/[\\/]/).at(-1) ?? '';
  const name = segment.replace(unsafe, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
  const ending = extension.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  return (cut(stem, uploadLimits.fileNameCharacters - ending.length) + ending).trimEnd();
}

/** The name under which a script is listed: its file's name without the extension. */
export function scriptNameOf(fileName: string): string {
  const name = cleanFileName(fileName).replace(extension, '').trim();
  return visible.test(name) ? name : defaultScriptName;
}

/** The header that makes a browser save the bytes under `fileName` and never show them as a page (RFC 6266, RFC 8187). */
export function attachmentOf(fileName: string): string {
  const name = cleanFileName(fileName) || defaultScriptName;
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The start of `text` that is at most `units` UTF-16 units long and splits no character. */
function cut(text: string, units: number): string {
  const end = /[\ud800-\udbff]/.test(text.charAt(units - 1)) ? units - 1 : units;
  return text.slice(0, end);
}
