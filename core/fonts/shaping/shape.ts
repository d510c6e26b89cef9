import type * as HarfBuzz from 'harfbuzzjs';
import type { Composition } from './compose-font.ts';

/** How a syllable is drawn; undefined where the font lacks one of its characters. */
export type Shape = (syllable: string) => Composition | undefined;

const missing = 0;

/** Shapes syllables by the rules of an OpenType font. `harfBuzz` is loaded by who calls: it is large, and seldom needed. */
export function shaperOf(harfBuzz: typeof HarfBuzz, font: Uint8Array<ArrayBuffer>): Shape {
  const shaped = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(font)));
  return (syllable) => {
    const buffer = new harfBuzz.Buffer();
    buffer.addText(syllable);
    buffer.guessSegmentProperties();
    harfBuzz.shape(shaped, buffer);
    const positions = buffer.getGlyphPositions();
    let pen = 0;
    const glyphs = buffer.getGlyphInfos().map(({ codepoint: id }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const placed = { id, x: pen + xOffset, y: yOffset };
      pen += xAdvance;
      return placed;
    });
    return glyphs.some(({ id }) => id === missing) ? undefined : { glyphs, advance: pen };
  };
}
