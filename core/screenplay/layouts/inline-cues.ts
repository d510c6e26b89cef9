import { clusters, mostFrequent, widthOfLines } from '#core/screenplay/pages/measure.ts';
import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { isInCapitals, isUncased } from '#core/screenplay/wording/capitals.ts';
import { nameKey } from '#core/screenplay/wording/cue.ts';
import {
  type CueMark,
  type InlineCue,
  looksOfNames,
  usualMarks,
} from '#core/screenplay/wording/inline-cue.ts';
import {
  type Candidate,
  candidatesIn,
  countNames,
  cueCandidate,
  withRepeatedNames,
} from './inline-candidates.ts';
import { ownSign } from './own-sign.ts';

/** How a script sets names at the head of the lines that they speak. */
export interface InlineStyle {
  mark: CueMark;
  /** How often each name, by its key, stands where cues do. */
  names: ReadonlyMap<string, number>;
  cueLefts: readonly number[];
  /** Where the further lines of a speech start, where that is not where cues do. */
  hanging?: number;
  inCapitals: boolean;
  bold: boolean;
  /** Most cues have space above. */
  apart: boolean;
  /** Lines are broken at this width, in columns; undefined where a paragraph is one line. */
  wrapWidth?: number;
  /** Lines that have the form of a cue. */
  mostCues: number;
}

const reach = 1.5;
/** Names that speak once prove nothing; of the repeated ones a document must have this many cues, or this share. */
const fewestCues = 4;
const leastShare = 0.04;
const shareOfShortText = 0.3;
/** What stands behind the first words of other lines, too: a name met once needs more than one of these to prove it. */
const marksOfProse: readonly CueMark[] = ['dot', 'dash', 'quote', 'capitals'];
/** A name that ends so near to where speech begins, in columns, may leave no gap. Capitals are wider than the average letter. */
const nearlyFull = 6;

/** Learns the names and the place of cues from what repeats over the whole document; undefined where nothing does. */
export function learnInlineStyle(lines: readonly TextLine[]): InlineStyle | undefined {
  let best: { style: InlineStyle; cues: number } | undefined;
  const sign = ownSign(lines);
  const weakMarks: readonly CueMark[] = sign ? [sign, ...looksOfNames] : looksOfNames;
  for (const mark of [...usualMarks, ...weakMarks]) {
    const learned = learnWith(lines, mark);
    const clearly = weakMarks.includes(mark) ? 1.2 : 1.05;
    if (learned && learned.cues > (best?.cues ?? 0) * clearly) best = learned;
  }
  return best?.style;
}

function learnWith(
  lines: readonly TextLine[],
  mark: CueMark,
): { style: InlineStyle; cues: number } | undefined {
  const candidates = candidatesIn(lines, mark);
  const repeated = withRepeatedNames(candidates);
  const cueLefts = clusters(
    repeated.map(({ line }) => line.left),
    reach,
  )
    .filter(({ count }) => count >= Math.max(2, repeated.length * 0.08))
    .map(({ centre }) => centre);
  const placed = withRepeatedNames(candidates.filter(({ line }) => isNear(line.left, cueLefts)));
  const names = countNames(placed);
  // Action may begin with a name in capitals too, and a list with a word and a sign; where these part speeches, most
  // paragraphs begin so.
  const isFaint = mark === 'capitals' || typeof mark !== 'string';
  if (isFaint && placed.length < lines.filter(startsParagraph).length * shareOfShortText) return undefined;
  const enough =
    placed.length >= Math.max(fewestCues, lines.length * leastShare) ||
    (placed.length >= 2 && placed.length >= lines.length * shareOfShortText);
  if (!enough || names.size < 1) return undefined;
  const hanging = hangingColumn(lines, placed, cueLefts);
  const wrapWidth = widthOfLines(lines);
  return {
    cues: placed.length,
    style: {
      mark,
      mostCues: candidates.length,
      names,
      cueLefts,
      ...(hanging === undefined ? {} : { hanging }),
      inCapitals: share(placed, ({ inline }) => isInCapitals(inline.cue.name)) > 0.85,
      bold: share(placed, ({ line }) => isNameBold(line)) > 0.7,
      apart: share(placed, ({ line }) => line.gap === undefined || line.gap >= 0.5) > 0.7,
      ...(wrapWidth === undefined ? {} : { wrapWidth }),
    },
  };
}

function startsParagraph(line: TextLine): boolean {
  return line.gap === undefined || line.gap >= 0.5;
}

function share<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length;
}

function isNear(value: number, centres: readonly number[]): boolean {
  return centres.some((centre) => Math.abs(value - centre) <= reach);
}

function isNameBold(line: TextLine): boolean {
  const first = line.runs?.[0] ?? line.cells[0]?.runs?.[0];
  return first === undefined ? line.cells.length > 1 && line.cells[0]?.bold === true : first.bold === true;
}

/** Where the second lines of speeches start, if most start there and cues do not. */
function hangingColumn(
  lines: readonly TextLine[],
  cues: readonly Candidate[],
  cueLefts: readonly number[],
): number | undefined {
  const starts = new Set(cues.map(({ index }) => index));
  const below = cues.flatMap(({ line, index }) => {
    const next = lines[index + 1];
    const goesOn = next && !starts.has(index + 1) && next.page === line.page && (next.gap ?? 0) < 0.5;
    return goesOn ? [Math.round(next.left * 2) / 2] : [];
  });
  const column = mostFrequent(below);
  if (column === undefined || below.length < 2 || isNear(column, cueLefts)) return undefined;
  const there = below.filter((left) => Math.abs(left - column) <= reach).length;
  return there >= below.length * 0.6 ? column : undefined;
}

/** A name as wide as its column leaves no gap to what is said: `THE LODGER May I come in?` */
function nameThatFills(line: TextLine, { mark, inCapitals, hanging }: InlineStyle): InlineCue | undefined {
  if (mark !== 'gap' || !inCapitals || hanging === undefined) return undefined;
  const inline = cueCandidate(line, 'capitals');
  return inline && line.left + inline.speechAt > hanging - nearlyFull ? inline : undefined;
}

export interface FoundCue {
  inline: InlineCue;
  confidence: number;
}

/** The cue that a line begins with, told by the style of the whole document; undefined where it has none. */
export function inlineCueAt(
  line: TextLine,
  style: InlineStyle,
  mentioned: (name: string) => boolean,
): FoundCue | undefined {
  if (!isNear(line.left, style.cueLefts)) return undefined;
  // Wrapped lines may begin with a name and a stop, too: `… is for / Gwendolen. Gwendolen is …`.
  if (style.apart && style.hanging === undefined && (line.gap ?? 1) < 0.5 && !isNameBold(line))
    return undefined;
  const inline = cueCandidate(line, style.mark) ?? nameThatFills(line, style);
  if (!inline) return undefined;
  const { name } = inline.cue;
  const count = style.names.get(nameKey(name)) ?? 0;
  const capitals = isInCapitals(name) || isUncased(name);
  if (style.inCapitals && !capitals) return undefined;
  if (count > 1) return { inline, confidence: count > 2 || style.inCapitals ? 0.97 : 0.9 };
  if (style.inCapitals) return { inline, confidence: 0.85 };
  if (style.bold) return isNameBold(line) ? { inline, confidence: 0.9 } : undefined;
  if (mentioned(name)) return { inline, confidence: 0.8 };
  const isShort = name.split(' ').length <= 3;
  const proven = !marksOfProse.includes(style.mark) || style.hanging !== undefined;
  return proven && isShort ? { inline, confidence: 0.6 } : undefined;
}
