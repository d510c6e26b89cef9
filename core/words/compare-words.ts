import { soundAlike } from './sound-alike.ts';
import { type WordForm, wordForms } from './word-forms.ts';

/**
 * What became of a word that was heard: it is the line's word at `place`; it stands there for another; it is a word of the
 * line out of its order; or the line has no such word.
 */
export type HeardWord = { text: string } & (
  | { type: 'said'; place: number }
  | { type: 'changed'; place: number }
  | { type: 'moved'; place: number }
  | { type: 'added' }
);

/** A line held against what a recogniser heard of it. Places count the line's words, split at white space, from 0. */
export interface WordComparison {
  /** In the order in which they were heard. */
  heard: HeardWord[];
  /** Places of words that were not heard, in no order and for no other. */
  missed: number[];
}

/** A change of one word costs less than to leave one out and add another, and more than either. */
const costs = { leftOut: 1, added: 1, changed: 1.6, alike: 0.2 };
/** Small words stand everywhere in a text: one that is found elsewhere was not moved there. */
const shortestMoved = 4;

/**
 * Compares the words of a line with those that were heard, by the cheapest alignment of both (Levenshtein's distance over
 * words). Words that sound alike are the same: only what cannot be a misspelling of the recogniser's is told.
 */
export function compareWords(line: string, heard: string): WordComparison {
  const written = heard.trim().split(/\s+/u);
  const expected = wordForms(line);
  const pairs = alignWords(expected, wordForms(heard));
  const became = new Map<number, HeardWord>();
  const reached = new Set<number>();
  const take = (word: WordForm | undefined, type: 'said' | 'changed' | 'moved', other: WordForm) => {
    const text = written[other.place] ?? '';
    // Of a word that is compared in parts, the first that is known of it counts.
    const isFirst = !became.has(other.place);
    if (isFirst) became.set(other.place, word ? { type, place: word.place, text } : { type: 'added', text });
    if (word && (isFirst || type === 'said')) reached.add(word.place);
  };

  const differing = pairs.filter(({ word, other }) => !word || !other || !soundAlike(word.form, other.form));
  for (const pair of pairs) {
    if (pair.word && pair.other && !differing.includes(pair)) take(pair.word, 'said', pair.other);
  }
  const unheard = differing.flatMap(({ word }) => word ?? []);
  for (const { other } of differing) {
    const moved = unheard.find(
      ({ form, place }) => form === other?.form && form.length >= shortestMoved && !reached.has(place),
    );
    if (moved && other) take(moved, 'moved', other);
  }
  for (const { word, other } of differing) {
    if (other) take(word && !reached.has(word.place) ? word : undefined, 'changed', other);
  }
  return {
    heard: [...became].sort(([one], [next]) => one - next).map(([, word]) => word),
    missed: [...new Set(expected.map(({ place }) => place))].filter((place) => !reached.has(place)),
  };
}

/** A word of the line and the one that was heard for it; alone, it was left out, or added. */
interface Pair {
  word?: WordForm | undefined;
  other?: WordForm | undefined;
}

function alignWords(expected: readonly WordForm[], got: readonly WordForm[]): Pair[] {
  const width = got.length + 1;
  const cost = new Float64Array((expected.length + 1) * width);
  const at = (row: number, column: number) => cost[row * width + column] ?? 0;
  const ofPair = (row: number, column: number) => {
    const [one, other] = [expected[row]?.form ?? '', got[column]?.form ?? ''];
    if (one === other) return 0;
    return soundAlike(one, other) ? costs.alike : costs.changed;
  };
  for (let row = 0; row <= expected.length; row += 1) {
    for (let column = 0; column <= got.length; column += 1) {
      const ways = [
        ...(row > 0 ? [at(row - 1, column) + costs.leftOut] : []),
        ...(column > 0 ? [at(row, column - 1) + costs.added] : []),
        ...(row > 0 && column > 0 ? [at(row - 1, column - 1) + ofPair(row - 1, column - 1)] : []),
      ];
      cost[row * width + column] = ways.length > 0 ? Math.min(...ways) : 0;
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [expected.length, got.length];
  while (row > 0 || column > 0) {
    const here = at(row, column);
    const isPair = row > 0 && column > 0 && here === at(row - 1, column - 1) + ofPair(row - 1, column - 1);
    const isLeftOut = !isPair && row > 0 && here === at(row - 1, column) + costs.leftOut;
    if (isPair || isLeftOut) row -= 1;
    if (isPair || !isLeftOut) column -= 1;
    pairs.push({
      word: isPair || isLeftOut ? expected[row] : undefined,
      other: isLeftOut ? undefined : got[column],
    });
  }
  return pairs.reverse();
}
