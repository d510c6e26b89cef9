import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { unpackWoff } from '#core/fonts/unpack-woff.ts';
import { columnsOf } from '#core/screenplay/export/pages/text-columns.ts';

const { resolve } = createRequire(import.meta.url);

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

interface ScriptFont {
  name: string;
  bytes: Buffer;
  font: Font;
}

/** A stretch of a row in one font. */
export interface FontRun {
  font: Pick<ScriptFont, 'name' | 'bytes'>;
  text: string;
  /** From the start of the row. */
  column: number;
  /** Points behind each character, so that it fills its columns. */
  spacing: number;
}

export interface ScriptFonts {
  /** The text with the code of each character that no font has in its place: `[U+1F600]`. */
  drawable(text: string): string;
  /** A drawable text in stretches of one font. */
  runsOf(text: string): FontRun[];
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const plain = /^[\x20-\x7e]*$/;
/** Joiners and selectors say how others are drawn and show nothing themselves. */
const invisible = /\p{Cf}|[\uFE00-\uFE0F]/gu;

/** Opens each font when a text first needs it: the last one takes a third of a second. */
export function openScriptFonts(): ScriptFonts {
  const opened: ScriptFont[] = [];
  const fontAt = (index: number) => {
    const name = files[index];
    if (name === undefined) return undefined;
    if (!opened[index]) {
      // `fontkit` can read the packed form, but unpacks a table anew for every glyph that it looks up.
      const bytes = Buffer.from(unpackWoff(readFileSync(resolve(name)), inflateSync));
      opened[index] = { name, bytes, font: create(bytes) as Font };
    }
    return opened[index];
  };
  const find = (text: string) => {
    const codes = [...text].map((one) => one.codePointAt(0) ?? 0);
    let found: ScriptFont | undefined;
    for (let index = 0; !found && index < files.length; index += 1) {
      const candidate = fontAt(index);
      if (candidate && codes.every((code) => candidate.font.hasGlyphForCodePoint(code))) found = candidate;
    }
    if (!found) return undefined;
    const columns = columnsOf(text);
    return { font: found, columns, spacing: columns * type.columnWidth - advanceOf(found.font, text) };
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
      : Array.from(characters.segment(text), ({ segment }) => segment).flatMap((segment) =>
          look(segment) ? [segment] : [...segment],
        );
  return {
    drawable: (text) =>
      pieces(text.replace(invisible, ''))
        .map((piece) => (look(piece) ? piece : codeOf(piece)))
        .join(''),
    runsOf(text) {
      const runs: FontRun[] = [];
      let column = 0;
      for (const piece of pieces(text)) {
        const found = look(piece);
        if (!found) continue;
        const { font, columns, spacing } = found;
        const last = runs.at(-1);
        const isEven = columns === 0 || (last && Math.abs(last.spacing - spacing) < 0.1);
        if (last?.font === font && isEven) last.text += piece;
        else runs.push({ font, text: piece, column, spacing });
        column += columns;
      }
      return runs;
    },
  };
}

function codeOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** Of the first character, in points; marks over it take no room. */
function advanceOf(font: Font, text: string): number {
  return (type.size * font.glyphForCodePoint(text.codePointAt(0) ?? 0).advanceWidth) / font.unitsPerEm;
}
