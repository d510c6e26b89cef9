import { inflateSync } from 'node:zlib';

const mostStreamBytes = 4 * 1024 * 1024;
const mostBytes = 48 * 1024 * 1024;
/** Marks that a reader put on the page, by hand or with a tool. */
const lineMarks = ['/StrikeOut', '/Ink', '/Line', '/PolyLine'];
const straightLine = /[\d.]\s{1,4}m\s{1,4}-?[\d.]{1,16}\s{1,4}-?[\d.]{1,16}\s{1,4}l\b/;
const rectangle = /\sre\s{1,4}(?:f|F|f\*|B|b|S|s)\b/;

/**
 * Whether a PDF may draw lines at all, told from its raw content streams. Listing what a page draws takes half as long as
 * reading its text, and most scripts draw nothing but text.
 */
export function mayDrawRules(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes('/Encrypt') || marked(file)) return true;
  let read = 0;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const start = at + (file[at + 6] === 0x0d ? 8 : 7);
    const dictionary =
      file
        .subarray(Math.max(0, at - 400), at)
        .toString('latin1')
        .split(/\bobj\b/)
        .at(-1) ?? '';
    if (/\/(?:Image|FontFile|Length1|XRef|CIDFontType0C|Type1C|ICCBased|Metadata)\b/.test(dictionary))
      continue;
    if (/\/Filter/.test(dictionary) && !/\/FlateDecode/.test(dictionary)) return true;
    const content = contentOf(file, start, /\/FlateDecode/.test(dictionary));
    read += content.length;
    if (marked(content) || rectangle.test(content) || straightLine.test(content) || read > mostBytes)
      return true;
  }
  return false;
}

function marked(content: Buffer | string): boolean {
  return lineMarks.some(
    (mark) => content.includes(`/Subtype${mark}`) || content.includes(`/Subtype ${mark}`),
  );
}

function contentOf(file: Buffer, start: number, deflated: boolean): string {
  const end = file.indexOf('endstream', start);
  const raw = file.subarray(start, end < 0 ? Math.min(file.length, start + mostStreamBytes) : end);
  if (!deflated) return raw.subarray(0, mostStreamBytes).toString('latin1');
  try {
    return inflateSync(raw, { maxOutputLength: mostStreamBytes }).toString('latin1');
  } catch {
    // What cannot be unpacked here draws nothing that pdf.js could show either.
    return '';
  }
}
