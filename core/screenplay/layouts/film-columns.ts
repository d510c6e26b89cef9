import { clusters, mostFrequent } from '#core/screenplay/pages/measure.ts';
import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { isInCapitals, isUncased } from '#core/screenplay/wording/capitals.ts';
import { type Cue, isDirection, readCue } from '#core/screenplay/wording/cue.ts';
import { readSceneHeading } from '#core/screenplay/wording/headings.ts';

/** Where a script in film layout puts what, in columns from the left. */
export interface FilmColumns {
  action: number;
  dialogue: number;
  /** Left edges at which cues stand, and middles on which they are centred. */
  cueLefts: number[];
  cueMiddles: number[];
  /** The most empty lines between a cue and what is said. */
  cueGap: number;
  /** The space above a line that begins a paragraph, in empty lines. */
  paragraphGap: number;
}

const reach = 1.5;
/** Space, in lines, that sets a line apart; where so few are, all lines stand alike and their places alone tell cues. */
const leastGap = 0.4;
const spacedShare = 0.05;

/** A cue by its place; some scripts set a colon behind the name there too. */
export function readColumnCue(text: string): Cue | undefined {
  return readCue(/[:：]$/u.test(text) ? text.replace(/\s*[:：]$/u, '') : text);
}

/**
 * Learns the columns from the lines that behave like cues: short, set apart from what is above, and indented further
 * than what follows. Undefined where too few do, so that the text has no film layout.
 */
export function learnFilmColumns(lines: readonly TextLine[]): FilmColumns | undefined {
  for (const cueGap of [0.5, 1.6]) {
    const columns = learn(lines, cueGap);
    if (columns) return columns;
  }
  return undefined;
}

function learn(lines: readonly TextLine[], cueGap: number): FilmColumns | undefined {
  const cues: { cue: TextLine; below: TextLine }[] = [];
  const apart = lines.filter(({ gap }) => gap === undefined || gap >= leastGap).length;
  const isSpaced = apart >= lines.length * spacedShare;
  for (const [index, line] of lines.entries()) {
    const below = lines[index + 1];
    if (below && !line.dual && behavesLikeCue(line, below, { cueGap, isSpaced }))
      cues.push({ cue: line, below });
  }
  const capitals = cues.filter(({ cue }) => isInCapitals(cue.text) || isUncased(cue.text));
  const votes = capitals.length >= Math.max(2, cues.length / 4) ? capitals : cues;
  if (votes.length < fewestCues(lines.length)) return undefined;
  const speech = votes.filter(({ below }) => !below.text.startsWith('('));
  const dialogue = mostFrequent(
    (speech.length > 0 ? speech : votes).map(({ below }) => Math.round(below.left)),
  );
  if (dialogue === undefined) return undefined;
  const lefts = votes.map(({ cue }) => cue.left);
  const middles = votes.map(({ cue }) => (cue.left + cue.right) / 2);
  const enough = votes.length * 0.08;
  return {
    dialogue,
    action: actionColumn(lines, dialogue),
    cueLefts: clusters(lefts, reach)
      .filter(({ count }) => count >= enough && count >= 2)
      .map(({ centre }) => centre),
    cueMiddles: clusters(middles, reach)
      .filter(({ count }) => count >= enough && count >= 2)
      .map(({ centre }) => centre),
    cueGap,
    paragraphGap: 0.5,
  };
}

/** A page of sides may hold two speeches; a whole script with so few indented names has another layout. */
function fewestCues(lines: number): number {
  return Math.max(2, Math.min(12, lines / 60));
}

function behavesLikeCue(
  line: TextLine,
  below: TextLine,
  { cueGap, isSpaced }: { cueGap: number; isSpaced: boolean },
): boolean {
  if (isSpaced && line.gap !== undefined && line.gap < leastGap) return false;
  if (below.page !== line.page || (below.gap ?? 0) > cueGap) return false;
  if (line.left < below.left + 2) return false;
  const cue = readColumnCue(line.text);
  if (!cue || cue.name.length > 38 || readSceneHeading(line.text) !== undefined) return false;
  if (isInCapitals(cue.name)) return !isDirection(line.text, cue);
  return /^[\p{Lu}\p{Lo}\d]/u.test(cue.name);
}

function actionColumn(lines: readonly TextLine[], dialogue: number): number {
  const headings = lines
    .filter((line) => readSceneHeading(line.text) !== undefined)
    .map((line) => Math.round(line.left));
  const common = headings.length >= 2 ? mostFrequent(headings) : undefined;
  if (common !== undefined && common < dialogue - 1) return common;
  const before = lines.map((line) => line.left).filter((left) => left < dialogue - 2.5);
  const enough = before.length >= Math.max(2, lines.length * 0.02);
  return (enough ? mostFrequent(before.map(Math.round)) : undefined) ?? dialogue - 10;
}

/** Whether a line stands where this script puts its cues. */
export function isInCueColumn(line: TextLine, columns: FilmColumns): boolean {
  const middle = (line.left + line.right) / 2;
  const near = (value: number, centres: readonly number[]) =>
    centres.some((one) => Math.abs(value - one) <= reach);
  if (line.left < columns.dialogue + 1.5) return false;
  return near(line.left, columns.cueLefts) || near(middle, columns.cueMiddles);
}
