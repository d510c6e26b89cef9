import type { jsPDF } from 'jspdf';

/** What jsPDF knows of a font that was added to it, of which its types tell nothing. */
interface AddedFont {
  metadata: {
    cmap: { unicode: { codeMap: GlyphsByCode } };
    /** The character that each glyph is read as, by its code. */
    toUnicode: Record<string, number>;
  };
}

export type GlyphsByCode = Record<number, number | undefined>;

/** What is read for the characters that are written, in fonts where these are not the same. */
const readings = new WeakMap<jsPDF, Map<string, ReadonlyMap<string, string>>>();

/**
 * Embeds a TrueType font under a name, and chooses it. `read` has what is read where another character stands for it.
 *
 * @returns which characters it has.
 */
export function addFont(
  pdf: jsPDF,
  name: string,
  bytes: Uint8Array,
  read?: ReadonlyMap<string, string>,
): GlyphsByCode {
  pdf.addFileToVFS(`${name}.ttf`, binaryText(bytes));
  pdf.addFont(`${name}.ttf`, name, 'normal', undefined, 'Identity-H');
  pdf.setFont(name);
  if (read) readings.set(pdf, (readings.get(pdf) ?? new Map()).set(name, read));
  return chosenFont(pdf).cmap.unicode.codeMap;
}

/** Once all is written: says of the glyphs what they are read as. */
export function sayReadings(pdf: jsPDF): void {
  for (const [name, read] of readings.get(pdf) ?? []) {
    pdf.setFont(name);
    const { toUnicode } = chosenFont(pdf);
    for (const [glyph, code] of Object.entries(toUnicode)) {
      toUnicode[glyph] = read.get(String.fromCharCode(code))?.charCodeAt(0) ?? code;
    }
  }
}

function chosenFont(pdf: jsPDF) {
  return (pdf.getFont() as unknown as AddedFont).metadata;
}

/** Bytes as jsPDF takes them: a character each. */
function binaryText(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
  }
  return parts.join('');
}
