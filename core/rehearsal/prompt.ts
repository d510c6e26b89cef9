import type { LinePlace } from '#core/rehearsal/line-place.ts';

const wordsOfPrompt = 4;

/**
 * The words with which a prompter helps on at this place of a line; the line's first where the place is not known.
 * Asked `times` at the same place, more of them. One word is given again, so that a place told slightly too far on does
 * not skip the word that was lost.
 */
export function promptWords(text: string, place: LinePlace | undefined, times = 1): string {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const spoken = spokenWords(words, place);
  const first = Math.max(0, Math.min(spoken, words.length - 1) - 1);
  return words.slice(first, first + wordsOfPrompt * times).join(' ');
}

/** The one word that helps on an actor who has fallen silent at this place: the line's first, or the one that comes next. */
export function hintWord(text: string, place: LinePlace | undefined): string {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return words[Math.min(spokenWords(words, place), words.length - 1)] ?? '';
}

/** How many of a line’s words lie before the place; a share is counted by the words' letters. */
export function spokenWords(words: readonly string[], place: LinePlace | undefined): number {
  if (place === undefined) return 0;
  if (place.by === 'words') return place.begun;
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let left = letters * Math.min(1, Math.max(0, place.share));
  let spoken = 0;
  for (const word of words) {
    if (word.length > left) break;
    left -= word.length;
    spoken += 1;
  }
  return spoken;
}
