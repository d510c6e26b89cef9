import { pronounceable } from './pronunciation.ts';

/** What the engine is given to say at once, with at least one letter or digit, and the silence before the next. */
export interface Utterance {
  text: string;
  pauseMs: number;
}

/** The engine takes its text whole and cannot be stopped in the middle, so it never gets more characters at once. */
export const longestUtterance = 300;
/** Whatever is longer is no word, and is cut so that one utterance stays short. */
const longestWord = 60;

const pauses = { sentence: 320, trailingOff: 480, clause: 160, breath: 120 } as const;

const isSayable = (text: string) => /[A-Za-z0-9]/.test(text);

/** The words of an utterance that hold something to say. */
export const sayableWords = (text: string): string[] => text.split(' ').filter(isSayable);

interface Sentence {
  words: string[];
  pauseMs: number;
}

/** The silence after a word that ends a sentence; null where it ends none. */
function pauseAfter(word: string): number | null {
  const [, ending] = /([.!?]+)['")]*$/.exec(word) ?? [];
  if (ending === undefined) return null;
  if (ending.startsWith('..')) return pauses.trailingOff;
  const isInitials = /^['(]*(?:[A-HJ-Z]\.|(?:[A-Za-z]\.){2,})$/.test(word);
  return isInitials ? null : pauses.sentence;
}

function sentencesOf(words: readonly string[]): Sentence[] {
  const sentences: Sentence[] = [];
  let current: string[] = [];
  for (const word of words) {
    current.push(word);
    const pauseMs = pauseAfter(word);
    if (pauseMs === null) continue;
    sentences.push({ words: current, pauseMs });
    current = [];
  }
  if (current.length > 0) sentences.push({ words: current, pauseMs: pauses.sentence });
  return sentences;
}

/** A sentence in pieces that the engine can take, cut behind a clause where there is one, else between words. */
function piecesOf({ words, pauseMs }: Sentence): Utterance[] {
  const pieces: Utterance[] = [];
  let from = 0;
  while (from < words.length) {
    let length = 0;
    let until = from;
    let clauseEnd = from;
    for (; until < words.length; until += 1) {
      const word = words[until] ?? '';
      length += word.length + 1;
      if (length > longestUtterance) break;
      if (/[,;:]$/.test(word)) clauseEnd = until + 1;
    }
    const isLast = until === words.length;
    const end = !isLast && clauseEnd > from ? clauseEnd : until;
    const pause = isLast ? pauseMs : end === clauseEnd ? pauses.clause : pauses.breath;
    pieces.push({ text: words.slice(from, end).join(' '), pauseMs: pause });
    from = end;
  }
  return pieces;
}

/**
 * `text` in the pieces in which it is said, each at most `longestUtterance` characters. Nothing in the text can act
 * on the engine: a piece is words and punctuation only. Empty where the text holds nothing that can be said aloud,
 * such as "..." or a script of which the engine knows no letter.
 */
export function utterancesOf(text: string): Utterance[] {
  const words = pronounceable(text)
    .split(' ')
    .flatMap((word) => word.match(new RegExp(`.{1,${longestWord}}`, 'g')) ?? []);
  const utterances: Utterance[] = [];
  for (const piece of sentencesOf(words).flatMap(piecesOf)) {
    const before = utterances.at(-1);
    if (isSayable(piece.text)) utterances.push(piece);
    else if (before) before.pauseMs = Math.max(before.pauseMs, piece.pauseMs);
  }
  const last = utterances.at(-1);
  if (last) last.pauseMs = 0;
  return utterances;
}
