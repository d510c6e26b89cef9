import type { Phone } from '#core/api/rehearsals.ts';
import { type ExpectedPhone, expectedPhones } from '#core/hearing/following/line-model.ts';
import { missedWords } from '#core/hearing/following/missed-words.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';
import type { Heard } from './takes.ts';

/** Words that are put into a line that was spoken without them. */
export const extraWords = [
  ...['really', 'never', 'water', 'please', 'always', 'little', 'morning'],
  ...['because', 'into', 'great', 'the', 'not', 'my'],
];
const linesPerClip = 3;

export interface MissedScore {
  /** Lines with a word that was not spoken, and those of which it was found. */
  altered: number;
  found: number;
  /** Words that were spoken, and those that were marked all the same. */
  words: number;
  marked: number;
}

/**
 * Looks for missed words in clips of lines that were spoken whole: in the lines as they are, where none is missing, and
 * with a word put in that nobody said. The same words and places in every run.
 */
export function scoreMissed(
  model: PhoneModel,
  heard: readonly Heard[],
  readings: ReadonlyMap<string, readonly Phone[]>,
): MissedScore {
  let state = 1;
  const drawn = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((below * state) / 2 ** 32);
  };
  const score: MissedScore = { altered: 0, found: 0, words: 0, marked: 0 };
  for (const { phones, steps } of heard) {
    const spoken = steps.map(({ logProbabilities }) => logProbabilities);
    const words = new Set(phones.map(({ word }) => word)).size;
    score.words += words;
    score.marked += missedWords(phones, spoken, model).length;
    for (let line = 0; line < linesPerClip; line += 1) {
      const place = 1 + drawn(words - 1);
      const extra = expectedPhones(
        readings.get(extraWords[drawn(extraWords.length)] ?? '') ?? [],
        model.phones,
      );
      if (!extra) throw new Error('an extra word cannot be followed');
      score.altered += 1;
      if (missedWords(withWord(phones, place, extra), spoken, model).includes(place)) score.found += 1;
    }
  }
  return score;
}

/** The line with a word more, of which the others' numbers take account. */
function withWord(
  phones: readonly ExpectedPhone[],
  place: number,
  extra: readonly ExpectedPhone[],
): ExpectedPhone[] {
  return [
    ...phones.filter(({ word }) => word < place),
    ...extra.map((phone) => ({ ...phone, word: place })),
    ...phones.filter(({ word }) => word >= place).map((phone) => ({ ...phone, word: phone.word + 1 })),
  ];
}
