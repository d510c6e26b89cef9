import bidiFactory from 'bidi-js';
import { syllablesOf } from '#core/fonts/shaping/syllables.ts';
import { joinArabic } from './arabic-forms.ts';

const bidi = bidiFactory();
/** Thai writes no spaces between words; the browser has a dictionary of them. */
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** A stretch that is drawn in one go: text in one font, or an emoji. */
export interface DrawnPiece {
  text: string;
  /** Null of an emoji, which is a picture. */
  font: string | null;
  width: number;
}

export interface TextLine {
  /**
   * In the order in which they are read, each with its place from the line's left end: who copies the text gets it in
   * this order, and programs that read the page out go by it too.
   */
  pieces: (DrawnPiece & { x: number })[];
  width: number;
  /** It begins at the right. */
  isRightToLeft: boolean;
}

/** What is drawn for a syllable, or a character with its marks. */
export type Measure = (drawn: string) => DrawnPiece[];

interface Character {
  /** Place in the text, in UTF-16 units. */
  start: number;
  text: string;
  beginsWord: boolean;
  isReversed: boolean;
  pieces: DrawnPiece[];
  width: number;
}

/** Text as it is kept and drawn: composed, and without what controls machines. Lines end as they do in the text. */
export function tidyText(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.replace(/[\p{Cc}\p{Cs}]/gu, ''));
}

/** All that is drawn for a text, for knowing which fonts it needs. */
export function drawnForms(text: string): string {
  const mirrored = [...text].map((one) => bidi.getMirroredCharacter(one) ?? '').join('');
  return joinArabic(text).join('') + mirrored;
}

/**
 * A paragraph in lines of at most `maxWidth` (Unicode Bidirectional Algorithm; the paragraph's direction is that of its
 * first letter). Lines are cut between words, between the characters of scripts without spaces, and within a word only
 * where it is longer than a line.
 */
export function layOut(text: string, maxWidth: number, measure: Measure): TextLine[] {
  const forms = joinArabic(text);
  const levels = bidi.getEmbeddingLevels(text);
  const isRightToLeft = (levels.paragraphs[0]?.level ?? 0) % 2 === 1;
  const wordStarts = new Set(Array.from(words.segment(text), ({ index }) => index));
  const all: Character[] = syllablesOf(text).map((syllable) => {
    const { start } = syllable;
    const isReversed = (levels.levels[start] ?? 0) % 2 === 1;
    const mirrored = isReversed ? bidi.getMirroredCharacter(syllable.text) : null;
    const pieces = measure(mirrored ?? forms.slice(start, start + syllable.text.length).join(''));
    const beginsWord = wordStarts.has(start);
    return { ...syllable, beginsWord, isReversed, pieces, width: widthOf(pieces) };
  });
  return cutIntoLines(all, maxWidth).map((line) => {
    const first = line[0];
    const last = line.at(-1);
    if (!first || !last) return { pieces: [], width: 0, isRightToLeft };
    const order = bidi.getReorderedIndices(text, levels, first.start, last.start + last.text.length - 1);
    return { pieces: place(line, order), width: widthOf(line), isRightToLeft };
  });
}

/** Each character where the order from left to right puts it. */
function place(line: readonly Character[], order: readonly number[]): TextLine['pieces'] {
  const byUnit = new Map(line.flatMap(unitsOf));
  const fromLeft = new Set(order.flatMap((unit) => byUnit.get(unit) ?? []));
  const places = new Map<Character, number>();
  let x = 0;
  for (const one of fromLeft) {
    places.set(one, x);
    x += one.width;
  }
  const placed: TextLine['pieces'] = [];
  for (const one of line) {
    let at = places.get(one) ?? 0;
    for (const piece of one.pieces) {
      const last = placed.at(-1);
      const follows = last && !one.isReversed && last.font === piece.font && last.font !== null;
      if (follows && Math.abs(last.x + last.width - at) < 1e-6) {
        last.text += piece.text;
        last.width += piece.width;
      } else placed.push({ ...piece, x: at });
      at += piece.width;
    }
  }
  return placed;
}

function unitsOf(one: Character): [number, Character][] {
  return Array.from({ length: one.text.length }, (_, unit) => [one.start + unit, one]);
}

function cutIntoLines(all: readonly Character[], maxWidth: number): Character[][] {
  const lines: Character[][] = [];
  let line: Character[] = [];
  let width = 0;
  /** How much of the line can stay where it is cut. */
  let cut = 0;
  all.forEach((one, index) => {
    const isSpace = /^\s+$/u.test(one.text);
    if (!isSpace && line.length > 0 && width + one.width > maxWidth) {
      const keep = cut > 0 ? cut : line.length;
      lines.push(withoutEndSpace(line.slice(0, keep)));
      line = line.slice(keep);
      width = line.reduce((sum, { width }) => sum + width, 0);
      cut = 0;
    }
    // A line does not begin with the space that ended the one before.
    if (isSpace && line.length === 0 && lines.length > 0) return;
    line.push(one);
    width += one.width;
    if (canBreakAfter(one, all[index + 1])) cut = line.length;
  });
  lines.push(withoutEndSpace(line));
  return lines;
}

const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;
const thai = /\p{Script=Thai}/u;
const opening = /^[\p{Ps}\p{Pi}]/u;
const closing = /^[\p{Pe}\p{Pf}、。，．：；！？…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

function canBreakAfter({ text }: Character, following: Character | undefined): boolean {
  if (/^\s+$/u.test(text)) return true;
  const next = following?.text;
  if (next === undefined || closing.test(next) || opening.test(text)) return false;
  if (/^[-–—]$/u.test(text)) return /^[\p{L}\p{N}]/u.test(next);
  if (thai.test(text) && thai.test(next)) return following?.beginsWord === true;
  return withoutSpaces.test(text) || withoutSpaces.test(next);
}

function withoutEndSpace(line: readonly Character[]): Character[] {
  const end = line.findLastIndex(({ text }) => !/^\s+$/u.test(text));
  return line.slice(0, end + 1);
}

function widthOf(parts: readonly { width: number }[]): number {
  return parts.reduce((sum, { width }) => sum + width, 0);
}
