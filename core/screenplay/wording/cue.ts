import { beginsSmall, isInCapitals, isUncased } from './capitals.ts';
import { isDivision, isShot, isTransition, readSceneHeading } from './headings.ts';
import { remembered } from './remembered.ts';

/** A character's name on its own line, above what they say. */
export interface Cue {
  name: string;
  /** What stands behind the name, CONT'D left out: "V.O.", "into phone". */
  extension?: string;
  /** The cue says that the same character goes on: `(CONT'D)`. */
  continued: boolean;
}

const longestCue = 120;
const longestName = 45;
const mostWords = 7;
/** Where words are not parted by spaces, a whole sentence looks like one. */
const longestUncasedWord = 20;

const continuedMark = /^(?:CONT(?:['’´`.]?\s?D?)?\.?|CONTINU(?:ED|ING|ES))$/i;
const bareExtension = /\s+(V\.\s?O\.?|O\.\s?S\.?|O\.\s?C\.?|VO|OS|OC|CONT['’]?D)$/i;
/** Pictures and marks that people type beside a name, with what joins and colours them. */
const pictures =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3)+/gu;
/** No name ends so, and without brackets nothing is taken from its end that could. */
const endsSentence = /[,;!?…]\s*$/u;
const brackets = /[([]/;
/** More small letters in a row than an extension without brackets has. */
const smallWord = /\p{Ll}{5}/u;
const trailingParentheses = /\s*[([]([^()[\]]*)[)\]]?\s*[.:]?\s*$/;

/**
 * Reads `EDWARD (V.O.)(CONT’D)`: the name, its extensions and whether it continues. It looks at the form of the line
 * alone, so letters of either case pass; `undefined` where no name can look like that.
 */
export const readCue = remembered((text: string): Cue | undefined => {
  if (text.length > longestCue) return undefined;
  if (endsSentence.test(text) && !brackets.test(text)) return undefined;
  const plain = text.replace(pictures, ' ').trim();
  let name = plain.includes('^') ? plain.replace(/\s*\^\s*$/, '').trim() : plain;
  const extensions: string[] = [];
  let continued = false;
  const keep = (extension: string) => {
    for (const part of extension
      .split(/\s*[,;/]\s*/)
      .filter((one) => one !== '')
      .reverse()) {
      if (continuedMark.test(part)) continued = true;
      else extensions.unshift(part);
    }
  };
  for (let rounds = 0; rounds < 4; rounds += 1) {
    const match = brackets.test(name)
      ? (trailingParentheses.exec(name) ?? bareExtension.exec(name))
      : bareExtension.exec(name);
    if (!match) break;
    name = name.slice(0, match.index).trimEnd();
    keep((match[1] ?? '').trim());
  }
  name = name.replace(/\s+/g, ' ');
  if (!couldBeName(name)) return undefined;
  return { name, continued, ...(extensions.length > 0 ? { extension: extensions.join(', ') } : {}) };
});

function couldBeName(name: string): boolean {
  if (name.length === 0 || name.length > longestName || name.split(' ').length > mostWords) return false;
  if (!/^[\p{L}\p{N}#"“'‘’@]/u.test(name) || !/\p{L}/u.test(name)) return false;
  if (isUncased(name) && name.split(' ').some((word) => [...word].length > longestUncasedWord)) return false;
  if (/[^\p{L}\p{M}\p{N}\s.,'’‘`´"“”\-–—/&#+*・·]/u.test(name)) return false;
  if (/(?:--|[–—-]|,|\.\.\.?|…)$/u.test(name)) return false;
  return !/\.$/.test(name) || /(?:^|[\s.])\p{L}{1,4}\.$/u.test(name);
}

/** A cue in capitals, or in writing without capitals, that is no heading, transition or shot. */
export function readCapitalCue(text: string): Cue | undefined {
  if (beginsSmall(text) || (smallWord.test(text) && !brackets.test(text))) return undefined;
  const cue = readCue(text);
  if (!cue || !(isInCapitals(cue.name) || isUncased(cue.name))) return undefined;
  return isDirection(text, cue) ? undefined : cue;
}

/** True where a line of a name's form is a heading, a transition or a shot. */
export function isDirection(text: string, cue: Cue): boolean {
  const line = text.trim();
  if (readSceneHeading(line) !== undefined || isTransition(line) || isDivision(line)) return true;
  return isShot(cue.name) && cue.extension === undefined && !cue.continued;
}

/** The cue as it is shown: the name with what stands behind it. */
export function cueText(cue: Cue): string {
  const marks = [cue.extension, cue.continued ? "CONT'D" : undefined].filter((mark) => mark !== undefined);
  return [cue.name, ...marks.map((mark) => `(${mark})`)].join(' ');
}

/** The form under which two spellings of one name meet: `Dr. Chen` and `DR CHEN`. */
export const nameKey = remembered((name: string): string => {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[.,"“”]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
});
