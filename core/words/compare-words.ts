import { align } from './align.ts';
import { createListener, soundAlike } from './sound-alike.ts';
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

  const differing = pairs.filter(({ word, other, isAlike }) => {
    if (isAlike && word && other) take(word, 'said', other);
    return !isAlike;
  });
  const unheard = searchOf(
    differing.flatMap(({ word }) => (word && word.form.length >= shortestMoved ? word : [])),
    ({ place }) => reached.has(place),
  );
  for (const { other } of differing) {
    const moved = other && unheard(other.form);
    if (moved) take(moved, 'moved', other);
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
  word: WordForm | undefined;
  other: WordForm | undefined;
  isAlike: boolean;
}

function alignWords(expected: readonly WordForm[], got: readonly WordForm[]): Pair[] {
  const listen = createListener();
  const ones = expected.map(({ form }) => listen(form));
  const others = got.map(({ form }) => listen(form));
  const costOf = (at: number, otherAt: number) => {
    const [one, other] = [ones[at], others[otherAt]];
    if (!one || !other || one.form === other.form) return 0;
    return soundAlike(one, other) ? costs.alike : costs.changed;
  };
  return align(expected.length, got.length, { ...costs, ofPair: costOf }).map(({ one, other }) => ({
    word: one === undefined ? undefined : expected[one],
    other: other === undefined ? undefined : got[other],
    isAlike: one !== undefined && other !== undefined && costOf(one, other) < costs.changed,
  }));
}

/** Finds words that were not heard, by their form: the first of those that are still to be found. */
function searchOf(words: readonly WordForm[], isFound: (word: WordForm) => boolean) {
  const byForm = new Map<string, WordForm[]>();
  for (const word of [...words].reverse()) {
    const same = byForm.get(word.form);
    if (same) same.push(word);
    else byForm.set(word.form, [word]);
  }
  return (form: string): WordForm | undefined => {
    const same = byForm.get(form) ?? [];
    for (let first = same.at(-1); first; first = same.at(-1)) {
      if (!isFound(first)) return first;
      same.pop();
    }
    return undefined;
  };
}
