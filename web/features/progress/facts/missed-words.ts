/** A word of a line, and whether it was missed. */
export interface LineWord {
  place: number;
  text: string;
  isMissed: boolean;
}

/**
 * The words of a line as results count them, each with whether its place is among those missed. Places that the line
 * lost in a correction are left out.
 */
export function wordsOf(text: string, missed: readonly number[]): LineWord[] {
  const places = new Set(missed);
  return text
    .trim()
    .split(/\s+/)
    .map((word, place) => ({ place, text: word, isMissed: places.has(place) }));
}

/** The missed words one after the other, without what is not spoken of them. */
export function missedInWords(text: string, missed: readonly number[]): string {
  return wordsOf(text, missed)
    .flatMap((word) => (word.isMissed ? [word.text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')] : []))
    .join(', ');
}
