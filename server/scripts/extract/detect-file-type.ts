import { fileTypeFromBuffer } from 'file-type';
import { looksLikeFountain } from '#core/screenplay/fountain/fountain-marks.ts';
import { decodeText, encodingOf } from './text/text-encoding.ts';

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  rtf: 'application/rtf',
  text: 'text/plain',
  fountain: 'text/x-fountain',
  fdx: 'application/x-final-draft',
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
} as const;

export type FileKind = keyof typeof types;

export type DetectedFile = { kind: FileKind; mime: string } | { kind: 'unsupported'; type: string };

/** How much of a file's beginning tells its type for certain. */
export const detectionBytes = 64 * 1024;

/** What the first bytes of a file tell, by the names that file-type has for it. */
const kindsByContent: Readonly<Record<string, FileKind>> = {
  [types.docx]: 'docx',
  'application/vnd.ms-word.document.macroenabled.12': 'docx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template': 'docx',
  [types.xlsx]: 'xlsx',
  'application/vnd.ms-excel.sheet.macroenabled.12': 'xlsx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template': 'xlsx',
  [types.rtf]: 'rtf',
  [types.jpeg]: 'jpeg',
  [types.png]: 'png',
  'image/apng': 'png',
  [types.gif]: 'gif',
  [types.webp]: 'webp',
};

/** Text that is told by its name alone. */
const textKinds: ReadonlyMap<string, FileKind> = new Map([
  ['fountain', 'fountain'],
  ['spmd', 'fountain'],
  ['csv', 'csv'],
  ['tsv', 'csv'],
]);

/** Names of text that is not a script's text. */
const otherTextTypes: ReadonlyMap<string, string> = new Map([
  ['xml', 'application/xml'],
  ['html', 'text/html'],
  ['htm', 'text/html'],
  ['json', 'application/json'],
  ['css', 'text/css'],
  ['js', 'text/javascript'],
  ['mjs', 'text/javascript'],
  ['svg', 'image/svg+xml'],
]);

const zipKinds: ReadonlyMap<string, FileKind> = new Map([
  ['docx', 'docx'],
  ['xlsx', 'xlsx'],
  ['xlsb', 'xlsx'],
]);

/** Archives of other programs, which are told by their names alone. */
const otherZipTypes: ReadonlyMap<string, string> = new Map([
  ['pages', 'application/vnd.apple.pages'],
  ['numbers', 'application/vnd.apple.numbers'],
  ['key', 'application/vnd.apple.keynote'],
]);

/**
 * What a file is, judged by its bytes (`bytes`: all, or the first `detectionBytes` of them); its name decides only where
 * the content leaves it open. `type` of an unsupported file is its media type.
 */
export async function detectFileType(bytes: Uint8Array, fileName: string): Promise<DetectedFile> {
  const head = bytes.subarray(0, detectionBytes);
  const extension = /\.([^./\\]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  if (startsPdf(head)) return known('pdf');
  const encoding = head.length > 0 ? encodingOf(head) : undefined;
  if (encoding) return textKind(decodeText(head, encoding), extension);
  if (startsWith(head, '{\\rtf')) return known('rtf');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = found?.mime ?? 'application/octet-stream';
  if (type === 'application/x-cfb') return compoundKind(bytes, extension);
  const kind = kindsByContent[type] ?? (type === 'application/zip' ? zipKinds.get(extension) : undefined);
  if (kind) return known(kind);
  const other = type === 'application/zip' ? otherZipTypes.get(extension) : undefined;
  return { kind: 'unsupported', type: other ?? type };
}

function known(kind: FileKind): DetectedFile {
  return { kind, mime: types[kind] };
}

/** The header may stand anywhere in the first 1024 bytes (ISO 32000-1, annex H, implementation note 13). */
function startsPdf(head: Uint8Array): boolean {
  return bufferOf(head.subarray(0, 1024)).includes('%PDF-');
}

function startsWith(head: Uint8Array, text: string): boolean {
  return bufferOf(head.subarray(0, text.length)).toString('latin1') === text;
}

/**
 * Word and Excel share the compound file: each keeps its text in a stream of its own, whose name stands in the file's
 * directory. The directory may lie behind the bytes at hand; then the name tells.
 */
function compoundKind(bytes: Uint8Array, extension: string): DetectedFile {
  const file = bufferOf(bytes);
  const has = (stream: string) => file.includes(Buffer.from(`${stream}\0`, 'utf16le'));
  if (has('WordDocument')) return known('doc');
  if (has('Workbook') || has('Book')) return known('xls');
  if (has('PowerPoint Document')) return { kind: 'unsupported', type: 'application/vnd.ms-powerpoint' };
  if (has('EncryptedPackage')) return known(extension === 'xlsx' ? 'xls' : 'doc');
  const isCut = bytes.length === detectionBytes;
  if (isCut && (extension === 'doc' || extension === 'docx')) return known('doc');
  if (isCut && (extension === 'xls' || extension === 'xlsx')) return known('xls');
  return { kind: 'unsupported', type: 'application/x-cfb' };
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

function textKind(text: string, extension: string): DetectedFile {
  const start = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 2_000);
  if (start.startsWith('{\\rtf')) return known('rtf');
  if (/<FinalDraft\b/.test(start)) return known('fdx');
  if (/^<\?xml/i.test(start)) return { kind: 'unsupported', type: 'application/xml' };
  if (/^<(?:!doctype html|html|head|body)\b/i.test(start)) return { kind: 'unsupported', type: 'text/html' };
  if (start.startsWith('%!PS')) return { kind: 'unsupported', type: 'application/postscript' };
  const named = textKinds.get(extension);
  if (named) return known(named);
  const other = otherTextTypes.get(extension);
  if (other !== undefined) return { kind: 'unsupported', type: other };
  return looksLikeFountain(text.split(/\r\n?|\n/))
    ? { kind: 'fountain', mime: types.text }
    : { kind: 'text', mime: types.text };
}
