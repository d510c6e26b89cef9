import { cueText } from './cue.ts';
import type { DraftElement } from './draft.ts';
import { readSceneHeading } from './headings.ts';
import type { LabelledLine } from './labelled-line.ts';

/** Joins labelled lines to elements: wrapped lines to one text, speeches over a page break to one speech. */
export function assemble(lines: readonly LabelledLine[]): DraftElement[] {
  const elements: DraftElement[] = [];
  let speaking: { speaker: string; extension?: string } | undefined;
  let previous: LabelledLine | undefined;
  for (const labelled of lines) {
    const { type, line, confidence, cue } = labelled;
    if (type === 'character' && cue) {
      const goesOn =
        cue.continued &&
        speaking?.speaker === cue.name &&
        line.page !== previous?.line.page &&
        isSpoken(previous);
      speaking = { speaker: cue.name, ...(cue.extension === undefined ? {} : { extension: cue.extension }) };
      if (!goesOn) elements.push({ type, text: cueText(cue), page: line.page, confidence, ...speaking });
    } else {
      if (!isSpokenType(type)) speaking = undefined;
      const last = elements.at(-1);
      if (last && isOneText(last, previous, labelled)) {
        last.text = joinLines(last.text, line.text);
        last.confidence = Math.min(last.confidence, confidence);
      } else {
        const text = type === 'scene' ? (readSceneHeading(line.text) ?? line.text) : line.text;
        elements.push({ type, text, page: line.page, confidence, ...(speaking ?? {}) });
      }
    }
    previous = labelled;
  }
  return elements;
}

function isSpokenType(type: LabelledLine['type']): boolean {
  return type === 'dialogue' || type === 'parenthetical' || type === 'lyric';
}

function isSpoken(line: LabelledLine | undefined): boolean {
  return line !== undefined && isSpokenType(line.type);
}

function isOneText(last: DraftElement, previous: LabelledLine | undefined, next: LabelledLine): boolean {
  if (last.type !== next.type || !previous) return false;
  const { line } = next;
  switch (next.type) {
    case 'dialogue':
      return true;
    case 'parenthetical':
      return !last.text.endsWith(')');
    case 'scene':
      return false;
    case 'action':
      if (previous.line.page !== line.page)
        return !/[.!?…:"”')—-]$/.test(last.text) && /^\p{Ll}/u.test(line.text);
      return !next.starts;
    default:
      return !next.starts;
  }
}

/** Two lines of one text: a hyphen or dash within a word needs no space, a soft hyphen goes. */
function joinLines(above: string, below: string): string {
  if (above.endsWith('\u00AD')) return above.slice(0, -1) + below;
  const broken = /[\p{L}\p{N}]-$/u.test(above) && /^\p{Ll}/u.test(below);
  return broken ? above + below : `${above} ${below}`;
}
