import type { Scene } from '#core/screenplay/lines.ts';
import { numberIn, type PlainWord, plainWordsOf } from './plain-words.ts';
import { tellingRun } from './telling-run.ts';
import type { Alias, TutorScript } from './tutor-script.ts';

/**
 * What somebody asks, ready to be told apart. In `said`, the plain words, a name of the cast is `NAME`, a scene is `SCENE`, and
 * a quotation is `QUOTE`: whatever they are called, they cannot be mistaken for words of the question.
 */
export interface Question {
  said: string;
  /** The characters named, in the cast's spelling, in the question's order. */
  names: readonly string[];
  /** The scenes that are meant; of one mention there may be several. */
  scenes: readonly Scene[];
  /** A scene that was asked for and is not there, as it was typed. */
  unknownScene: string | undefined;
  /** What stands between quotation marks. */
  quoted: string | undefined;
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
  const tokens = found
    ? [
        ...tokensOf(text.slice(0, found.index)),
        { plain: 'QUOTE', typed: quoted ?? '', isFirst: false },
        ...tokensOf(text.slice(found.index + found[0].length)).map((token) => ({ ...token, isFirst: false })),
      ]
    : tokensOf(text);
  const named = withNames(tokens, script);
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

function withNames(tokens: readonly Token[], { aliases }: TutorScript): { tokens: Token[]; names: string[] } {
  const names: string[] = [];
  const read: Token[] = [];
  const byFirstWord = aliasesByFirstWord(aliases);
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const alias = byFirstWord.get(token?.plain ?? '')?.find(({ words }) => isNameAt(tokens, at, words));
    if (alias) {
      names.push(alias.name);
      const length = alias.words.length;
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
  scenes: readonly Scene[];
  unknown?: string;
}

function withScenes(tokens: readonly Token[], script: TutorScript): Placed {
  return sceneByNumber(tokens, script) ?? sceneByHeading(tokens, script) ?? { tokens, scenes: [] };
}

const lastWords = new Set(['last', 'final', 'closing']);
const firstWords = new Set(['opening']);

/** "scene 3", "the third scene", "act two scene one", "the last scene". */
function sceneByNumber(tokens: readonly Token[], { scenes }: TutorScript): Placed | undefined {
  const at = tokens.findIndex(({ plain }) => plain === 'scene' || plain === 'sc');
  if (at < 0) return undefined;
  const word = (index: number) => tokens[index]?.plain ?? '';
  const skip = word(at + 1) === 'number' ? 1 : 0;
  const act = word(at - 2) === 'act' ? numberIn(word(at - 1)) : undefined;
  const behind = numberIn(word(at + 1 + skip));
  const before = act === undefined ? numberIn(word(at - 1)) : undefined;
  const put = (from: number, to: number, found: readonly Scene[]): Placed => ({
    tokens: sceneAt(tokens, from, to),
    scenes: found,
    ...(found.length === 0 ? { unknown: typedOf(tokens.slice(from, to)) } : {}),
  });
  if (behind !== undefined) {
    return put(act === undefined ? at : at - 2, at + 2 + skip, scenesNumbered(scenes, behind, act));
  }
  if (before !== undefined) return put(at - 1, at + 1, scenesNumbered(scenes, before, undefined));
  if (lastWords.has(word(at - 1))) return put(at - 1, at + 1, scenes.slice(-1));
  if (firstWords.has(word(at - 1))) return put(at - 1, at + 1, scenes.slice(0, 1));
  return undefined;
}

/** By the number in the heading, where headings have one; otherwise by its place in the script, from 1. */
function scenesNumbered(scenes: readonly Scene[], number: number, act: number | undefined): readonly Scene[] {
  let currentAct: number | undefined;
  const numbered = scenes.filter(({ heading }) => {
    const numbers = numbersOf(heading);
    currentAct = numbers.act ?? currentAct;
    return numbers.number === number && (act === undefined || currentAct === act);
  });
  if (numbered.length > 0) return numbered;
  return scenes.slice(number - 1, number);
}

function numbersOf(heading: string): { number?: number | undefined; act?: number | undefined } {
  const words = plainWordsOf(heading).map(({ plain }) => plain);
  const after = (word: string) => {
    const at = words.indexOf(word);
    return at < 0 ? undefined : numberIn(words[at + 1] ?? '');
  };
  return { number: after('scene'), act: after('act') };
}

const leads = new Set(['in', 'at', 'on', 'inside', 'outside', 'from', 'of', 'the', 'a', 'to', 'during']);
/** Words of headings that tell no place. */
const noPlaces = new Set(
  'int ext est i e day night morning evening afternoon dawn dusk later continuous moments same the a an of in at on scene act opening'.split(
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
    isLead: (word) => leads.has(word),
    scenesWith: (word) => scenesWith.get(word) ?? [],
  });
  if (!best) return undefined;
  const named = new Set(words.slice(best.from, best.to));
  const found = scenes.filter((_, index) => [...named].every((word) => scenesWith.get(word)?.has(index)));
  const to = words[best.to] === 'scene' ? best.to + 1 : best.to;
  return { tokens: sceneAt(tokens, best.from, to), scenes: found };
}

/** The words with one in place of those that name a scene, their article included. */
function sceneAt(tokens: readonly Token[], start: number, end: number): Token[] {
  const from = tokens[start - 1]?.plain === 'the' ? start - 1 : start;
  const scene = { plain: 'SCENE', typed: typedOf(tokens.slice(from, end)), isFirst: false };
  return [...tokens.slice(0, from), scene, ...tokens.slice(end)];
}
