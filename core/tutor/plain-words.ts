/** A word of a question: as it was typed, and in the plain words by which questions are told apart. */
export interface PlainWord {
  typed: string;
  /** More than one word where two were drawn together: `what is` of "what's". */
  plain: string;
}

const drawnTogether: readonly (readonly [RegExp, string])[] = [
  [/^(who|what|where|when|how|that|it|there|here)s$/u, '$1 is'],
  [/^lets$/u, 'let us'],
  [/^im$/u, 'i am'],
  [/^(i|you|we|they)(?:’)ve$/u, '$1 have'],
  [/^(i|you|we|they)(?:’)ll$/u, '$1 will'],
  [/^(i|you|we|they)(?:’)d$/u, '$1 would'],
  [/^(you|we|they)(?:’)re$/u, '$1 are'],
  [/^(can|won|do|does|did|is|are|was|were|have|has|had|could|would|should)(?:n’t|nt|’t)$/u, '$1 not'],
  [/^(\p{L}+)’s$/u, '$1'],
];
const contracted = /^(who|what|where|when|how|that|it|there|here|let|i)’(s|m)$/u;
const wordInText = /[\p{L}\p{M}\p{N}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu;

/** The words of what somebody typed, without punctuation, case and accents; words drawn together are taken apart. */
export function plainWordsOf(text: string): PlainWord[] {
  return [...text.normalize('NFC').matchAll(wordInText)].map(([typed]) => ({ typed, plain: plainOf(typed) }));
}

function plainOf(typed: string): string {
  const bare = typed
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['ʼ]/gu, '’')
    .replace(contracted, '$1$2');
  const rule = drawnTogether.find(([from]) => from.test(bare));
  return (rule ? bare.replace(rule[0], rule[1]) : bare).replaceAll('’', '');
}

const numbersInWords: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'one first i',
    'two second ii',
    'three third iii',
    'four fourth iv',
    'five fifth v',
    'six sixth vi',
    'seven seventh vii',
    'eight eighth viii',
    'nine ninth ix',
    'ten tenth x',
    'eleven eleventh xi',
    'twelve twelfth xii',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1])),
);

/** The number that a plain word says, in figures, in letters or as an ordinal; undefined where it says none. */
export function numberIn(word: string): number | undefined {
  const figures = /^(\d{1,4})(?:st|nd|rd|th)?$/u.exec(word)?.[1];
  return figures === undefined ? numbersInWords[word] : Number(figures);
}
