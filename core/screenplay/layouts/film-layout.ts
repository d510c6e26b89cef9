import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { isInCapitals, isUncased } from '#core/screenplay/wording/capitals.ts';
import { type Cue, isDirection, nameKey } from '#core/screenplay/wording/cue.ts';
import { isTransition, readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { type FilmColumns, isInCueColumn, readColumnCue } from './film-columns.ts';
import type { LabelledLine } from './labelled-line.ts';
import { parenthesisAt } from './line-parts.ts';

/** Columns by which what is in parentheses may stand further in than what is said. */
const furthestIndent = 14;

interface Speech {
  confidence: number;
  /** Where its dialogue starts; unknown until the first line that is no parenthetical. */
  left?: number;
  /** Lines that its open parenthesis still takes. */
  parenthesis: number;
}

/** Labels a script whose cues, dialogue and action stand in columns of their own. */
export function labelFilm(lines: readonly TextLine[], columns: FilmColumns): LabelledLine[] {
  const labelled: LabelledLine[] = [];
  const known = namesInCueColumn(lines, columns);
  let speech: Speech | undefined;
  for (const [index, line] of lines.entries()) {
    const starts = isApart(line, columns);
    const label = (type: LabelledLine['type'], confidence: number, cue?: Cue) =>
      labelled.push({ type, line, confidence, starts, ...(cue ? { cue } : {}) });
    const cue = cueAt(lines, index, columns, known);
    if (cue) {
      speech = { confidence: cue.confidence, parenthesis: 0 };
      label('character', cue.confidence, cue.cue);
    } else if (speech && belongsTo(speech, line, columns)) {
      if (speech.parenthesis === 0) speech.parenthesis = parenthesisAt(lines, index);
      if (speech.parenthesis > 0) {
        label('parenthetical', speech.confidence);
        speech.parenthesis -= 1;
      } else {
        speech.left ??= line.left;
        label(
          'dialogue',
          starts && labelled.at(-1)?.type === 'dialogue' ? speech.confidence * 0.9 : speech.confidence,
        );
      }
    } else {
      speech = undefined;
      label(typeOfOther(line), 0.95);
    }
  }
  return labelled;
}

function typeOfOther(line: TextLine): 'scene' | 'transition' | 'action' {
  if (readSceneHeading(line.text) !== undefined) return 'scene';
  return isTransition(line.text) ? 'transition' : 'action';
}

function isApart(line: TextLine, columns: FilmColumns): boolean {
  return line.gap === undefined || line.gap >= columns.paragraphGap;
}

function cueAt(
  lines: readonly TextLine[],
  index: number,
  columns: FilmColumns,
  known: ReadonlySet<string>,
): { cue: Cue; confidence: number } | undefined {
  const line = lines[index];
  const below = lines[index + 1];
  if (!line || !(line.dual || (below && startsSpeech(line, below, columns)))) return undefined;
  const cue = readColumnCue(line.text);
  if (!cue) return undefined;
  if (line.dual) return line.gap === 1 ? { cue, confidence: 0.95 } : undefined;
  if (readSceneHeading(line.text) !== undefined || isTransition(line.text)) return undefined;
  const inColumn = isInCueColumn(line, columns);
  const apart = isApart(line, columns);
  const direction = isDirection(line.text, cue);
  if (isInCapitals(cue.name) || isUncased(cue.name)) {
    if (inColumn) return { cue, confidence: direction ? 0.6 : apart ? 0.99 : 0.85 };
    return apart && !direction ? { cue, confidence: 0.8 } : undefined;
  }
  const isName = /^\p{Lu}/u.test(cue.name) && cue.name.length <= 30 && !direction;
  if (!isName || !apart) return undefined;
  if (inColumn) return { cue, confidence: 0.8 };
  return known.has(nameKey(cue.name)) ? { cue, confidence: 0.7 } : undefined;
}

/** The names that stand above speech in the cue column: another line with one of them is a cue too. */
function namesInCueColumn(lines: readonly TextLine[], columns: FilmColumns): Set<string> {
  const names = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const below = lines[index + 1];
    if (!below || !isInCueColumn(line, columns) || !startsSpeech(line, below, columns)) continue;
    const cue = readColumnCue(line.text);
    if (cue) names.add(nameKey(cue.name));
  }
  return names;
}

/** Whether what is below a line stands where speech does: less indented than the cue, more than the action. */
function startsSpeech(line: TextLine, below: TextLine, columns: FilmColumns): boolean {
  if (below.dual) return false;
  if (below.page === line.page && (below.gap ?? 0) > columns.cueGap) return false;
  // A parenthetical that is centred like the cue may be wider than it.
  const isCentred = below.text.startsWith('(') && Math.abs(middleOf(below) - middleOf(line)) <= 1;
  return (
    (isCentred || below.left <= line.left - 1.5) &&
    below.left > columns.action + 2 &&
    below.left < columns.dialogue + 12
  );
}

function middleOf({ left, right }: TextLine): number {
  return (left + right) / 2;
}

function belongsTo(speech: Speech, line: TextLine, columns: FilmColumns): boolean {
  if (line.dual) return true;
  if (speech.parenthesis > 0 && !isApart(line, columns)) return true;
  if (readSceneHeading(line.text) !== undefined) return false;
  const left = speech.left ?? columns.dialogue;
  // Transitions stand at the right, where no line of a speech begins.
  if (line.left > left + furthestIndent && isTransition(line.text)) return false;
  if (line.text.startsWith('(')) {
    // Centred under a cue, a short parenthetical stands further in than speech ever does.
    return line.left > columns.action + 2 && (line.left < left + furthestIndent || !isApart(line, columns));
  }
  if (speech.left === undefined) return line.left > columns.action + 2;
  if (!isApart(line, columns)) return line.left > columns.action + 2 && line.left >= left - 4;
  return left > columns.action + 3 && Math.abs(line.left - left) <= 2;
}
