/** A word in the form in which it is compared, and the place of the written word that it belongs to. */
export interface WordForm {
  form: string;
  place: number;
}

/** What is written together and may be said apart. */
const apart: Record<string, string> = {
  "can't": 'can not',
  cant: 'can not',
  wont: 'will not',
  im: 'i am',
  cannot: 'can not',
  "won't": 'will not',
  "shan't": 'shall not',
  "let's": 'let us',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
  ok: 'okay',
};
const endings: readonly (readonly [RegExp, string])[] = [
  [/^(.+)n't$/, '$1 not'],
  [/^(do|does|did|is|are|was|were|have|has|had|could|would|should)nt$/, '$1 not'],
  [/^(i)'m$/, '$1 am'],
  [/^(.+)'re$/, '$1 are'],
  [/^(.+)'ll$/, '$1 will'],
  [/^(.+)'ve$/, '$1 have'],
  [/^(.+)'(s|d)$/, "$1 '$2"],
];

const numberWords =
  /^(?:\d+(?:st|nd|rd|th)?|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million)$/;
/** The form of every number: recognisers write digits for words, and words for digits. */
export const someNumber = '#';

/**
 * The words of a text as they are compared: small letters, nothing but letters, digits and apostrophes, contractions
 * apart, numbers in a row as one. Places count the text's words, split at white space, from 0.
 */
export function wordForms(text: string): WordForm[] {
  const forms = text
    .trim()
    .split(/\s+/u)
    .flatMap((word, place) => formsOf(word).map((form): WordForm => ({ form, place })));
  return forms.filter(({ form }, at) => form !== someNumber || forms[at - 1]?.form !== someNumber);
}

function formsOf(word: string): string[] {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'");
  return plain
    .split(/[^\p{L}\p{N}']+/u)
    .map((part) => part.replace(/^'+|(?<!')'+$/gu, ''))
    .filter((part) => part !== '')
    .flatMap(saidApart)
    .map((form) => (numberWords.test(form) ? someNumber : form));
}

function saidApart(word: string): string[] {
  const known = apart[word];
  if (known !== undefined) return known.split(' ');
  for (const [ending, forms] of endings) {
    if (ending.test(word)) return word.replace(ending, forms).split(' ');
  }
  return [word];
}
