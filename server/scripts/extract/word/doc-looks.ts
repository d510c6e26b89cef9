import type { StyledRun } from '#core/screenplay/laid-out-line.ts';
import { type Properties, readProperties } from './doc-properties.ts';
import { readDocStyles } from './doc-styles.ts';
import type { Paragraph } from './paragraphs.ts';

export interface DocLooks {
  /** How the paragraph looks to which the character at this place of the stream belongs. */
  paragraphAt(place: number): Omit<Paragraph, 'runs'> & { isInTable: boolean; isRowEnd: boolean };
  /** How the characters look from this place on, up to `end`. */
  charactersAt(place: number): CharacterLook;
}

interface CharacterLook {
  run: Omit<StyledRun, 'text'>;
  capitals: boolean;
  /** Set as hidden text, or deleted by a tracked change. */
  hidden: boolean;
  end: number;
}

/** Where properties hold in the stream, sorted: `entry` is undefined where nothing is said. */
interface Stretch {
  start: number;
  end: number;
  properties: Properties;
  style: number;
}

const pageSize = 512;
const twipsPerPoint = 20;

/** Reads how paragraphs and characters of a Word file look ([MS-DOC] 2.4.6.1 and 2.4.6.2). */
export function readDocLooks(word: Buffer, table: Buffer): DocLooks {
  const styles = readDocStyles(word, table);
  const paragraphs = stretchesOf(word, table, 0x0102, readParagraphEntry);
  const characters = stretchesOf(word, table, 0x00fa, readCharacterEntry);
  const findParagraph = finder(paragraphs);
  const findCharacters = finder(characters);
  const paragraphProperties = (place: number): Properties => {
    const stretch = findParagraph(place);
    return { ...styles(stretch?.style ?? 0), ...stretch?.properties };
  };
  return {
    paragraphAt(place) {
      const { align, indent, firstLine, spaceBefore, spaceAfter, isInTable, isRowEnd } =
        paragraphProperties(place);
      return {
        ...(align === undefined ? {} : { align }),
        ...(indent === undefined ? {} : { indent: indent / twipsPerPoint }),
        ...(firstLine === undefined ? {} : { firstLine: firstLine / twipsPerPoint }),
        ...(spaceBefore === undefined ? {} : { spaceBefore: spaceBefore / twipsPerPoint }),
        ...(spaceAfter === undefined ? {} : { spaceAfter: spaceAfter / twipsPerPoint }),
        isInTable: isInTable ?? false,
        isRowEnd: isRowEnd ?? false,
      };
    },
    charactersAt(place) {
      const base = paragraphProperties(place);
      const stretch = findCharacters(place);
      const own = stretch?.properties ?? {};
      const has = (key: 'bold' | 'italic' | 'strike' | 'capitals' | 'hidden' | 'deleted') => {
        const value = own[key];
        if (value === undefined || value === 'as-style') return base[key] === true;
        return value === 'against-style' ? base[key] !== true : value;
      };
      const paragraphEnd = findParagraph(place)?.end ?? place + 2;
      return {
        run: {
          ...(has('bold') ? { bold: true } : {}),
          ...(has('italic') ? { italic: true } : {}),
          ...(has('strike') ? { strike: true } : {}),
        },
        capitals: has('capitals'),
        hidden: has('hidden') || has('deleted'),
        end: Math.min(stretch?.end ?? place + 2, paragraphEnd),
      };
    },
  };
}

type ReadEntry = (page: Buffer, entry: number, count: number) => { properties: Properties; style: number };

function stretchesOf(word: Buffer, table: Buffer, pointer: number, readEntry: ReadEntry): Stretch[] {
  const start = word.readUInt32LE(pointer);
  const index = table.subarray(start, start + word.readUInt32LE(pointer + 4));
  const pages = Math.max(0, Math.floor((index.length - 4) / 8));
  const stretches: Stretch[] = [];
  for (let number = 0; number < pages; number += 1) {
    const place = (index.readUInt32LE((pages + 1) * 4 + number * 4) & 0x3f_ffff) * pageSize;
    const page = word.subarray(place, place + pageSize);
    if (page.length < pageSize) continue;
    const count = Math.min(page.readUInt8(pageSize - 1), 0x65);
    for (let entry = 0; entry < count; entry += 1) {
      stretches.push({
        start: page.readUInt32LE(entry * 4),
        end: page.readUInt32LE(entry * 4 + 4),
        ...readEntry(page, entry, count),
      });
    }
  }
  return stretches.sort((a, b) => a.start - b.start);
}

function readParagraphEntry(page: Buffer, entry: number, count: number) {
  const at = page.readUInt8((count + 1) * 4 + entry * 13) * 2;
  if (at === 0) return { properties: {}, style: 0 };
  const words = page.readUInt8(at);
  const start = words === 0 ? at + 2 : at + 1;
  const length = words === 0 ? page.readUInt8(at + 1) * 2 : words * 2 - 1;
  const data = page.subarray(start, Math.min(pageSize - 1, start + length));
  if (data.length < 2) return { properties: {}, style: 0 };
  return { properties: readProperties(data.subarray(2)), style: data.readUInt16LE(0) };
}

function readCharacterEntry(page: Buffer, entry: number, count: number) {
  const at = page.readUInt8((count + 1) * 4 + entry) * 2;
  if (at === 0) return { properties: {}, style: 0 };
  const data = page.subarray(at + 1, Math.min(pageSize - 1, at + 1 + page.readUInt8(at)));
  return { properties: readProperties(data), style: 0 };
}

function finder(stretches: readonly Stretch[]): (place: number) => Stretch | undefined {
  return (place) => {
    let low = 0;
    let high = stretches.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((stretches[middle]?.start ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    const found = stretches[low - 1];
    return found && place < found.end ? found : undefined;
  };
}
