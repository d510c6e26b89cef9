/** How people type when they are tired: short forms, as the plain words they are short for. */
const short: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  tx: 'thanks',
  ty: 'thanks',
  cheers: 'thanks',
  ppl: 'people',
  tmrw: 'tomorrow',
  wanna: 'want to',
  gimme: 'give me',
  wot: 'what',
  wat: 'what',
  b4: 'before',
  chars: 'characters',
  convo: 'conversation',
  dunno: 'do not know',
  gonna: 'going to',
  ive: 'i have',
  whens: 'when is',
  hows: 'how is',
  wheres: 'where is',
};

/** Words of questions that are mistyped often enough to be looked for. */
const known =
  'about after before between character characters compare count describe direction directions enter enters everyone first fewest happens happening hello line lines longest many monologue monologues motivation next often people please practice quiz rehearse remember scene scenes script second shortest speak speaks speech speeches start summary summarise summarize third times translate which where words'.split(
    ' ',
  );
const knownWords = new Set(known);

/** The word that a short form or a slip of the fingers means; words of the script are never taken for slips. */
export function meantBy(word: string, isOfScript: (word: string) => boolean): string {
  const whole = Object.hasOwn(short, word) ? short[word] : undefined;
  if (whole !== undefined) return whole;
  if (word.length < 4 || knownWords.has(word)) return word;
  return known.find((one) => isSlipOf(word, one) && !isOfScript(word)) ?? word;
}

/** Whether one letter is wrong, missing, too many, or two are swapped; the first is right. */
export function isSlipOf(word: string, meant: string): boolean {
  if (meant.length < 4 || word === meant || meant === `${word}s` || word[0] !== meant[0]) return false;
  if (Math.abs(word.length - meant.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === meant[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (word.length < meant.length) return rest(word, at) === rest(meant, at + 1);
  if (word.length > meant.length) {
    // "lines" is no slip of "line": a plural is a word of its own.
    return !word.endsWith('s') && rest(word, at + 1) === rest(meant, at);
  }
  const isSwapped =
    word[at] === meant[at + 1] && word[at + 1] === meant[at] && rest(word, at + 2) === rest(meant, at + 2);
  return isSwapped || (meant.length > 5 && rest(word, at + 1) === rest(meant, at + 1));
}
