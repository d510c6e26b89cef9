import { quantile } from '#core/screenplay/pages/measure.ts';
import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { isInCapitals } from '#core/screenplay/wording/capitals.ts';
import { type Cue, nameKey, readCapitalCue } from '#core/screenplay/wording/cue.ts';
import { isShot, isTransition, readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { hasActionInCapitals, isActionInCapitals } from './action-in-capitals.ts';
import type { LabelledLine } from './labelled-line.ts';
import { parenthesisAt } from './line-parts.ts';

interface FlatStyle {
  /** Empty lines were kept. */
  hasBlocks: boolean;
  /** How wide speech is set, in characters. */
  dialogueWidth: number;
  /** Tells action by the line alone, where that can be told. */
  isAction?: (line: TextLine) => boolean;
}

const blockGap = 0.5;
/** Where empty lines are lost, what follows a whole sentence may as well be action. */
const afterSentence = 0.55;
/** No column is wider, in characters: where speech is, every paragraph is one line. */
const widestColumn = 90;

/**
 * Labels a script without indentation, as it comes out of a copy from a PDF. Where empty lines were kept, a block whose
 * first line is a name in capitals is a speech; where they were lost, a speech ends at the next cue or heading, or where
 * lines become wider than speech is set.
 */
export function labelFlat(lines: readonly TextLine[]): LabelledLine[] {
  const counts = countNames(lines);
  const gaps = lines.filter((line) => (line.gap ?? 0) >= blockGap).length;
  const hasBlocks = gaps >= lines.length * 0.12;
  const style: FlatStyle = {
    hasBlocks,
    dialogueWidth: hasBlocks ? Number.POSITIVE_INFINITY : widthOfDialogue(lines),
    ...(!hasBlocks && hasActionInCapitals(lines) ? { isAction: isActionInCapitals } : {}),
  };
  const labelled: LabelledLine[] = [];
  let speech: { confidence: number; parenthesis: number } | undefined;
  for (const [index, line] of lines.entries()) {
    const starts = index === 0 || isBlockStart(line, lines[index - 1]);
    const label = (type: LabelledLine['type'], confidence: number, cue?: Cue) =>
      labelled.push({ type, line, confidence, starts, ...(cue ? { cue } : {}) });
    const heading = readSceneHeading(line.text) !== undefined;
    const cue = heading || (hasBlocks && !starts) ? undefined : cueAt(lines, index, counts, style);
    if (heading || isTransition(line.text)) {
      speech = undefined;
      label(heading ? 'scene' : 'transition', 0.95);
    } else if (cue) {
      const confidence = (counts.get(nameKey(cue.name)) ?? 0) > 1 ? 0.95 : 0.75;
      speech = { confidence: hasBlocks ? confidence : Math.min(confidence, 0.7), parenthesis: 0 };
      label('character', speech.confidence, cue);
    } else if (speech && continues(speech, line, starts, labelled, style)) {
      if (speech.parenthesis === 0) {
        speech.parenthesis = parenthesisAt(lines, index);
      }
      if (speech.parenthesis > 0) {
        label('parenthetical', speech.confidence);
        speech.parenthesis -= 1;
      } else {
        const isSure = hasBlocks || labelled.at(-1)?.type !== 'dialogue' || !endsSentence(lines[index - 1]);
        label('dialogue', isSure ? speech.confidence : Math.min(speech.confidence, afterSentence));
      }
    } else {
      speech = undefined;
      label('action', hasBlocks ? 0.9 : 0.6);
    }
  }
  return labelled;
}

/** At the top of a page no space tells whether a speech goes on; an open sentence above, or small letters, do. */
function goesOnOverPage(above: TextLine, line: TextLine): boolean {
  return !endsSentence(above) || /^\p{Ll}/u.test(line.text);
}

function endsSentence(line: TextLine | undefined): boolean {
  return line !== undefined && /[.!?…]["”’')\]]?$/.test(line.text);
}

function isBlockStart(line: TextLine, previous: TextLine | undefined): boolean {
  if (line.gap !== undefined) return line.gap >= blockGap;
  return previous === undefined || previous.page !== line.page;
}

/** How many lines have the form of a cue; `labelFlat` takes no other for one. */
export function flatCandidates(lines: readonly TextLine[]): number {
  return lines.filter(({ text }) => readCapitalCue(text)).length;
}

function countNames(lines: readonly TextLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const cue = readCapitalCue(line.text);
    if (!cue || !hasSpeechBelow(lines, index)) continue;
    const key = nameKey(cue.name);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function hasSpeechBelow(lines: readonly TextLine[], index: number): boolean {
  const below = lines[index + 1];
  return below !== undefined && !isBlockStart(below, lines[index]);
}

function cueAt(
  lines: readonly TextLine[],
  index: number,
  counts: ReadonlyMap<string, number>,
  { isAction }: FlatStyle,
): Cue | undefined {
  const line = lines[index];
  const below = lines[index + 1];
  const cue = line && readCapitalCue(line.text);
  if (!cue || !below) return undefined;
  // A name that speaks elsewhere may be a page's last line, with its speech on the next page.
  const turns = line.page !== below.page && below.gap === undefined;
  if (turns && !cue.continued && (counts.get(nameKey(cue.name)) ?? 0) < 2) return undefined;
  if (!turns && !hasSpeechBelow(lines, index)) return undefined;
  if (readSceneHeading(below.text) !== undefined || isTransition(below.text)) return undefined;
  const known = (counts.get(nameKey(cue.name)) ?? 0) > 1;
  if (!known && (/^\p{Ll}/u.test(below.text) || isAction?.(below))) return undefined;
  const belowIsName = readCapitalCue(below.text) !== undefined;
  return known || !belowIsName ? cue : undefined;
}

function continues(
  speech: { parenthesis: number },
  line: TextLine,
  starts: boolean,
  labelled: readonly LabelledLine[],
  { hasBlocks, dialogueWidth, isAction }: FlatStyle,
): boolean {
  const above = labelled.at(-1);
  const turns = starts && line.gap === undefined;
  if (turns && above?.type === 'character') return true;
  if (turns && above?.type === 'dialogue') return goesOnOverPage(above.line, line);
  if (hasBlocks) return !starts;
  if (speech.parenthesis > 0 || above?.type !== 'dialogue') return true;
  if (isAction?.(line)) return false;
  if (isAction && !starts && !isInCapitals(line.text)) return true;
  if (starts || line.text.length > dialogueWidth || dialogueWidth > widestColumn) return false;
  if (isInCapitals(line.text) && isShot(line.text)) return false;
  const ended = /[.!?…"”')\]—-]$/.test(above.line.text);
  return !(ended && above.line.text.length < dialogueWidth * 0.55) || line.text.startsWith('(');
}

/** The widest line that directly follows a cue, a few stray ones left out; speech is set narrower than action. */
function widthOfDialogue(lines: readonly TextLine[]): number {
  const widths = lines.flatMap((line, index) => {
    const above = lines[index - 1];
    return above && readCapitalCue(above.text) && !isInCapitals(line.text) ? [line.text.length] : [];
  });
  return (quantile(widths, 0.97) ?? 40) + 2;
}
