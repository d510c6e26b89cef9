import type { Phone } from '#core/api/rehearsals.ts';
import { closestPairs } from './closest-pairs.ts';
import { silence } from './phones.ts';
import { pronounceable } from './pronunciation.ts';

const bare = (word: string) => word.toLowerCase().replace(/[^a-z0-9']/g, '');

/**
 * For each of the words in which the text is said, the place in the text of the word that it stands for: the engine
 * is given other words than are written, such as "Missus" for "Mrs." and three for "5½".
 */
export function placesInText(text: string, spoken: readonly string[]): number[] {
  const written = text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .flatMap((word, place) =>
      pronounceable(word)
        .split(' ')
        .map((said) => ({ said: bare(said), place })),
    )
    .filter(({ said }) => said !== '');
  const pairs = closestPairs(
    written.map(({ said }) => said),
    spoken.map(bare),
    (one, other) => one === other,
  );
  return spoken.map((_, index) => written[pairs[index] ?? 0]?.place ?? 0);
}

/** The text that makes the engine read `words` one by one, with a pause between. */
export function oneByOne(words: readonly string[]): string {
  return words.map((word) => word.replace(/[^A-Za-z0-9]+$/, '')).join(', ');
}

/**
 * A reading with the word that each phone belongs to, told by the phones of the same words read one by one, whose
 * places are given. The reading as it was where the pauses of the other do not part as many words.
 */
export function withWords(
  reading: readonly Phone[],
  readOneByOne: readonly Phone[],
  places: readonly number[],
): Phone[] {
  const alone: { phone: string; word: number }[] = [];
  let words = 0;
  let paused = true;
  for (const { phone } of readOneByOne) {
    if (phone !== silence) {
      if (paused) words += 1;
      alone.push({ phone, word: words - 1 });
    }
    paused = phone === silence;
  }
  if (words !== places.length) return [...reading];
  const sounds = reading.filter(({ phone }) => phone !== silence);
  const pairs = closestPairs(
    alone.map(({ phone }) => phone),
    sounds.map(({ phone }) => phone),
    (one, other) => one === other,
  );
  const wordOf = new Map(
    sounds.map((sound, index) => [sound, places[alone[pairs[index] ?? 0]?.word ?? 0] ?? 0] as const),
  );
  return reading.map((phone) => {
    const word = wordOf.get(phone);
    return word === undefined ? phone : { ...phone, word };
  });
}
