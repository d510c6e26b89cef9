import { CFB } from '@e965/xlsx';
import { extractLimits } from '#core/limits.ts';
import type { LaidOutDocument, StyledRun } from '#core/screenplay/laid-out-line.ts';
import { refusal } from '#server/platform/errors.ts';
import { decodeText } from '#server/scripts/extract/text/text-encoding.ts';
import { type DocLooks, readDocLooks } from './doc-looks.ts';
import { type Block, layOutParagraphs, type Paragraph } from './paragraphs.ts';

/** A stretch of the text as it lies in the file. */
interface Piece {
  text: string;
  /** Where it starts in the stream, and how many bytes one character takes. */
  start: number;
  width: 1 | 2;
}

const wordFile = 0xa5ec;

/**
 * Reads a Word document of Word 97 to 2003 (.doc, [MS-DOC]) with indents, alignment, styles of type and tables.
 *
 * @throws AppError `script.encrypted`, `script.damaged`, `script.too-long`.
 */
export function extractDoc(bytes: Uint8Array): LaidOutDocument {
  const container = CFB.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { type: 'buffer' });
  const stream = (name: string) => {
    const content = CFB.find(container, name)?.content;
    return content === undefined ? undefined : Buffer.from(content as Uint8Array);
  };
  if (stream('EncryptedPackage')) throw refusal('script.encrypted');
  const word = stream('WordDocument');
  if (!word || word.readUInt16LE(0) !== wordFile) throw refusal('script.damaged');
  const flags = word.readUInt16LE(0x0a);
  if ((flags & 0x0100) !== 0) throw refusal('script.encrypted');
  const table = stream((flags & 0x0200) !== 0 ? '1Table' : '0Table');
  if (!table) throw refusal('script.damaged');
  return layOutParagraphs(blocksOf(piecesOf(word, table), readDocLooks(word, table)));
}

/** The main text's pieces in reading order (2.4.1, the piece table). */
function piecesOf(word: Buffer, table: Buffer): Piece[] {
  const pieceTable = findPieceTable(table, word.readUInt32LE(0x01a2), word.readUInt32LE(0x01a6));
  let left = word.readUInt32LE(0x4c);
  if (left > extractLimits.wordCharacters) {
    throw refusal('script.too-long', {
      limit: `${extractLimits.wordCharacters.toLocaleString('en')} characters`,
    });
  }
  const count = Math.floor((pieceTable.length - 4) / 12);
  const pieces: Piece[] = [];
  for (let index = 0; index < count && left > 0; index += 1) {
    const length = pieceTable.readUInt32LE(index * 4 + 4) - pieceTable.readUInt32LE(index * 4);
    const place = pieceTable.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const taken = Math.max(0, Math.min(length, left));
    const isNarrow = (place & 0x4000_0000) !== 0;
    const start = isNarrow ? (place & 0x3fff_ffff) >>> 1 : place;
    const raw = word.subarray(start, start + taken * (isNarrow ? 1 : 2));
    const text = isNarrow ? narrowText(raw) : raw.toString('utf16le');
    pieces.push({ text, start, width: isNarrow ? 1 : 2 });
    left -= taken;
  }
  return pieces;
}

/** Each byte stays one character, control characters too. */
function narrowText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : decodeText(Uint8Array.of(byte), 'windows-1252') || ' ',
  ).join('');
}

function findPieceTable(table: Buffer, start: number, length: number): Buffer {
  const end = Math.min(table.length, start + length);
  for (let at = start; at + 5 <= end; ) {
    const kind = table.readUInt8(at);
    if (kind === 2) return table.subarray(at + 5, Math.min(end, at + 5 + table.readUInt32LE(at + 1)));
    if (kind !== 1) break;
    at += 3 + table.readUInt16LE(at + 1);
  }
  throw refusal('script.damaged');
}

/** Characters that are marks (2.4.1 and 2.9): ends of paragraphs, cells, lines, pages; hyphens; edges of fields. */
const isMark = (char: string) => char < ' ';

function blocksOf(pieces: readonly Piece[], looks: DocLooks): Block[] {
  const blocks: Block[] = [];
  let runs: StyledRun[] = [];
  let cell: Paragraph[] = [];
  let cells: Paragraph[][] = [];
  let hiddenFields = 0;
  const open: boolean[] = [];
  const end = (mark: string, at: number) => {
    const { isInTable, isRowEnd, ...look } = looks.paragraphAt(at);
    const paragraph: Paragraph = { ...look, runs };
    runs = [];
    if (isRowEnd) {
      blocks.push({ cells });
      cells = [];
      cell = [];
    } else if (isInTable || mark === '\x07') {
      cell.push(paragraph);
      if (mark === '\x07') {
        cells.push(cell);
        cell = [];
      }
    } else {
      blocks.push(paragraph);
    }
  };
  for (const { text, start, width } of pieces) {
    for (let index = 0; index < text.length; ) {
      const at = start + index * width;
      const char = text.charAt(index);
      if (isMark(char)) {
        index += 1;
        if (char === '\r' || char === '\x07') end(char, at);
        else if (char === '\x0c') {
          runs.push({ text: '\f' });
          end(char, at);
        } else if (char === '\x13') {
          open.push(true);
          hiddenFields += 1;
        } else if (char === '\x14' && open.at(-1)) {
          open[open.length - 1] = false;
          hiddenFields -= 1;
        } else if (char === '\x15' && open.pop()) hiddenFields -= 1;
        else if (hiddenFields === 0) {
          const shown = { '\x0b': '\n', '\t': '\t', '\x1e': '-' }[char];
          if (shown !== undefined) runs.push({ text: shown });
        }
        continue;
      }
      const style = looks.charactersAt(at);
      let stop = index + 1;
      const last = Math.min(text.length, index + Math.max(1, Math.ceil((style.end - at) / width)));
      while (stop < last && !isMark(text.charAt(stop))) stop += 1;
      if (hiddenFields === 0 && !style.hidden) {
        const words = text.slice(index, stop);
        runs.push({ ...style.run, text: style.capitals ? words.toUpperCase() : words });
      }
      index = stop;
    }
  }
  if (runs.length > 0) blocks.push({ runs });
  if (cells.length > 0) blocks.push({ cells });
  return blocks;
}
