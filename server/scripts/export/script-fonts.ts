import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { composeSyllables, type SyllableFont } from '#core/fonts/shaping/compose-syllables.ts';
import { syllablesOf } from '#core/fonts/shaping/syllables.ts';
import { isFor } from '#core/fonts/subset-ranges.ts';
import { unpackWoff } from '#core/fonts/unpack-woff.ts';
import { columnsOf } from '#core/screenplay/export/pages/text-columns.ts';

const require = createRequire(import.meta.url);

/** A typewriter's, in points: ten characters to the inch, six rows. */
export const type = { size: 12, columnWidth: 7.2, rowHeight: 12 } as const;

/**
 * The fonts of a script; a character is drawn in the first that has it. The typewriter face of scripts has Latin letters
 * alone, the third one Greek, Cyrillic and more, the last one whatever is written anywhere.
 */
const files = [
  '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff',
  '@fontsource/courier-prime/files/courier-prime-latin-ext-400-normal.woff',
  '@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff',
  '@fontsource/unifont/files/unifont-latin-400-normal.woff',
] as const;

/** Korean is cut into a hundred files; each has the characters that its package lists. */
const korean = {
  writes: /\p{Script=Hangul}/u,
  ranges: () => Object.entries(require('@fontsource/noto-sans-kr/unicode.json') as Record<string, string>),
  fileOf: (subset: string) =>
    `@fontsource/noto-sans-kr/files/noto-sans-kr-${subset.replace(/^\[(\d+)\]$/, '$1')}-400-normal.woff`,
};

interface ScriptFont {
  name: string;
  bytes: Buffer;
  font: Font;
}

/** A syllable of a script that is shaped, as its font writes it. */
interface ShapedSyllable {
  font: ScriptFont;
  text: string;
  /** Points. */
  width: number;
}

/** A stretch of a row in one font. */
export interface FontRun {
  font: Pick<ScriptFont, 'name' | 'bytes'>;
  text: string;
  /** Points from the start of the row. */
  x: number;
  /** Points behind each character, so that it fills its columns. */
  spacing: number;
}

export interface ScriptFonts {
  /** The text with the code of each character that no font has in its place: `[U+1F600]`. */
  drawable(text: string): string;
  /** A drawable text in stretches of one font. */
  runsOf(text: string): FontRun[];
  /** Points. */
  widthOf(text: string): number;
  /** Those in which other characters are read than are written. */
  syllableFonts: readonly SyllableFont[];
}

const plain = /^[\x20-\x7e]*$/;
/** Joiners and selectors say how others are drawn and show nothing themselves. */
const invisible = /\p{Cf}|[\uFE00-\uFE0F]/gu;

/**
 * The fonts for whatever stands in `whole`. Each is opened when a text first needs it: the last one takes a third of a
 * second. Scripts that have to be shaped get fonts of their syllables, which take the room they need and no columns.
 */
export async function openScriptFonts(whole: string): Promise<ScriptFonts> {
  const syllableFonts = await composeSyllables([...new Set(syllablesOf(whole).map(({ text }) => text))], {
    openFont: async (file) =>
      openFont(`@fontsource/${file.replace(/-[a-z]+-400-normal\.woff$/, '')}/files/${file}`),
    loadHarfBuzz: () => import('harfbuzzjs'),
  });
  const shaped = new Map(syllableFonts.flatMap(syllablesIn));
  const opened = new Map<string, ScriptFont>();
  const fontIn = (name: string) => {
    const known = opened.get(name);
    if (known) return known;
    const bytes = Buffer.from(openFont(name));
    const font = { name, bytes, font: create(bytes) as Font };
    opened.set(name, font);
    return font;
  };
  const find = (text: string) => {
    const codes = [...text].map((one) => one.codePointAt(0) ?? 0);
    let found: ScriptFont | undefined;
    for (const name of korean.writes.test(text) ? koreanFilesFor(codes) : files) {
      const candidate = fontIn(name);
      if (codes.every((code) => candidate.font.hasGlyphForCodePoint(code))) {
        found = candidate;
        break;
      }
    }
    if (!found) return undefined;
    const advance = advanceOf(found.font, text);
    // Set wide, words of Korean fall apart, for who reads them and for programs.
    const width = korean.writes.test(text) ? advance : columnsOf(text) * type.columnWidth;
    return { font: found, width, spacing: width - advance };
  };
  const known = new Map<string, ReturnType<typeof find>>();
  const look = (text: string) => {
    if (!known.has(text)) known.set(text, find(text));
    return known.get(text);
  };
  /** Letters with their marks, where one font has both. */
  const pieces = (text: string) =>
    plain.test(text)
      ? [...text]
      : syllablesOf(text).flatMap(({ text: syllable }) => {
          if (shaped.has(syllable)) return [syllable];
          const visible = syllable.replace(invisible, '');
          return look(visible) ? [visible] : [...visible];
        });
  /** What is written for a piece, and the room that it takes. */
  const written = (piece: string) => {
    const syllable = shaped.get(piece);
    if (syllable) return { ...syllable, spacing: 0 };
    const found = look(piece);
    return found && { ...found, text: piece };
  };
  return {
    syllableFonts,
    drawable: (text) =>
      pieces(text)
        .map((piece) => (written(piece) ? piece : codeOf(piece)))
        .join(''),
    runsOf(text) {
      const runs: FontRun[] = [];
      let x = 0;
      for (const piece of pieces(text)) {
        const one = written(piece);
        if (!one) continue;
        const last = runs.at(-1);
        const isEven = one.width === 0 || (last && Math.abs(last.spacing - one.spacing) < 0.1);
        if (last?.font === one.font && isEven) last.text += one.text;
        else runs.push({ font: one.font, text: one.text, x, spacing: one.spacing });
        x += one.width;
      }
      return runs;
    },
    widthOf: (text) => pieces(text).reduce((sum, piece) => sum + (written(piece)?.width ?? 0), 0),
  };
}

function koreanFilesFor(codes: readonly number[]): string[] {
  const own = korean.ranges().filter(([, ranges]) => codes.every((code) => isFor(ranges, code)));
  return [...own.map(([subset]) => korean.fileOf(subset)), ...files];
}

/** `fontkit` can read the packed form, but unpacks a table anew for every glyph that it looks up. */
function openFont(name: string): Uint8Array<ArrayBuffer> {
  return unpackWoff(readFileSync(require.resolve(name)), inflateSync);
}

function syllablesIn({ name, bytes, written }: SyllableFont): [string, ShapedSyllable][] {
  const font = { name, bytes: Buffer.from(bytes), font: create(Buffer.from(bytes)) as Font };
  return Array.from(written, ([syllable, text]) => [
    syllable,
    { font, text, width: advanceOf(font.font, text) },
  ]);
}

function codeOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** Of the first character, in points; marks over it take no room. */
function advanceOf(font: Font, text: string): number {
  return (type.size * font.glyphForCodePoint(text.codePointAt(0) ?? 0).advanceWidth) / font.unitsPerEm;
}
