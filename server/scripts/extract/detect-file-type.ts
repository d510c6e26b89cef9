import { fileTypeFromBuffer } from 'file-type';
import { looksLikeFountain } from '#core/screenplay/fountain/fountain-marks.ts';
import { decodeText, encodingOf } from './text-encoding.ts';

export type DetectedFile =
  | { kind: 'pdf' | 'text' | 'fountain'; mime: string }
  | { kind: 'unsupported'; type: string };

/** How much of a file's beginning tells its type for certain. */
export const detectionBytes = 64 * 1024;

const fountainNames = new Set(['fountain', 'spmd']);

/** Names of text that is not a script's text; what such a file is, is told by its name alone. */
const otherTextTypes: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  fdx: 'application/xml',
  xml: 'application/xml',
  html: 'text/html',
  htm: 'text/html',
  json: 'application/json',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
};

/** Containers that hold files of several types: the name tells which, if it is one of those. */
const containers: Record<string, Record<string, string>> = {
  'application/x-cfb': {
    doc: 'application/msword',
    xls: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
  },
  'application/zip': {
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
};

/**
 * What a file is, judged by its first bytes (`head`, up to `detectionBytes` of them); its name decides only where the
 * content leaves it open. `type` of an unsupported file is its media type.
 */
export async function detectFileType(head: Uint8Array, fileName: string): Promise<DetectedFile> {
  const extension = /\.([^./\\]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  if (startsPdf(head)) return { kind: 'pdf', mime: 'application/pdf' };
  const encoding = head.length > 0 ? encodingOf(head) : undefined;
  if (encoding) return textKind(decodeText(head, encoding), extension);
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = found?.mime ?? 'application/octet-stream';
  return { kind: 'unsupported', type: containers[type]?.[extension] ?? type };
}

/** The header may stand anywhere in the first 1024 bytes (ISO 32000-1, annex H, implementation note 13). */
function startsPdf(head: Uint8Array): boolean {
  return Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 1024)).includes('%PDF-');
}

function textKind(text: string, extension: string): DetectedFile {
  const start = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 200);
  if (start.startsWith('{\\rtf')) return { kind: 'unsupported', type: 'application/rtf' };
  if (/^<(?:\?xml|FinalDraft)/i.test(start)) return { kind: 'unsupported', type: 'application/xml' };
  if (/^<(?:!doctype html|html|head|body)\b/i.test(start)) return { kind: 'unsupported', type: 'text/html' };
  if (start.startsWith('%!PS')) return { kind: 'unsupported', type: 'application/postscript' };
  if (fountainNames.has(extension)) return { kind: 'fountain', mime: 'text/x-fountain' };
  const other = otherTextTypes[extension];
  if (other !== undefined) return { kind: 'unsupported', type: other };
  return looksLikeFountain(text.split(/\r\n?|\n/))
    ? { kind: 'fountain', mime: 'text/plain' }
    : { kind: 'text', mime: 'text/plain' };
}
