import type { LinePlace } from '#core/rehearsal/line-place.ts';
import { spokenWords } from '#core/rehearsal/prompt.ts';

/**
 * Share of a line (0 to 1, by its letters) that lies before the end of the words heard so far; undefined where the place
 * is not known. It changes only from word to word.
 */
export function heardShare(text: string, place: LinePlace | undefined): number | undefined {
  if (place === undefined) return undefined;
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const letters = lettersOf(words);
  return letters === 0 ? 0 : lettersOf(words.slice(0, spokenWords(words, place))) / letters;
}

function lettersOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}
