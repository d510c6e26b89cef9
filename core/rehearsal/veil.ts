/** How much of the actor's own lines is hidden, from nothing to everything. */
export const veilLevels = ['shown', 'some-words', 'first-letters', 'hidden'] as const;
export type VeilLevel = (typeof veilLevels)[number];

/** Of so many words one is hidden at `some-words`. */
const everyWord = 3;
/** Stands for each character that is hidden. */
const veil = '_';

// Rules of one language for all, so that the same line looks the same wherever it is learned.
const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * What an actor sees of a line: the hidden characters as `_`, one for each as a reader counts them, so that length,
 * spaces and punctuation still tell where the line goes. Undefined where nothing is shown.
 */
export function veiledText(text: string, level: VeilLevel): string | undefined {
  if (level === 'hidden') return undefined;
  if (level === 'shown') return text;
  let count = 0;
  let shown = '';
  for (const { segment, isWordLike } of words.segment(text)) {
    if (!isWordLike) {
      shown += segment;
      continue;
    }
    count += 1;
    if (level === 'first-letters') shown += hide(segment, 1);
    else shown += count % everyWord === 0 ? hide(segment, 0) : segment;
  }
  return shown;
}

function hide(word: string, kept: number): string {
  return Array.from(characters.segment(word), ({ segment }, place) =>
    place < kept || !/[\p{L}\p{N}]/u.test(segment) ? segment : veil,
  ).join('');
}
