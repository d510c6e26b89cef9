import { type Cue, readCue } from './cue.ts';
import { isLabel, isSentenceWord, looksLikeName } from './speaker-name.ts';

/** What parts a name from the speech on the same line: `JACK: …`, `JACK. …`, `JACK⇥…`, `JACK – …`, `名「…」`. */
export const cueMarks = ['colon', 'dot', 'gap', 'dash', 'quote'] as const;
export type CueMark = (typeof cueMarks)[number];

export interface InlineCue {
  cue: Cue;
  /** What is said on the line, empty where the speech starts on the next one. */
  speech: string;
  /** How many characters of the line stand before the speech. */
  speechAt: number;
  /** The cue has a number of its own, as in radio scripts: `19. DUNCAN:`. */
  numbered: boolean;
}

const longestHead = 70;
const cueNumber = /^\d{1,4}\s*[.)\]:]?\s+(?=[\p{L}"“(])/u;
const colonMark = /\s*[:：]\s*/u;
const dashMark = /\s+[–—-]{1,2}\s+|(?<=\p{Lu})\.?[–—]{1,2}\s*/u;
const quoteMark = /\s*[「『]/u;
const abbreviation =
  /(?:^|[\s.])(?:Mr|Mrs|Ms|Mx|Dr|St|Rev|Revd|Prof|Capt|Cpt|Sgt|Lt|Col|Gen|Maj|Hon|Jr|Sr|No|Mme|Mlle|M)$/i;

/** Reads a name and what is said behind it on one line; `cells` are the line's stretches of text, for `gap`. */
export function readInlineCue(
  text: string,
  mark: CueMark,
  cells: readonly { text: string }[] = [],
): InlineCue | undefined {
  const numberedText = cueNumber.exec(text)?.[0] ?? '';
  const bare = text.slice(numberedText.length);
  const split = mark === 'gap' ? splitAtCell(text, cells) : splitAt(bare, mark, numberedText.length);
  if (!split) return undefined;
  const cue = readCue(split.head.replace(cueNumber, ''));
  if (!cue || !looksLikeName(cue.name) || isLabel(cue.name) || isLabel(split.head)) return undefined;
  if (isSentenceWord(cue.name)) return undefined;
  return {
    cue,
    speech: text.slice(split.at).trim(),
    speechAt: split.at,
    numbered: cueNumber.test(text),
  };
}

function splitAt(text: string, mark: CueMark, before: number): { head: string; at: number } | undefined {
  if (mark === 'dot') return splitAtDot(text, before);
  const pattern = mark === 'colon' ? colonMark : mark === 'dash' ? dashMark : quoteMark;
  const match = pattern.exec(text.slice(0, longestHead));
  if (!match || match.index === 0) return undefined;
  if (
    mark === 'colon' &&
    /^\d/.test(text.slice(match.index + match[0].length)) &&
    /\d$/.test(text.slice(0, match.index))
  )
    return undefined;
  return { head: text.slice(0, match.index), at: before + match.index + match[0].length };
}

/** The first full stop that ends a name: not that of `Mr.`, and not one within parentheses. */
function splitAtDot(text: string, before: number): { head: string; at: number } | undefined {
  let depth = 0;
  for (let index = 0; index < Math.min(text.length, longestHead); index += 1) {
    const letter = text.charAt(index);
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (depth === 0 && /[!?;:…]/.test(letter)) return undefined;
    if (letter !== '.' || depth > 0 || !/^(?:\s|$|[—–(])/.test(text.slice(index + 1))) continue;
    const head = text.slice(0, index);
    if (abbreviation.test(head) && text.slice(index + 1).trim() !== '') continue;
    if (/\.\s*$/.test(text.slice(index + 1, index + 3))) return undefined;
    return { head, at: before + index + 1 };
  }
  return undefined;
}

function splitAtCell(
  text: string,
  cells: readonly { text: string }[],
): { head: string; at: number } | undefined {
  const [first, second, third] = cells;
  if (!first || !second) return undefined;
  const isNumber = /^\d{1,4}[.)]?$/.test(first.text);
  if (isNumber && !third) return undefined;
  const head = isNumber ? second.text : first.text;
  const at = text.indexOf(head, isNumber ? first.text.length : 0) + head.length;
  return { head: head.replace(/[:.]$/, ''), at };
}
