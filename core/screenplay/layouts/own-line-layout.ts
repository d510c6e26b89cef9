import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { isDivision, isTransition, readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { isActionInCapitals } from './action-in-capitals.ts';
import type { LabelledLine } from './labelled-line.ts';
import { directionAt, wasFull } from './line-parts.ts';
import { type OwnLineStyle, ownLineCueAt, startsBlock } from './own-line-names.ts';

interface Speech {
  confidence: number;
  /** Nothing but directions stood under the cue so far. */
  waiting: boolean;
}

/** Labels a script in which a name, in any case, stands on its own line above what is said. */
export function labelOwnLine(lines: readonly TextLine[], style: OwnLineStyle): LabelledLine[] {
  const labelled: LabelledLine[] = [];
  let speech: Speech | undefined;
  let direction = 0;
  for (const [index, line] of lines.entries()) {
    const starts = startsBlock(line) || style.setting !== 'blocks';
    const label = (type: LabelledLine['type'], confidence: number) =>
      labelled.push({ type, line, confidence, starts });
    const heading = readSceneHeading(line.text) !== undefined;
    const cue = heading ? undefined : ownLineCueAt(lines, index, style);
    if (direction > 0) {
      direction -= 1;
      label(speech ? 'parenthetical' : 'action', 0.9);
    } else if (heading || isTransition(line.text) || isDivision(line.text)) {
      speech = undefined;
      label(heading ? 'scene' : isTransition(line.text) ? 'transition' : 'action', 0.95);
    } else if (cue) {
      speech = { confidence: cue.confidence, waiting: true };
      labelled.push({ type: 'character', line, confidence: cue.confidence, cue: cue.cue, starts: true });
    } else {
      const taken = directionAt(lines, index);
      const goesOn = speech !== undefined && continues(speech, line, style, lines[index - 1]);
      if (!goesOn) speech = undefined;
      if (taken > 0) {
        direction = taken - 1;
        label(goesOn ? 'parenthetical' : 'action', 0.9);
      } else if (goesOn && speech) {
        label('dialogue', speech.confidence);
        speech = { ...speech, waiting: false };
      } else {
        label('action', 0.85);
      }
    }
  }
  return labelled;
}

function continues(
  speech: Speech,
  line: TextLine,
  style: OwnLineStyle,
  above: TextLine | undefined,
): boolean {
  if (speech.waiting) return true;
  switch (style.setting) {
    case 'blocks':
      return !startsBlock(line);
    case 'parted':
      if (style.actionInCapitals) return !isActionInCapitals(line);
      return !startsBlock(line) && line.italic === above?.italic;
    case 'centred':
      return line.align === 'center';
    case 'paragraphs':
      if (style.actionInCapitals && !startsBlock(line)) return !isActionInCapitals(line);
      if (!above || style.wrapWidth === undefined || line.italic !== above.italic) return false;
      return !startsBlock(line) && wasFull(above, line, style.wrapWidth);
  }
}
