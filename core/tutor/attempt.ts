import { compareWords } from '#core/words/compare-words.ts';
import { plainWordsOf } from './plain-words.ts';

/** How what an actor typed, or said to a recogniser, compares with a line. */
export interface Attempt {
  /** Nothing left out, added or changed. */
  isExact: boolean;
  /** No more than a slip: a letter wrong, a small word dropped, words drawn together. */
  isNear: boolean;
  /** 0 to 1: words that both have in this order, of the longer of the two. */
  share: number;
  /** Words of the line that are not in it, as they stand there without their punctuation. */
  missed: readonly string[];
  /** Words that the line does not have, as they were typed. */
  added: readonly string[];
}

const smallWords = new Set('a an the and but oh so well or that just of to in on at is it i'.split(' '));
const shortestSlip = 4;

/** Compares by words alone: case, accents and punctuation do not count, nor whether words are drawn together. */
export function attemptAt(line: string, said: string): Attempt {
  const { heard, missed } = compareWords(line, said);
  const kept = heard.filter(({ type }) => type === 'said').length;
  const written = line.trim().split(/\s+/u);
  const changes = heard.flatMap((word) => (word.type === 'changed' ? [word] : []));
  const lost = [...missed, ...changes.map(({ place }) => place)].sort((one, other) => one - other);
  const most = Math.max(heard.length, kept + lost.length);
  const added = heard
    .filter(({ type }) => type === 'added' || type === 'moved')
    .map(({ text }) => bare(text));
  const isExact = kept === most || plainOf(line) === plainOf(said);
  const slips = changes.filter(({ place, text }) =>
    isOneLetterOff(bare(written[place] ?? ''), bare(text)),
  ).length;
  const small = missed.filter((place) => smallWords.has(bare(written[place] ?? '').toLowerCase())).length;
  const faults = lost.length + added.length;
  const isNear = faults > 0 && faults === slips + small && small <= 1 && slips <= 1 && kept > 0;
  return {
    isExact,
    isNear: !isExact && isNear,
    share: most === 0 ? 0 : kept / most,
    missed: lost.map((place) => bare(written[place] ?? '')),
    added,
  };
}

/** A word without the punctuation round it. */
function bare(word: string): string {
  return word.match(/[\p{L}\p{M}\p{N}].*[\p{L}\p{M}\p{N}]|[\p{L}\p{M}\p{N}]/u)?.[0] ?? '';
}

/** The words with contractions taken apart. */
function plainOf(text: string): string {
  return plainWordsOf(text)
    .map(({ plain }) => plain)
    .join(' ');
}

function isOneLetterOff(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.toLowerCase(), other.toLowerCase()].sort(
    (a, b) => a.length - b.length,
  );
  if (short.length < shortestSlip || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isSwapped || short.slice(at + 1) === long.slice(at + 1);
}
