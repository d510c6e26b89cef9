import { numberIn, type PlainWord, plainWordsOf } from './plain-words.ts';
import { scenesNumbered } from './scene-numbers.ts';
import { tellingRun } from './telling-run.ts';
import type { Alias, TutorScene, TutorScript } from './tutor-script.ts';
import { isSlipOf, meantBy } from './typing.ts';

/**
 * What somebody asks, ready to be told apart. In `said`, the plain words, a name of the cast is `NAME`, a scene is `SCENE`, and
 * a quotation is `QUOTE`: whatever they are called, they cannot be mistaken for words of the question.
 */
export interface Question {
  said: string;
  /** The characters named, in the cast's spelling, in the question's order. */
  names: readonly string[];
  /** The scenes that are meant; of one mention there may be several. */
  scenes: readonly TutorScene[];
  /** A scene that was asked for and is not there, as it was typed. */
  unknownScene: string | undefined;
  /** What stands between quotation marks. */
  quoted: string | undefined;
  /** The question that this one takes up, as it was typed; none where it stands by itself. */
  source?: string;
  /** What was typed where `said` has the characters from `start` to `end`. */
  typedAt(start: number, end: number): string;
}

interface Token extends PlainWord {
  /** First of a sentence: a capital there says nothing. */
  isFirst: boolean;
}

const quotation =
  /["“”„«»]([^"“”„«»]+)["“”„«»]|(?:^|[\s(])['‘]([^'‘’]+(?:['’]\p{L}[^'‘’]*)*)['’](?=[\s?.!,;)]|$)/u;

/** Reads a question about a script. */
export function readQuestion(text: string, script: TutorScript): Question {
  const found = quotation.exec(text);
  const quoted = (found?.[1] ?? found?.[2])?.trim();
  const isOfScript = wordsOnce(script);
  const read = (part: string) =>
    tokensOf(part).map((token): Token => ({ ...token, plain: meantBy(token.plain, isOfScript) }));
  const tokens = found
    ? [
        ...read(text.slice(0, found.index)),
        { plain: 'QUOTE', typed: quoted ?? '', isFirst: false },
        ...read(text.slice(found.index + found[0].length)).map((token) => ({ ...token, isFirst: false })),
      ]
    : read(text);
  const named = withNames(tokens, script, isOfScript);
  const placed = withScenes(named.tokens, script);
  return {
    said: placed.tokens.map(({ plain }) => plain).join(' '),
    names: named.names,
    scenes: placed.scenes,
    unknownScene: placed.unknown,
    quoted,
    typedAt: (start, end) => typedAt(placed.tokens, start, end),
  };
}

/** Whether a word stands in the script: its words are counted when one is first asked for. */
function wordsOnce({ moments }: TutorScript): (word: string) => boolean {
  let words: Set<string> | undefined;
  return (word) => {
    words ??= new Set(
      moments.flatMap(({ text }) => plainWordsOf(text).flatMap(({ plain }) => plain.split(' '))),
    );
    return words.has(word);
  };
}

function tokensOf(text: string): Token[] {
  return plainWordsOf(text).map((word, index) => ({ ...word, isFirst: index === 0 }));
}

function typedAt(tokens: readonly Token[], start: number, end: number): string {
  let at = 0;
  const typed: string[] = [];
  for (const token of tokens) {
    if (at >= start && at + token.plain.length <= end) typed.push(token.typed);
    at += token.plain.length + 1;
  }
  return typed.join(' ');
}

/** Names that are also words of questions: typed small, they are a name only where nothing else can stand. */
const wordsOfQuestions = new Set(
  'will may mark hope can bill all both everyone one two first second last next before after line cue scene word script play part role page start end test hint say man woman you me i what who'.split(
    ' ',
  ),
);
const beforeNames = new Set(
  'does do did is as with for by of about to and when has play playing after'.split(' '),
);

function withNames(
  tokens: readonly Token[],
  { aliases }: TutorScript,
  isOfScript: (word: string) => boolean,
): { tokens: Token[]; names: string[] } {
  const names: string[] = [];
  const read: Token[] = [];
  const byFirstWord = aliasesByFirstWord(aliases);
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const alias = byFirstWord.get(token?.plain ?? '')?.find(({ words }) => isNameAt(tokens, at, words));
    const found = alias ?? (token && aliasAlmost(token.plain, byFirstWord, isOfScript));
    if (found) {
      names.push(found.name);
      const length = alias ? found.words.length : 1;
      // "The nurse" is asked for as "nurse" is.
      const article = read.at(-1)?.plain === 'the' ? read.splice(-1) : [];
      const typed = typedOf([...article, ...tokens.slice(at, at + length)]);
      read.push({ plain: 'NAME', typed, isFirst: false });
      at += length;
    } else {
      if (token) read.push(token);
      at += 1;
    }
  }
  return { tokens: read, names: [...new Set(names)] };
}

function aliasesByFirstWord(aliases: readonly Alias[]): Map<string, Alias[]> {
  const byFirstWord = new Map<string, Alias[]>();
  for (const alias of aliases) {
    const [first = ''] = alias.words;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), alias]);
  }
  return byFirstWord;
}

const shortestSlip = 5;

/** "mikes" for Mike's, "algenon" for Algernon: never a word that the script has. */
function aliasAlmost(
  word: string,
  byFirstWord: ReadonlyMap<string, readonly Alias[]>,
  isOfScript: (word: string) => boolean,
): Alias | undefined {
  const single = (first: string) => byFirstWord.get(first)?.find(({ words }) => words.length === 1);
  const owner = word.endsWith('s') && word.length > 3 ? single(word.slice(0, -1)) : undefined;
  if (owner && !wordsOfQuestions.has(word.slice(0, -1))) return isOfScript(word) ? undefined : owner;
  if (word.length < shortestSlip) return undefined;
  for (const first of byFirstWord.keys()) {
    if (first.length >= shortestSlip && isSlipOf(word, first) && !isOfScript(word)) return single(first);
  }
  return undefined;
}

function isNameAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  if (!words.every((word, index) => tokens[at + index]?.plain === word)) return false;
  const [only] = words;
  if (words.length > 1 || only === undefined || !wordsOfQuestions.has(only)) return true;
  const token = tokens[at];
  if (!token) return false;
  const isCapital = /^\p{Lu}/u.test(token.typed) && only !== 'i';
  const isShouted = token.typed.length > 1 && token.typed === token.typed.toUpperCase();
  return isShouted || (isCapital && !token.isFirst) || beforeNames.has(tokens[at - 1]?.plain ?? '');
}

function typedOf(tokens: readonly Token[]): string {
  return tokens.map(({ typed }) => typed).join(' ');
}

interface Placed {
  tokens: readonly Token[];
  scenes: readonly TutorScene[];
  unknown?: string;
}

function withScenes(tokens: readonly Token[], script: TutorScript): Placed {
  return sceneByNumber(tokens, script) ?? sceneByHeading(tokens, script) ?? { tokens, scenes: [] };
}

const lastWords = new Set(['last', 'final', 'closing']);
const firstWords = new Set(['opening']);
const divisions: Readonly<Record<string, 'act' | 'number'>> = { act: 'act', scene: 'number', sc: 'number' };

/** "scene 3", "the third scene", "act two scene one", "scene 2 act 1", "act 2", "the last scene". */
function sceneByNumber(tokens: readonly Token[], { scenes }: TutorScript): Placed | undefined {
  const word = (index: number) => tokens[index]?.plain ?? '';
  const wanted: { act?: number; number?: number } = {};
  let span: { from: number; to: number } | undefined;
  const take = (kind: 'act' | 'number', number: number, from: number, to: number) => {
    // Both parts of one place stand side by side, with a small word between them at the most.
    if (wanted[kind] !== undefined || (span && from - span.to > 2)) return;
    wanted[kind] = number;
    span = { from: span?.from ?? from, to };
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const kind = Object.hasOwn(divisions, word(at)) ? divisions[word(at)] : undefined;
    if (!kind) continue;
    const skip = word(at + 1) === 'number' ? 1 : 0;
    const behind = numberIn(word(at + 1 + skip));
    const before = numberIn(word(at - 1));
    const last = lastWords.has(word(at - 1));
    const end = Math.max(...scenes.map(({ act }) => act ?? 0));
    if (behind !== undefined && word(at + 1 + skip) !== 'i') take(kind, behind, at, at + 2 + skip);
    else if (before !== undefined && word(at - 2) !== 'act' && word(at - 2) !== 'scene')
      take(kind, before, at - 1, at + 1);
    else if (kind === 'act' && last && end > 0) take(kind, end, at - 1, at + 1);
    else if (kind === 'number' && last && wanted.act === undefined)
      return { tokens: sceneAt(tokens, at - 1, at + 1), scenes: scenes.slice(-1) };
    else if (kind === 'number' && firstWords.has(word(at - 1)))
      return { tokens: sceneAt(tokens, at - 1, at + 1), scenes: scenes.slice(0, 1) };
  }
  if (!span) return undefined;
  const found = scenesNumbered(scenes, wanted);
  return {
    tokens: sceneAt(tokens, span.from, span.to),
    scenes: found,
    ...(found.length === 0 ? { unknown: typedOf(tokens.slice(span.from, span.to)) } : {}),
  };
}

const leads = new Set(['in', 'at', 'on', 'inside', 'outside', 'from', 'of', 'the', 'a', 'to', 'during']);
/** Words of headings that tell no place. */
const noPlaces = new Set(
  'int ext est i e day night morning evening afternoon dawn dusk later continuous moments same next that the a an of in at on and act scene opening one two three first second last'.split(
    ' ',
  ),
);

/** "the kitchen scene", "in the kitchen": a run of words that one heading has, where a place can stand. */
function sceneByHeading(tokens: readonly Token[], { scenes }: TutorScript): Placed | undefined {
  const asked = new Set(tokens.map(({ plain }) => plain));
  const scenesWith = new Map([...asked].map((word) => [word, new Set<number>()]));
  for (const [index, { heading }] of scenes.entries()) {
    for (const { plain } of plainWordsOf(heading)) {
      for (const word of plain.split(' ')) scenesWith.get(word)?.add(index);
    }
  }
  const words = tokens.map(({ plain }) => plain);
  const best = tellingRun(words, {
    isTelling: (word) => !noPlaces.has(word),
    isLead: (word) => leads.has(word) || numberIn(word) !== undefined || lastWords.has(word),
    scenesWith: (word) => scenesWith.get(word) ?? [],
  });
  if (!best) return undefined;
  const named = new Set(words.slice(best.from, best.to));
  const found = scenes.filter((_, index) => [...named].every((word) => scenesWith.get(word)?.has(index)));
  const to = words[best.to] === 'scene' ? best.to + 1 : best.to;
  // "The first office scene", "the last scene in the kitchen".
  const which = words[best.from - 1] ?? '';
  const place = lastWords.has(which) ? -1 : (numberIn(which) ?? 0) - 1;
  const chosen =
    to > best.to && (place >= 0 || lastWords.has(which)) ? found.slice(place).slice(0, 1) : found;
  const from = chosen === found ? best.from : best.from - 1;
  return { tokens: sceneAt(tokens, from, to), scenes: chosen };
}

/** The words with one in place of those that name a scene, their article included. */
function sceneAt(tokens: readonly Token[], start: number, end: number): Token[] {
  const from = tokens[start - 1]?.plain === 'the' ? start - 1 : start;
  const scene = { plain: 'SCENE', typed: typedOf(tokens.slice(from, end)), isFirst: false };
  return [...tokens.slice(0, from), scene, ...tokens.slice(end)];
}
