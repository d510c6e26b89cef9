/** What is compared of an element: gold readings and printed readings both have it. */
export interface ScoredElement {
  type: string;
  speaker?: string | undefined;
  text?: string | undefined;
}

export interface ReadingScore {
  /** F1 over speeches whose words (to 0.9) and whose speaker agree, in order. */
  lineF1: number;
  /** Share of the spoken words, found in both readings, that went to another speaker. */
  wordsWrong: number;
  characterF1: number;
  sceneF1: number;
}

interface Speech {
  speaker: string;
  words: string[];
  bag: Map<string, number>;
}

const sameSpeech = 0.9;

/** Compares a reading with its gold, both as elements in order. All figures are shares from 0 to 1. */
export function scoreReading(gold: readonly ScoredElement[], read: readonly ScoredElement[]): ReadingScore {
  const goldSpeeches = speechesOf(gold);
  const readSpeeches = speechesOf(read);
  const pairs = alignSpeeches(goldSpeeches, readSpeeches);
  const right = pairs.filter(([one, other]) => one.speaker === other.speaker).length;
  const goldNames = [...new Set(goldSpeeches.map(({ speaker }) => speaker))];
  const readNames = [...new Set(readSpeeches.map(({ speaker }) => speaker))];
  const goldScenes = headingsOf(gold);
  const readScenes = headingsOf(read);
  return {
    lineF1: f1(right, goldSpeeches.length, readSpeeches.length),
    wordsWrong: shareOfWordsWrong(goldSpeeches, readSpeeches),
    characterF1: f1(inCommon(bagOf(goldNames), bagOf(readNames)), goldNames.length, readNames.length),
    sceneF1: f1(inCommon(bagOf(goldScenes), bagOf(readScenes)), goldScenes.length, readScenes.length),
  };
}

function f1(hits: number, expected: number, found: number): number {
  return expected + found === 0 ? 1 : (2 * hits) / (expected + found);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/(^| )'+|'+(?= |$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function speakerKey(speaker: string): string {
  return plain(
    speaker
      .replace(/\([^)]*\)?/g, ' ')
      .replace(/\^\s*$/, '')
      .replace(/\b(CONT['’]?D|CONTINUED|V\.?O\.?|O\.?S\.?|O\.?C\.?)\b\.?/g, ' '),
  );
}

/** One speech is what stands under one cue, parentheticals left out. */
function speechesOf(elements: readonly ScoredElement[]): Speech[] {
  const gathered: { speaker: string; text: string }[] = [];
  let open = false;
  for (const { type, speaker = '', text = '' } of elements) {
    if (type === 'parenthetical') continue;
    const key = speakerKey(speaker);
    const last = gathered.at(-1);
    if (type !== 'dialogue') open = false;
    else if (open && last?.speaker === key) last.text = `${last.text} ${text}`;
    else gathered.push({ speaker: key, text });
    if (type === 'dialogue') open = true;
  }
  return gathered.flatMap(({ speaker, text }) => {
    const words = plain(text)
      .split(' ')
      .filter((word) => word !== '');
    return words.length === 0 ? [] : [{ speaker, words, bag: bagOf(words) }];
  });
}

function headingsOf(elements: readonly ScoredElement[]): string[] {
  return elements
    .filter(({ type }) => type === 'scene')
    .map(({ text = '' }) =>
      plain(text.replace(/^\s*[A-Z]?\d+[A-Z]?[.)]?\s+/, '').replace(/\s+[A-Z]?\d+[A-Z]?[.)]?\s*$/, '')),
    )
    .filter((text) => text !== '');
}

function bagOf(words: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

function inCommon(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [word, count] of one) common += Math.min(count, other.get(word) ?? 0);
  return common;
}

/** The length of the longest common subsequence. */
function commonSequence(one: readonly string[], other: readonly string[]): number {
  let above = new Uint32Array(other.length + 1);
  for (const word of one) {
    const row = new Uint32Array(other.length + 1);
    for (const [index, candidate] of other.entries()) {
      row[index + 1] =
        word === candidate ? (above[index] ?? 0) + 1 : Math.max(above[index + 1] ?? 0, row[index] ?? 0);
    }
    above = row;
  }
  return above[other.length] ?? 0;
}

/** 2·LCS ⁄ words of both, or 0 where it cannot reach `sameSpeech`. */
function similarity(one: Speech, other: Speech): number {
  const sum = one.words.length + other.words.length;
  if ((2 * Math.min(one.words.length, other.words.length)) / sum < sameSpeech * 0.95) return 0;
  if ((2 * inCommon(one.bag, other.bag)) / sum < sameSpeech) return 0;
  const similar = (2 * commonSequence(one.words, other.words)) / sum;
  return similar >= sameSpeech ? similar : 0;
}

/** The pairing in order that agrees most; the same speaker decides between equals. */
function alignSpeeches(gold: readonly Speech[], read: readonly Speech[]): [Speech, Speech][] {
  const width = read.length + 1;
  const best = new Float64Array((gold.length + 1) * width);
  const paired = new Uint8Array(best.length);
  for (const [i, one] of gold.entries()) {
    for (const [j, other] of read.entries()) {
      const at = (i + 1) * width + j + 1;
      best[at] = Math.max(best[at - width] ?? 0, best[at - 1] ?? 0);
      const similar = similarity(one, other);
      const together = (best[at - width - 1] ?? 0) + similar + (one.speaker === other.speaker ? 0.01 : 0);
      if (similar > 0 && together > (best[at] ?? 0)) {
        best[at] = together;
        paired[at] = 1;
      }
    }
  }
  const pairs: [Speech, Speech][] = [];
  let i = gold.length;
  let j = read.length;
  while (i > 0 && j > 0) {
    const at = i * width + j;
    const one = gold[i - 1];
    const other = read[j - 1];
    if (paired[at] === 1 && one && other) {
      pairs.push([one, other]);
      i -= 1;
      j -= 1;
    } else if ((best[at - width] ?? 0) >= (best[at - 1] ?? 0)) i -= 1;
    else j -= 1;
  }
  return pairs.reverse();
}

interface SpokenWord {
  word: string;
  speaker: string;
}

/** Aligns all spoken words in order, speeches' ends aside, and counts those whose speakers differ. */
function shareOfWordsWrong(gold: readonly Speech[], read: readonly Speech[]): number {
  const spoken = (speeches: readonly Speech[]): SpokenWord[] =>
    speeches.flatMap(({ speaker, words }) => words.map((word) => ({ word, speaker })));
  const one = spoken(gold);
  const other = spoken(read);
  let matched = 0;
  let wrong = 0;
  for (const [i, j] of alignWords(one, other)) {
    matched += 1;
    if (one[i]?.speaker !== other[j]?.speaker) wrong += 1;
  }
  return matched === 0 ? 0 : wrong / matched;
}

type Pair = readonly [number, number];

/** Anchors are runs of three words that each side has once; between anchors the longest common sequence decides. */
function alignWords(one: readonly SpokenWord[], other: readonly SpokenWord[]): Pair[] {
  const pairs: Pair[] = [];
  let [i, j] = [-1, -1];
  for (const [nextI, nextJ] of [...anchors(one, other), [one.length, other.length] as const]) {
    if (nextI <= i || nextJ <= j) continue;
    pairs.push(...alignBetween(one, other, [i + 1, nextI], [j + 1, nextJ]));
    if (nextI < one.length && nextJ < other.length) pairs.push([nextI, nextJ]);
    [i, j] = [nextI, nextJ];
  }
  return pairs;
}

function anchors(one: readonly SpokenWord[], other: readonly SpokenWord[]): Pair[] {
  const there = uniqueTriples(other);
  const found: Pair[] = [];
  for (const [triple, i] of uniqueTriples(one)) {
    const j = there.get(triple);
    if (i >= 0 && j !== undefined && j >= 0) found.push([i, j]);
  }
  return longestRising(found.sort((a, b) => a[0] - b[0]));
}

/** Where each run of three words starts; -1 for those met twice. */
function uniqueTriples(words: readonly SpokenWord[]): Map<string, number> {
  const triples = new Map<string, number>();
  for (let index = 0; index + 2 < words.length; index += 1) {
    const triple = `${words[index]?.word} ${words[index + 1]?.word} ${words[index + 2]?.word}`;
    triples.set(triple, triples.has(triple) ? -1 : index);
  }
  return triples;
}

/** The longest run of pairs in which the second number rises, too. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [index, [, value]] of pairs.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    tails[low] = index;
    before[index] = low > 0 ? (tails[low - 1] ?? -1) : -1;
  }
  const rising: Pair[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair) rising.push(pair);
  }
  return rising.reverse();
}

const largestTable = 250_000;

function alignBetween(
  one: readonly SpokenWord[],
  other: readonly SpokenWord[],
  [startI, endI]: Pair,
  [startJ, endJ]: Pair,
): Pair[] {
  const pairs: Pair[] = [];
  let [i, j, lastI, lastJ] = [startI, startJ, endI, endJ];
  while (i < lastI && j < lastJ && one[i]?.word === other[j]?.word) pairs.push([i++, j++]);
  while (lastI > i && lastJ > j && one[lastI - 1]?.word === other[lastJ - 1]?.word) {
    pairs.push([--lastI, --lastJ]);
  }
  const rows = lastI - i;
  const columns = lastJ - j;
  if (rows === 0 || columns === 0 || rows * columns > largestTable) return pairs;
  const width = columns + 1;
  const table = new Uint32Array((rows + 1) * width);
  for (let x = 1; x <= rows; x += 1) {
    for (let y = 1; y <= columns; y += 1) {
      const at = x * width + y;
      table[at] =
        one[i + x - 1]?.word === other[j + y - 1]?.word
          ? (table[at - width - 1] ?? 0) + 1
          : Math.max(table[at - width] ?? 0, table[at - 1] ?? 0);
    }
  }
  for (let x = rows, y = columns; x > 0 && y > 0; ) {
    const at = x * width + y;
    if (one[i + x - 1]?.word === other[j + y - 1]?.word && table[at] === (table[at - width - 1] ?? 0) + 1) {
      pairs.push([i + x - 1, j + y - 1]);
      x -= 1;
      y -= 1;
    } else if ((table[at - width] ?? 0) >= (table[at - 1] ?? 0)) x -= 1;
    else y -= 1;
  }
  return pairs;
}
