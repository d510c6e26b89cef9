import type { Rule } from './pdf-rules.ts';
import type { TextRun } from './pdf-runs.ts';

/** A rule through letters lies between these shares of their size above the baseline; an underline lies below it. */
const strikeZone = { lowest: 0.12, highest: 0.6 };
const coveredShare = 0.6;
/** A rule that rises or falls by more than this share of the letters' size goes across lines. */
const levelShare = 0.6;
/** A line or cross over a block, in points: what is smaller is an arrow, a tick or part of a drawing. */
const leastCross = { width: 72, height: 14 };
/** Letters are crossed out where the cross is as wide as this share of their run. */
const crossedShare = 0.5;

/**
 * Marks what rules drawn over it strike out. A level rule strikes the words that it covers: runs are parted where it begins
 * or ends. A long line aslant, by itself or as half of a cross, strikes all lines of the block that it spans.
 */
export function strikeOut(runs: readonly TextRun[], rules: readonly Rule[]): TextRun[] {
  const crosses = rules.filter(
    ({ left, right, yLeft, yRight }) =>
      right - left >= leastCross.width && Math.abs(yRight - yLeft) >= leastCross.height,
  );
  return runs.flatMap((run) => {
    if (crosses.some((cross) => spans(cross, run))) return [{ ...run, strike: true }];
    const through = rules.filter((rule) => goesThrough(rule, run));
    return through.length === 0 ? [run] : piecesOf(run, through);
  });
}

function spans({ left, right, yLeft, yRight }: Rule, { x, y, width, size }: TextRun): boolean {
  const middle = y - (size * (strikeZone.lowest + strikeZone.highest)) / 2;
  const overlap = Math.min(right, x + width) - Math.max(left, x);
  return (
    middle >= Math.min(yLeft, yRight) && middle <= Math.max(yLeft, yRight) && overlap >= width * crossedShare
  );
}

function goesThrough({ left, right, yLeft, yRight }: Rule, { x, y, width, size }: TextRun): boolean {
  const [from, to] = [Math.max(left, x), Math.min(right, x + width)];
  if (from >= to || Math.abs(yRight - yLeft) > size * levelShare) return false;
  const height = y - (yLeft + ((yRight - yLeft) * ((from + to) / 2 - left)) / (right - left));
  return height >= size * strikeZone.lowest && height <= size * strikeZone.highest;
}

/** The run's words in pieces that are struck out or not. Its characters are taken to be equally wide. */
function piecesOf(run: TextRun, rules: readonly Rule[]): TextRun[] {
  const character = run.width / run.text.length;
  const pieces: TextRun[] = [];
  for (const match of run.text.matchAll(/\s*\S+\s*/g)) {
    const word = match[0].trim();
    const x = run.x + (match.index + match[0].indexOf(word)) * character;
    const width = word.length * character;
    const struck = rules.some(
      ({ left, right }) => Math.min(right, x + width) - Math.max(left, x) >= width * coveredShare,
    );
    const last = pieces.at(-1);
    if (last && (last.strike ?? false) === struck) {
      last.text += match[0];
      last.width = x + width - last.x;
    } else {
      pieces.push({ ...run, text: match[0], x, width, ...(struck ? { strike: true } : {}) });
    }
  }
  return pieces.length === 0 ? [run] : pieces;
}
