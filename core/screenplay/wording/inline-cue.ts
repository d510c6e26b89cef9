import type { StyledRun } from '#core/screenplay/laid-out-line.ts';
import { beginsSmall } from './capitals.ts';
import { type Cue, readCue } from './cue.ts';
import type { CueSign } from './cue-sign.ts';
import { beginsSentence, isLabel, isSentenceWord, looksLikeName } from './speaker-name.ts';

/** What parts a name from the speech on the same line: `JACK: …`, `JACK. …`, `JACK⇥…`, `JACK – …`, `名「…」`. */
export const usualMarks = ['colon', 'dot', 'gap', 'dash', 'quote'] as const;
/** Looks that part them with nothing in between: a name in bold, or in capitals. */
export const looksOfNames = ['bold', 'capitals'] as const;
type KnownMark = (typeof usualMarks)[number] | (typeof looksOfNames)[number];
export type CueMark = KnownMark | CueSign;

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
const capitalWords = /^(?:(?:\p{Lu}[\p{Lu}\p{M}'’.-]*|[#&]?\d+|&|#\d+)(?=\s)\s*)+/u;
const colonMark = /\s*[:：]\s*/u;
const dashMark = /\s+[–—-]{1,2}\s+|(?<=\p{Lu})\.?[–—]{1,2}\s*/u;
const quoteMark = /\s*[「『]/u;
const abbreviation =
  /(?:^|[\s.])(?:Mr|Mrs|Ms|Mx|Dr|St|Rev|Revd|Prof|Capt|Cpt|Sgt|Lt|Col|Gen|Maj|Hon|Jr|Sr|No|Mme|Mlle|M)$/i;

/** What a line must hold for its mark to be looked for: most lines hold none, and that is quickly seen. */
const mayHold: Record<KnownMark, (text: string, parts: Required<LineParts>) => boolean> = {
  colon: (text) => text.includes(':') || text.includes('：'),
  dot: (text) => text.includes('.'),
  gap: (_, { cells }) => cells.length > 1,
  dash: (text) => /[–—-]/.test(text),
  quote: (text) => text.includes('「') || text.includes('『'),
  bold: (_, { runs }) => runs[0]?.bold === true || runs[0]?.text.trim() === '',
  capitals: (text) => !/^.[a-z]/.test(text),
};

/** What a line shows beside its words: its stretches of text, for `gap`, and where its looks change, for `bold`. */
export interface LineParts {
  cells?: readonly { text: string }[];
  runs?: readonly StyledRun[];
}

/** Reads a name and what is said behind it on one line. */
export function readInlineCue(
  text: string,
  mark: CueMark,
  { cells = [], runs = [] }: LineParts = {},
): InlineCue | undefined {
  const holds = typeof mark === 'string' ? mayHold[mark](text, { cells, runs }) : text.includes(mark.sign);
  if (beginsSmall(text) || !holds) return undefined;
  const numberedText = cueNumber.exec(text)?.[0] ?? '';
  const bare = text.slice(numberedText.length);
  const split =
    mark === 'gap'
      ? splitAtCell(text, cells)
      : mark === 'bold'
        ? splitAtBold(text, runs)
        : typeof mark === 'string' && beginsSentence(bare)
          ? undefined
          : splitAt(bare, mark, numberedText.length);
  if (!split) return undefined;
  const cue = readHead(split.head.replace(cueNumber, ''));
  if (!cue || !looksLikeName(cue.name) || isLabel(cue.name) || isLabel(split.head)) return undefined;
  if (isSentenceWord(cue.name)) return undefined;
  return {
    cue,
    speech: text.slice(split.at).trim(),
    speechAt: split.at,
    numbered: cueNumber.test(text),
  };
}

/** `PELL, without turning`: what is said of how a line is said begins small. */
const directedHead = /^([^,]+),\s+(\p{Ll}[^,:]*(?:,[^,:]*)?)$/u;

function readHead(head: string): Cue | undefined {
  const [, name, direction] = directedHead.exec(head.trim()) ?? [];
  const cue = name === undefined ? undefined : readCue(name);
  return cue && direction !== undefined ? { ...cue, extension: direction.trim() } : readCue(head);
}

function splitAt(
  text: string,
  mark: Exclude<CueMark, 'gap' | 'bold'>,
  before: number,
): { head: string; at: number } | undefined {
  if (mark === 'dot') return splitAtDot(text, before);
  if (mark === 'capitals') return splitAtCapitals(text, before);
  const match = patternOf(mark).exec(text.slice(0, longestHead));
  if (!match || match.index === 0) return undefined;
  if (
    mark === 'colon' &&
    /^\d/.test(text.slice(match.index + match[0].length)) &&
    /\d$/.test(text.slice(0, match.index))
  )
    return undefined;
  return { head: text.slice(0, match.index), at: before + match.index + match[0].length };
}

function patternOf(mark: Exclude<CueMark, 'gap' | 'bold' | 'dot' | 'capitals'>): RegExp {
  if (typeof mark !== 'string') return mark.pattern;
  return mark === 'colon' ? colonMark : mark === 'dash' ? dashMark : quoteMark;
}

/** The first full stop that ends a name: not that of `Mr.`, and not one within parentheses. */
function splitAtDot(text: string, before: number): { head: string; at: number } | undefined {
  let depth = 0;
  for (let index = 0; index < Math.min(text.length, longestHead); index += 1) {
    const letter = text.charAt(index);
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (depth === 0 && '!?;:…'.includes(letter)) return undefined;
    if (letter !== '.' || depth > 0 || !/^(?:\s|$|[—–(])/.test(text.slice(index + 1))) continue;
    const head = text.slice(0, index);
    if (abbreviation.test(head) && text.slice(index + 1).trim() !== '') continue;
    if (/\.\s*$/.test(text.slice(index + 1, index + 3))) return undefined;
    return { head, at: before + index + 1 };
  }
  return undefined;
}

/** The bold words that a line begins with, where words that are not bold follow. */
function splitAtBold(text: string, runs: readonly StyledRun[]): { head: string; at: number } | undefined {
  let bold = '';
  for (const run of runs) {
    if (run.bold !== true && run.text.trim() !== '') break;
    bold += run.text;
  }
  const head = bold.trim().replace(/\s*[.:–—-]$/u, '');
  if (head === '' || head.length > longestHead || !text.startsWith(bold)) return undefined;
  return text.length > bold.trimEnd().length ? { head, at: bold.length } : undefined;
}

/** The words in capitals that a line begins with, where a sentence follows; `I` and `A` may be its first word. */
function splitAtCapitals(text: string, before: number): { head: string; at: number } | undefined {
  const [capitals = ''] = capitalWords.exec(text) ?? [];
  const head = capitals.replace(/(?:\s+(?:[IAOÀYE]|I['’]\p{Lu}+))+\s*$/u, '').trim();
  const rest = text.slice(head.length).trim();
  if (head.length < 2 || head.length > longestHead || !/^[\p{Lu}\p{N}(["“'‘¿¡…—–-]/u.test(rest))
    return undefined;
  return /\p{Ll}/u.test(rest) ? { head, at: before + head.length } : undefined;
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
