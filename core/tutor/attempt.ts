import { compareWords } from '#core/words/compare-words.ts';

/** How what an actor typed, or said to a recogniser, compares with a line. */
export interface Attempt {
  /** Nothing left out, added or changed. */
  isExact: boolean;
  /** 0 to 1: words that both have in this order, of the longer of the two. */
  share: number;
  /** Words of the line that are not in it, as they stand there without their punctuation. */
  missed: readonly string[];
}

/** Compares by words alone: case, accents and punctuation do not count, nor whether words are drawn together. */
export function attemptAt(line: string, said: string): Attempt {
  const { heard, missed } = compareWords(line, said);
  const kept = heard.filter(({ type }) => type === 'said').length;
  const written = line.trim().split(/\s+/u);
  const changed = heard.flatMap((word) => (word.type === 'changed' ? [word.place] : []));
  const lost = [...missed, ...changed].sort((one, other) => one - other);
  const most = Math.max(heard.length, kept + lost.length);
  return {
    isExact: kept === most,
    share: most === 0 ? 0 : kept / most,
    missed: lost.map((place) =>
      (written[place] ?? '').replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''),
    ),
  };
}
