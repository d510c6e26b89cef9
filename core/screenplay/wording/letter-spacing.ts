/** What spaced type looks like where each letter was taken for a word: three that stand alone, and nothing else, or four. */
const spaced = /^\S \S \S$|(?<!\S)\S \S{1,2} \S{1,2} \S(?!\S)/u;
/** A pair that kerning draws together may stand between them: `YO U N G`. */
const spacedStretch = /^\S \S \S$|(?<!\S)(?:\S{2} )?\S(?: \S| \S{2}(?= \S(?!\S))| \S[.,:](?!\S)){3,}(?!\S)/gu;
const spacedWords = /(?<!\S)\S(?: \S)*[.,:]?(?: {2,}\S(?: \S)*[.,:]?)+(?!\S)/gu;
const fewestLetters = 4;

/** True for `J O H N`, and for a line that holds such a stretch. */
export function hasLetterSpacing(text: string): boolean {
  return spaced.test(text);
}

/** `Y O U N G  J O H N` as its words, `YOUNG JOHN`, where wide spaces part them; all other space becomes single. */
export function withSingleSpaces(text: string): string {
  const joined = text.includes('  ')
    ? text.replace(spacedWords, (words) => (lettersIn(words) >= fewestLetters ? wordsOf(words) : words))
    : text;
  return joined.replace(/\s+/g, ' ');
}

function lettersIn(text: string): number {
  return text.replaceAll(' ', '').length;
}

function wordsOf(spacedText: string): string {
  return spacedText.split(/ {2,}/).map(lettersTogether).join(' ');
}

/** A full stop behind a word, and an opening parenthesis, part words even so. */
function lettersTogether(spacedText: string): string {
  return spacedText.replaceAll(' ', '').replace(/(?<=\p{L}{2}[.,:])(?=\p{L})|(?<=[\p{L}.])(?=\()/gu, ' ');
}

/**
 * `D U B O I S` as one word. Where the space between words was lost among that between letters, `Y O U N G J O H N`, they
 * are parted into the fewest words that `isWord` knows, as the document spells them elsewhere.
 */
export function withoutLetterSpacing(text: string, isWord: (word: string) => boolean): string {
  return text.replace(spacedStretch, (stretch) =>
    lettersTogether(stretch).replace(/\p{L}{4,}/gu, (letters) => fewestWords(letters, isWord)),
  );
}

/** The letters parted into the fewest known words; as they are where no known words make them up. */
function fewestWords(letters: string, isWord: (word: string) => boolean): string {
  if (isWord(letters)) return letters;
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 2; end <= letters.length; end += 1) {
    for (let start = 0; start <= end - 2; start += 1) {
      const before = best[start];
      const word = letters.slice(start, end);
      if (before && before.length + 1 < (best[end]?.length ?? letters.length) && isWord(word))
        best[end] = [...before, word];
    }
  }
  return best[letters.length]?.join(' ') ?? letters;
}
