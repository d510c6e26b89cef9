import type { Phone } from '#core/api/rehearsals.ts';

/** A phone of the line as it is expected: any of the model's `outputs` will do, for about so long. */
export interface ExpectedPhone {
  outputs: readonly number[];
  seconds: number;
  /** Counts the line's words from 0. */
  word: number;
}

/** How freely a line may be spoken: probabilities of one transition, unless said otherwise. */
export interface LineModelSettings {
  stepSeconds: number;
  /** Staying in the silence before the line. */
  stayBefore: number;
  /** The line is never begun, and something else is said instead. */
  beginElsewhere: number;
  /** Beginning with a later word, for all of them together. */
  beginLater: number;
  /** A pause after a word, and staying in it. */
  pause: number;
  stayInPause: number;
  /** Saying the last word again after a pause. */
  repeatWord: number;
  /** Leaving out a phone or a word. */
  skipPhone: number;
  skipWord: number;
  /** Other sounds in place of a word. */
  otherWord: number;
  /** Share of a phone's expected length that it takes at least, in states, and the most of them. */
  leastShare: number;
  mostStates: number;
  /** Leaving a phone a state early. */
  hurry: number;
  /** Coming back to any word of the line from something else, for all words together. */
  rejoin: number;
}

export const lineModelSettings: Omit<LineModelSettings, 'stepSeconds'> = {
  stayBefore: 0.995,
  beginElsewhere: 0.1,
  beginLater: 0,
  pause: 0.2,
  stayInPause: 0.995,
  repeatWord: 0.03,
  skipPhone: 0.001,
  skipWord: 0.00005,
  otherWord: 0.03,
  leastShare: 0.4,
  mostStates: 5,
  hurry: 0.05,
  rejoin: 0,
};

export const stateKinds = ['before', 'phone', 'other', 'pause', 'end', 'elsewhere'] as const;
export type StateKind = (typeof stateKinds)[number];

/** One state of the hidden Markov model: at each step the speaker is in one of them. */
export interface LineState {
  kind: StateKind;
  /** Outputs of the phone model that it expects; empty but for phones. */
  outputs: readonly number[];
  /** The word that it belongs to or comes after; −1 before the line and elsewhere. */
  word: number;
  /** The expected phone that it is part of, counted from 0; −1 for all other kinds. */
  phone: number;
  /** Speech that is still to come, in seconds. */
  remaining: number;
  /** Whence it is reached, with what probability. */
  from: { state: number; probability: number }[];
}

/**
 * A line as a hidden Markov model: its phones in order, each a few states long, with whatever an actor may do between
 * them. It begins in state `before` and is over in state `end`; who says something else is `elsewhere`.
 */
export interface LineModel {
  states: readonly LineState[];
  before: number;
  end: number;
  elsewhere: number;
  words: number;
  /** The whole line's speech in seconds. */
  seconds: number;
}

interface WordModel {
  /** States of each phone. */
  phones: number[][];
  other: number[];
  pause: number;
}

const mostOtherStates = 12;
const stayInOther = 0.6;
/** Share of a word's expected length for which other sounds take its place at least. */
const leastOtherShare = 0.4;

/** The model of a line with at least one phone; words without phones are passed over. */
export function lineModel(phones: readonly ExpectedPhone[], settings: LineModelSettings): LineModel {
  const states: LineState[] = [];
  const add = (
    kind: StateKind,
    word: number,
    remaining: number,
    outputs: readonly number[] = [],
    phone = -1,
  ) => states.push({ kind, word, phone, remaining, outputs, from: [] }) - 1;
  const link = (from: number, to: number, probability: number) => {
    if (probability > 0) states[to]?.from.push({ state: from, probability });
  };
  const stay = new Map<number, number>();
  const leave = (state: number) => 1 - (stay.get(state) ?? 0);
  const repeat = (state: number, probability: number) => {
    stay.set(state, probability);
    link(state, state, probability);
  };

  const seconds = phones.reduce((sum, phone) => sum + phone.seconds, 0);
  const wordNumbers = [...new Set(phones.map(({ word }) => word))];
  const before = add('before', -1, seconds);
  const elsewhere = add('elsewhere', -1, seconds);
  let spoken = 0;

  function addWord(word: number, isLast: boolean): WordModel {
    const own = phones.filter((phone) => phone.word === word);
    const start = spoken;
    const phoneStates = own.map((phone) => {
      const steps = Math.max(1.2, phone.seconds / settings.stepSeconds);
      const count = Math.max(1, Math.min(settings.mostStates, Math.round(steps * settings.leastShare)));
      const stayInPhone = Math.max(0.3, 1 - count / Math.max(steps, count + 0.3));
      const chain = Array.from({ length: count }, (_, index) =>
        add(
          'phone',
          word,
          seconds - spoken - (phone.seconds * (index + 0.5)) / count,
          phone.outputs,
          phones.indexOf(phone),
        ),
      );
      for (const state of chain) repeat(state, stayInPhone);
      chain.slice(1).forEach((state, index) => {
        link(chain[index] as number, state, 1 - stayInPhone);
      });
      spoken += phone.seconds;
      return chain;
    });
    const length = spoken - start;
    const otherSteps = Math.round((length / settings.stepSeconds) * leastOtherShare);
    const otherCount = Math.max(1, Math.min(mostOtherStates, otherSteps));
    const other = Array.from({ length: otherCount }, (_, index) =>
      add('other', word, seconds - start - (length * (index + 0.5)) / otherCount),
    );
    for (const state of other) repeat(state, stayInOther);
    other.slice(1).forEach((state, index) => {
      link(other[index] as number, state, 1 - stayInOther);
    });
    const pause = add(isLast ? 'end' : 'pause', word, seconds - spoken);
    // At the end as anywhere else, so that silence alone, however long, says nothing of where it is kept.
    repeat(pause, settings.stayInPause);
    return { phones: phoneStates, other, pause };
  }

  const words = wordNumbers.map((word, index) => addWord(word, index === wordNumbers.length - 1));

  function linkPhones({ phones: chains }: WordModel): void {
    chains.forEach((chain, index) => {
      const last = chain.at(-1) as number;
      const [next, afterNext] = [chains[index + 1]?.[0], chains[index + 2]?.[0]];
      if (next === undefined) return;
      const beforeLast = chain.at(-2);
      if (beforeLast !== undefined) link(beforeLast, next, leave(last) * settings.hurry);
      link(last, next, leave(last) * (1 - settings.skipPhone));
      if (afterNext !== undefined) link(last, afterNext, leave(last) * settings.skipPhone);
    });
  }

  /** States from which a word is left, with the probability of doing so. */
  function exits({ phones: chains, other }: WordModel): [number, number][] {
    const lastChain = chains.at(-1) as number[];
    const last = lastChain.at(-1) as number;
    const result: [number, number][] = [
      [last, leave(last)],
      [other.at(-1) as number, 1 - stayInOther],
    ];
    const lastButOne = chains.at(-2)?.at(-1);
    if (lastButOne !== undefined) result.push([lastButOne, leave(lastButOne) * settings.skipPhone]);
    const early = lastChain.at(-2);
    if (early !== undefined) result.push([early, leave(last) * settings.hurry]);
    return result;
  }

  /** Goes on to the word at `index`, or skips it. */
  function enterWord(from: number, probability: number, index: number, skipFirstPhone: boolean): void {
    const word = words[index];
    if (word === undefined) return;
    const first = word.phones[0]?.[0] as number;
    link(from, first, probability * (1 - settings.otherWord));
    link(from, word.other[0] as number, probability * settings.otherWord);
    const second = word.phones[1]?.[0];
    if (skipFirstPhone && second !== undefined) link(from, second, (probability * settings.skipPhone) / 2);
    const next = words[index + 1];
    if (next) link(from, next.phones[0]?.[0] as number, probability * settings.skipWord);
    else if (skipFirstPhone) link(from, word.pause, probability * settings.skipWord);
  }

  link(before, before, settings.stayBefore);
  const begin = 1 - settings.stayBefore;
  const { beginElsewhere, beginLater } = settings;
  enterWord(before, begin * (1 - beginElsewhere - beginLater), 0, false);
  words.slice(1).forEach((_, index) => {
    enterWord(before, (begin * beginLater) / (words.length - 1), index + 1, false);
  });
  link(before, elsewhere, begin * beginElsewhere);
  link(elsewhere, elsewhere, 1 - settings.rejoin);
  words.forEach((word, index) => {
    linkPhones(word);
    link(elsewhere, word.phones[0]?.[0] as number, settings.rejoin / words.length);
    const isLast = index === words.length - 1;
    for (const [state, probability] of exits(word)) {
      link(state, word.pause, isLast ? probability : probability * settings.pause);
      enterWord(state, probability * (1 - settings.pause), index + 1, true);
    }
    if (isLast) return;
    enterWord(word.pause, 1 - settings.stayInPause, index + 1, false);
    link(word.pause, word.phones[0]?.[0] as number, (1 - settings.stayInPause) * settings.repeatWord);
  });

  const end = words.at(-1)?.pause ?? before;
  return { states, before, end, elsewhere, words: wordNumbers.length, seconds };
}

/** The name by which the phone model knows a phone of a reference voice. */
const sameSound: Readonly<Record<string, string>> = {
  pau: 'sil',
  ax: 'ah',
  axr: 'er',
  dx: 't',
  nx: 'n',
  el: 'l',
  em: 'm',
  en: 'n',
  hv: 'hh',
};

/**
 * The phones of a reference reading as they are expected of an actor, silences left out; undefined where the reading
 * does not say to which words they belong, or has a phone that the model does not know.
 */
export function expectedPhones(
  reading: readonly Phone[],
  alphabet: readonly string[],
): ExpectedPhone[] | undefined {
  const expected: ExpectedPhone[] = [];
  for (const { phone, startMs, endMs, word } of reading) {
    const output = alphabet.indexOf(sameSound[phone] ?? phone);
    if (output === 0) continue;
    if (output < 0 || word === undefined) return undefined;
    expected.push({ outputs: [output], seconds: (endMs - startMs) / 1000, word });
  }
  return expected.length > 0 ? expected : undefined;
}
