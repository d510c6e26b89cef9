import { plainWordsOf } from './plain-words.ts';

/** How what was said compares with a line. */
export interface WordComparison {
  /** Nothing left out and nothing added. */
  isExact: boolean;
  /** 0 to 1: words that both have in this order, of the longer of the two. */
  share: number;
  /** Words of the line that were left out, as they stand in it. */
  missed: readonly string[];
}

/** Compares by words alone: case, accents and punctuation do not count, nor whether words are drawn together. */
export function compareWords(said: string, line: string): WordComparison {
  const tokens = plainWordsOf(line);
  const wanted = tokens.flatMap((token) => token.plain.split(' ').map((word) => ({ word, token })));
  const given = plainWordsOf(said).flatMap(({ plain }) => plain.split(' '));
  const kept = inOrder(
    wanted.map(({ word }) => word),
    given,
  );
  const most = Math.max(wanted.length, given.length);
  return {
    isExact: kept.size === most,
    share: most === 0 ? 0 : kept.size / most,
    missed: tokens
      .filter((token) => wanted.some((one, place) => one.token === token && !kept.has(place)))
      .map(({ typed }) => typed),
  };
}

/** The places in `one` of a longest run of words, in order though not side by side, that `other` has too. */
function inOrder(one: readonly string[], other: readonly string[]): ReadonlySet<number> {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const places = new Set<number>();
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) {
      places.add(row);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return places;
}
