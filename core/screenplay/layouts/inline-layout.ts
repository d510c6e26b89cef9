import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { nameKey } from '#core/screenplay/wording/cue.ts';
import { isDivision, isTransition, readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { startsWithLabel } from '#core/screenplay/wording/speaker-name.ts';
import { castListLines } from './cast-list.ts';
import { type InlineStyle, inlineCueAt } from './inline-cues.ts';
import type { LabelledLine } from './labelled-line.ts';
import { behindCue, directionAt, wasFull } from './line-parts.ts';

const closingQuote = /[」』]$/u;

interface Speech {
  confidence: number;
  /** The line above is the last of the speech so far, and what it starts with. */
  above: TextLine;
  /** The cue stood alone, so that the speech starts on the next line. */
  waiting: boolean;
}

/** Labels a script in which names stand at the head of the lines that they speak: `JACK. …`, `Jack: …`, `JACK⇥…`. */
export function labelInline(lines: readonly TextLine[], style: InlineStyle): LabelledLine[] {
  const labelled: LabelledLine[] = [];
  const mentioned = mentionsIn(lines);
  const cast = castListLines(lines);
  const loose = looseParagraphs(lines, style);
  let speech: Speech | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as TextLine;
    const starts = line.gap === undefined || line.gap >= 0.5 || style.wrapWidth === undefined;
    const label = (type: LabelledLine['type'], confidence: number, one = line) =>
      labelled.push({ type, line: one, confidence, starts });
    const found = cast.has(index) ? undefined : inlineCueAt(line, style, mentioned);
    if (found) {
      const { inline, confidence } = found;
      labelled.push({ type: 'character', line, confidence, cue: inline.cue, starts: true });
      const behind = behindCue(line, inline.speechAt, inline.speech);
      const rest = style.mark === 'quote' ? unquoted(behind) : behind;
      if (inline.speech !== '') labelled.push({ type: 'dialogue', line: rest, confidence, starts: false });
      speech = { confidence, above: line, waiting: inline.speech === '' };
      continue;
    }
    const heading = readSceneHeading(line.text) !== undefined;
    if (heading || isTransition(line.text) || isDivision(line.text)) {
      speech = undefined;
      label(heading ? 'scene' : isTransition(line.text) ? 'transition' : 'action', 0.95);
      continue;
    }
    const taken = directionAt(lines, index);
    if (taken > 0) {
      const end = index + taken;
      const next = lines[end];
      const goesOn: boolean =
        speech !== undefined &&
        next !== undefined &&
        inlineCueAt(next, style, mentioned) === undefined &&
        continues(speech, next, style, loose);
      for (const one of lines.slice(index, end)) {
        const isFirst = one === line;
        labelled.push({
          type: goesOn ? 'parenthetical' : 'action',
          line: one,
          confidence: 0.9,
          starts: isFirst,
        });
      }
      if (!goesOn) speech = undefined;
      else if (speech) speech = { ...speech, above: lines[end - 1] ?? line };
      index = end - 1;
      continue;
    }
    if (speech && continues(speech, line, style, loose)) {
      const isSure = !starts || speech.waiting || hangs(line, style);
      const confidence = isSure ? speech.confidence : Math.min(speech.confidence, 0.75);
      label('dialogue', confidence, style.mark === 'quote' ? unquoted(line) : line);
      speech = { ...speech, above: line, waiting: false };
    } else {
      speech = undefined;
      label('action', 0.85);
    }
  }
  return labelled;
}

/** Whether a line without a cue goes on with the speech above it. */
function continues({ above, waiting }: Speech, line: TextLine, style: InlineStyle, loose: boolean): boolean {
  if (waiting) return true;
  if (style.mark === 'quote') return !closingQuote.test(above.text);
  if (line.strike && above.strike) return true;
  const starts = line.gap !== undefined && line.gap >= 0.5;
  if ((starts || style.hanging !== undefined) && startsWithLabel(line.text)) return false;
  if (line.italic && !above.italic && starts) return false;
  if (style.hanging !== undefined) {
    const isThere = Math.abs(line.left - style.hanging) <= 1.5;
    if (isThere || !starts || !loose) return isThere && !(line.italic && starts);
  }
  // At the top of a page stands the rest of the speech, unless a direction is set apart there.
  if (line.page !== above.page && style.apart) return !line.italic;
  if (starts) return loose && line.left >= above.left - 1.5;
  if (style.apart && line.gap !== undefined) return true;
  if (style.wrapWidth === undefined) return false;
  return wasFull(above, line, style.wrapWidth);
}

/** A line where the further lines of speeches start, and no others, directly below the line above or on the next page. */
function hangs(line: TextLine, { hanging }: InlineStyle): boolean {
  return hanging !== undefined && Math.abs(line.left - hanging) <= 1.5 && (line.gap ?? 0) < 0.5;
}

function unquoted(line: TextLine): TextLine {
  return { ...line, text: line.text.replace(closingQuote, '') };
}

/**
 * Whether paragraphs without a cue go on with a speech: so it is where directions are always bracketed or in italics, and
 * plain paragraphs are the rare exception.
 */
function looseParagraphs(lines: readonly TextLine[], style: InlineStyle): boolean {
  if (style.wrapWidth === undefined || !style.apart) return false;
  let bracketed = 0;
  let plain = 0;
  for (const [index, line] of lines.entries()) {
    if (line.gap !== undefined && line.gap < 0.5) continue;
    if (inlineCueAt(line, style, () => false) || isDivision(line.text)) continue;
    if (line.italic || directionAt(lines, index) > 0) bracketed += 1;
    else plain += 1;
  }
  return bracketed >= 3 && plain <= bracketed * 0.25;
}

/** Whether a name also stands in the text between cues: `Enter Peaseblossom.` */
function mentionsIn(lines: readonly TextLine[]): (name: string) => boolean {
  const text = ` ${lines.map((line) => nameKey(line.text)).join(' ')} `;
  const known = new Map<string, boolean>();
  return (name) => {
    const key = nameKey(name);
    const answer =
      known.get(key) ??
      text.split(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(key)}(?![\\p{L}\\p{N}:])`, 'u')).length > 2;
    known.set(key, answer);
    return answer;
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
