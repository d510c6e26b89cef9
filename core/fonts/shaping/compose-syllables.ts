import type * as HarfBuzz from 'harfbuzzjs';
import { type Composition, codeOfComposition, composeFont } from './compose-font.ts';
import { shaperOf } from './shape.ts';
import { shapedFamiliesFor } from './syllables.ts';

/**
 * A font in which each of its syllables is one glyph. This glyph is read as the first character of the syllable; the
 * others follow as glyphs without outline and width: readers of PDF take a glyph of several characters for a mark where
 * one of them is a mark.
 */
export interface SyllableFont {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What is written for each syllable. */
  written: ReadonlyMap<string, string>;
  /** What is read for each character that is written. */
  read: ReadonlyMap<string, string>;
}

export interface ShapingSources {
  /** The font of that file. */
  openFont(file: string): Promise<Uint8Array<ArrayBuffer>>;
  /** It is large, and seldom needed. */
  loadHarfBuzz(): Promise<typeof HarfBuzz>;
}

/** Fonts for those of the syllables that are written in scripts which have to be shaped. Rejects as its sources do. */
export async function composeSyllables(
  syllables: readonly string[],
  { openFont, loadHarfBuzz }: ShapingSources,
): Promise<SyllableFont[]> {
  const families = shapedFamiliesFor(syllables.join(''));
  if (families.length === 0) return [];
  const harfBuzz = await loadHarfBuzz();
  const fonts: SyllableFont[] = [];
  const drawn = new Set<string>();
  for (const { name, file, writes } of families) {
    const font = await openFont(file);
    const shape = shaperOf(harfBuzz, font);
    const shaped = syllables.flatMap((syllable) => {
      const composition = writes.test(syllable) && !drawn.has(syllable) ? shape(syllable) : undefined;
      return composition ? [{ syllable, composition }] : [];
    });
    for (const { syllable } of shaped) drawn.add(syllable);
    for (let start = 0; start < shaped.length; start += syllablesPerFont) {
      const part = shaped.slice(start, start + syllablesPerFont);
      fonts.push({ name: `${name}-syllables-${start}`, ...fontOf(font, part) });
    }
  }
  return fonts;
}

/** Beside them there is room for every character of a script. */
const syllablesPerFont = 6_000;

interface ShapedSyllable {
  syllable: string;
  composition: Composition;
}

function fontOf(font: Uint8Array, shaped: readonly ShapedSyllable[]): Omit<SyllableFont, 'name'> {
  const followers = [...new Set(shaped.flatMap(({ syllable }) => [...syllable].slice(1)))];
  const codeOfFollower = (one: string) => codeOfComposition(shaped.length + followers.indexOf(one));
  const unseen = followers.map(() => ({ glyphs: [], advance: 0 }));
  const first = ({ syllable }: ShapedSyllable, index: number) => {
    const [character = ''] = syllable;
    return [codeOfComposition(index), character] as const;
  };
  return {
    bytes: composeFont(font, [...shaped.map(({ composition }) => composition), ...unseen]),
    written: new Map(
      shaped.map(({ syllable }, index) => {
        const rest = [...syllable].slice(1).map(codeOfFollower);
        return [syllable, [codeOfComposition(index), ...rest].join('')];
      }),
    ),
    read: new Map([...shaped.map(first), ...followers.map((one) => [codeOfFollower(one), one] as const)]),
  };
}
