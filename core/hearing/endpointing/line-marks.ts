/**
 * What the script says of a line's end. `cut-off` (a dash): the partner breaks in at once. `trailing-off` (dots): the
 * actor lets it hang, so the partner gives it time. `weak-word`: the last word is one that nobody holds back, and many
 * swallow ("get rid of 'em").
 */
export type LineEndMark = 'plain' | 'cut-off' | 'trailing-off' | 'weak-word';

const closing = /[\s"'”’»)\]]+$/u;
const weakWord = /(?:^|\s)['’]?(?:it|me|you|him|her|us|them|em|there|then)[.,;:!?]*$/iu;

/** The mark at the end of a line's text; closing quotes and brackets are looked through. */
export function endMark(text: string): LineEndMark {
  const bare = text.replace(closing, '');
  if (/(?:[—–―]|--+|\s-)$/u.test(bare)) return 'cut-off';
  if (/(?:…|\.\s?\.\s?\.)$/u.test(bare)) return 'trailing-off';
  return weakWord.test(bare) ? 'weak-word' : 'plain';
}
