import type { Moment } from './moments.ts';
import { plainWordsOf } from './plain-words.ts';

/** Words that stand in every question and tell nothing of what is asked for. */
const idle = new Set(
  `a an and are as at be been being but by did do does doing for from had has have having he her hers him his how i if in into is it its
  just may me mine more most much my no not now of off on once only or our out over own please she should so some such than that the
  their them then there these they this those to too under until up us very was we were what when where which while who whom whose why
  will with would you your yours can could shall must might am any all also about after again against before both each ever every
  few here line lines scene scenes say says said saying ask asks asked tell tells told word words script play film speech part role character characters name named get gets got go goes going
  really actually exactly something anything someone anyone somebody anybody thing things happen happens start end beginning first last one
  time times me scene act come comes need needs want wants know knows think give gives show look looks like make makes still even already first bit`
    .split(/\s+/u)
    .filter(Boolean),
);

/** English words without their most common endings, so that "signed" finds "sign". */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  const bare =
    word.length > 5 && word.endsWith('ing')
      ? word.slice(0, -3)
      : word.length > 4 && (word.endsWith('ed') || word.endsWith('es'))
        ? word.slice(0, -2)
        : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
          ? word.slice(0, -1)
          : word;
  const single = /([bdgkmnprt])\1$/u.test(bare) ? bare.slice(0, -1) : bare;
  return single.length > 3 && single.endsWith('e') ? single.slice(0, -1) : single;
}

/** The stems of the words that tell what a text is about, each once. */
export function tellingStems(text: string): string[] {
  const words = plainWordsOf(text).flatMap(({ plain }) => plain.split(' '));
  return [...new Set(words.filter((word) => !idle.has(word)).map(stemOf))];
}

export interface Likeness<Text> {
  found: Text;
  /** 0 to 1: how much of what was asked for stands there; rare words count more. */
  share: number;
}

/** The texts that hold what tells most of these words, the likest first and of equals the earlier. Looks at each text once. */
export function likeness<Text extends Pick<Moment, 'text'>>(
  texts: readonly Text[],
  wanted: readonly string[],
): Likeness<Text>[] {
  if (wanted.length === 0) return [];
  const stems = texts.map(
    ({ text }) => new Set(plainWordsOf(text).flatMap(({ plain }) => plain.split(' ').map(stemOf))),
  );
  const weights = wanted.map((word) => {
    const often = stems.filter((words) => words.has(word)).length;
    // A word that stands nowhere is most of all what is asked for.
    return often === 0 ? 1.5 * Math.log(1 + texts.length) : Math.log(1 + texts.length / often);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return texts
    .map((found, index) => {
      const has = wanted.reduce(
        (sum, word, place) => sum + (stems[index]?.has(word) ? (weights[place] ?? 0) : 0),
        0,
      );
      return { found, index, share: total === 0 ? 0 : has / total };
    })
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share || one.index - other.index);
}
