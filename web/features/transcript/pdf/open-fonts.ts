import { unzlibSync } from 'fflate';
import type { jsPDF } from 'jspdf';
import { composeSyllables } from '#core/fonts/shaping/compose-syllables.ts';
import { syllablesOf } from '#core/fonts/shaping/syllables.ts';
import { isFor } from '#core/fonts/subset-ranges.ts';
import { unpackWoff } from '#core/fonts/unpack-woff.ts';
import { addFont, type GlyphsByCode } from './add-font.ts';
import { familiesFor, urlOf, urlOfFile } from './font-files.ts';

/** A stretch of text in one font, with its width at a size of one point, in points. */
export interface FontPiece {
  text: string;
  font: string;
  width: number;
}

export interface DocumentFonts {
  /**
   * What is drawn for a syllable, or a character with its marks: mostly one piece; several where no font has all of it; and its code,
   * `[U+20BB7]`, where none has any.
   */
  piecesOf(drawn: string): FontPiece[];
}

const plainFont = 'noto-sans-latin';
/** They say how others are drawn, and show nothing themselves. */
const invisible = /\p{Cf}|[\ufe00-\ufe0f]/gu;

/**
 * Embeds the fonts that `text` needs into the document; `text` has what will be drawn, letters in their joined forms
 * included. Fonts that it does not need are not fetched.
 */
export async function openFonts(
  pdf: jsPDF,
  text: string,
  fetchFont: (url: string) => Promise<ArrayBuffer>,
): Promise<DocumentFonts> {
  const added = new Map<string, GlyphsByCode>();
  const fontByCode = new Map<number, string>();

  const openFont = async (url: string) =>
    unpackWoff(new Uint8Array(await fetchFont(url)), (packed) => unzlibSync(packed));

  async function addOnce(name: string, url: string) {
    if (!added.has(name)) added.set(name, addFont(pdf, name, await openFont(url)));
    return added.get(name);
  }

  const syllables = new Set(syllablesOf(text).map((one) => one.text));
  const composed = await composeSyllables([...syllables], {
    openFont: (file) => openFont(urlOfFile(file)),
    loadHarfBuzz: () => import('harfbuzzjs'),
  });
  const pieceOfSyllable = new Map<string, FontPiece>();
  for (const { name, bytes, written, read } of composed) {
    addFont(pdf, name, bytes, read);
    for (const [syllable, text] of written) {
      pieceOfSyllable.set(syllable, { text, font: name, width: pdf.getStringUnitWidth(text) });
    }
  }
  const alone = [...syllables].filter((one) => !pieceOfSyllable.has(one)).join('');

  const families = familiesFor(text);
  const codes = new Set(Array.from(`${alone}[U+0123456789ABCDEF]`, (one) => one.codePointAt(0) ?? 0));
  for (const code of codes) {
    const character = String.fromCodePoint(code);
    // jsPDF writes no others.
    if (code > 0xffff || character.match(invisible)) continue;
    search: for (const family of families) {
      if (!family.writes.test(character)) continue;
      for (const [subset, ranges] of Object.entries(await family.subsets())) {
        const url = isFor(ranges, code) ? urlOf(family, subset) : undefined;
        if (url === undefined) continue;
        const name = `${family.name}-${subset.replace(/[[\]]/g, '')}`;
        if (!(await addOnce(name, url))?.[code]) continue;
        fontByCode.set(code, name);
        break search;
      }
    }
  }

  const has = (font: string, character: string) => Boolean(added.get(font)?.[character.codePointAt(0) ?? 0]);
  const widths = new Map<string, number>();
  function piece(text: string, font: string): FontPiece {
    const key = `${font} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return { text, font, width: known };
    pdf.setFont(font);
    const width = pdf.getStringUnitWidth(text);
    widths.set(key, width);
    return { text, font, width };
  }

  return {
    piecesOf(drawn) {
      const syllable = pieceOfSyllable.get(drawn);
      if (syllable) return [syllable];
      const characters = [...drawn.replace(invisible, '')];
      const fonts = characters.map((one) => fontByCode.get(one.codePointAt(0) ?? 0));
      const whole = fonts.find((font) => font && characters.every((one) => has(font, one)));
      if (whole) return [piece(characters.join(''), whole)];
      return characters.map((one, index) => {
        const font = fonts[index];
        return font ? piece(one, font) : piece(codeOf(one), plainFont);
      });
    },
  };
}

function codeOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
