const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The sign of each script of India and Sri Lanka that joins the consonant before it to the one behind it. */
const joiner = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca][\u200c\u200d]?$/u;
const letter = /^\p{L}/u;

/** Scripts whose letters change their form or place by their neighbours, so that no letter can be drawn alone. */
const shapedScripts = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Thai',
] as const;

const shapedLetter = new RegExp(`[${shapedScripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

/** A font for a script that has to be shaped, all of it in one file. */
export interface ShapedFamily {
  /** Of the npm package under `@fontsource`; all are licensed under the SIL Open Font License 1.1. */
  name: string;
  /** Among the package's files. */
  file: string;
  /** What is drawn in it: punctuation that several scripts share is in each of their fonts. */
  writes: RegExp;
}

/** The families for those scripts in which a text is written. */
export function shapedFamiliesFor(text: string): readonly ShapedFamily[] {
  if (!shapedLetter.test(text)) return [];
  return shapedScripts
    .filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(text))
    .map((script) => {
      const name = `noto-sans-${script.toLowerCase()}`;
      const file = `${name}-${script.toLowerCase()}-400-normal.woff`;
      return { name, file, writes: new RegExp(`\\p{Script_Extensions=${script}}`, 'u') };
    });
}

/** The text in the smallest stretches that are drawn alone: a character with its marks, or joined consonants with theirs. */
export function syllablesOf(text: string): { start: number; text: string }[] {
  const found: { start: number; text: string }[] = [];
  for (const { segment, index } of characters.segment(text)) {
    const last = found.at(-1);
    // Older browsers part joined consonants.
    if (last && joiner.test(last.text) && letter.test(segment) && shapedLetter.test(segment))
      last.text += segment;
    else found.push({ start: index, text: segment });
  }
  return found;
}
