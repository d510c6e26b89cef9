/**
 * What the script's punctuation says of a line's end. `cut-off` (a dash): the partner breaks in at once.
 * `trailing-off` (dots): the actor lets it hang, so the partner gives it time.
 */
export type LineEndMark = 'plain' | 'cut-off' | 'trailing-off';

const closing = /[\s"'”’»)\]]+$/u;

/** The mark at the end of a line's text; closing quotes and brackets are looked through. */
export function endMark(text: string): LineEndMark {
  const bare = text.replace(closing, '');
  if (/(?:[—–―]|--+|\s-)$/u.test(bare)) return 'cut-off';
  if (/(?:…|\.\s?\.\s?\.)$/u.test(bare)) return 'trailing-off';
  return 'plain';
}
