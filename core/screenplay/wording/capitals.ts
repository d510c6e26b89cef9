import { remembered } from './remembered.ts';

const letters = /\p{L}/u;
const casedLetters = /[\p{Lu}\p{Ll}\p{Lt}]/u;

/** Small letters that a name in capitals may hold: `McAVOY`, `MacLEOD`, `DeVITO`, `ANNA's`, `2nd`. */
const smallPartsOfCapitals =
  /\b(?:Mc|Mac|De|Di|Du|La|Le|Van|Von|Fitz)(?=\p{Lu}{2})|(?<=\p{Lu})['’]s\b|(?<=\d)(?:st|nd|rd|th)\b/gu;

/** More small letters in a row than any part of a name in capitals has. */
const smallLettersOfWord = /\p{Ll}{4}/u;

/** True where every cased letter is a capital, and there is one. False for scripts without letter case. */
export const isInCapitals = remembered((text: string): boolean => {
  if (smallLettersOfWord.test(text)) return false;
  const bare = text.replace(smallPartsOfCapitals, '');
  return /\p{Lu}/u.test(bare) && !/\p{Ll}/u.test(bare);
});

const smallFirst = /^["“'‘’(]?\p{Ll}/u;

/** True where a text begins with a small letter, as the further lines of a paragraph do: no name stands there. */
export function beginsSmall(text: string): boolean {
  return smallFirst.test(text);
}

/** True for writing that knows no capitals (Japanese, Hebrew, Arabic…), where capitals prove nothing either way. */
export function isUncased(text: string): boolean {
  return letters.test(text) && !casedLetters.test(text);
}
