import type { LabelledLine } from '#core/screenplay/layouts/labelled-line.ts';
import { cueText } from '#core/screenplay/wording/cue.ts';
import { readSceneHeading } from '#core/screenplay/wording/headings.ts';
import type { DraftElement } from './draft.ts';
import { markItalics } from './italics.ts';
import { partStruck } from './struck.ts';

/** An element whose lines are not joined yet. */
interface Gathered extends Omit<DraftElement, 'text'> {
  texts: string[];
}

/** Joins labelled lines to elements: wrapped lines to one text, speeches over a page break to one speech. */
export function assemble(lines: readonly LabelledLine[]): DraftElement[] {
  const elements: Gathered[] = [];
  let speaking: { speaker: string; extension?: string } | undefined;
  let previous: LabelledLine | undefined;
  for (const labelled of partStruck(lines)) {
    const { type, line, confidence, cue } = labelled;
    const looks = line.strike === true ? { struck: true } : {};
    if (type === 'character' && cue) {
      const isNewPage = line.page !== previous?.line.page;
      const goesOn =
        cue.continued &&
        isNewPage &&
        speaking?.speaker === cue.name &&
        isSpoken(previous?.type) &&
        previous?.line.strike === line.strike;
      speaking = { speaker: cue.name, ...(cue.extension === undefined ? {} : { extension: cue.extension }) };
      if (!goesOn)
        elements.push({ type, texts: [cueText(cue)], page: line.page, confidence, ...speaking, ...looks });
    } else {
      if (!isSpoken(type)) speaking = undefined;
      const last = elements.at(-1);
      if (last && previous && isOneText(last, previous, labelled)) {
        last.texts.push(textOf(labelled));
        last.confidence = Math.min(last.confidence, confidence);
      } else {
        const text = type === 'scene' ? (readSceneHeading(line.text) ?? line.text) : textOf(labelled);
        elements.push({ type, texts: [text], page: line.page, confidence, ...(speaking ?? {}), ...looks });
      }
    }
    previous = labelled;
  }
  return elements.map(({ texts, ...element }) => ({ ...element, text: joinLines(texts) }));
}

/** Italics tell directions from speech, so they are kept until whole speeches are known. */
function textOf({ type, line }: LabelledLine): string {
  if (type !== 'dialogue') return line.text;
  return line.runs
    ? markItalics(line.runs)
    : line.italic
      ? markItalics([{ text: line.text, italic: true }])
      : line.text;
}

function isSpoken(type: LabelledLine['type'] | undefined): boolean {
  return type === 'dialogue' || type === 'parenthetical' || type === 'lyric';
}

function isOneText(last: Gathered, previous: LabelledLine, next: LabelledLine): boolean {
  if (last.type !== next.type || (last.struck ?? false) !== (next.line.strike ?? false)) return false;
  const above = last.texts.at(-1) ?? '';
  switch (next.type) {
    case 'dialogue':
      return true;
    case 'parenthetical':
      return !above.endsWith(')');
    case 'scene':
      return false;
    case 'action':
      if (previous.line.page === next.line.page) return !next.starts;
      return !/[.!?…:"”')—-]$/.test(above) && /^\p{Ll}/u.test(next.line.text);
    default:
      return !next.starts;
  }
}

/** One text of several lines: a hyphen within a word takes no space, a soft hyphen goes. */
function joinLines(lines: readonly string[]): string {
  const pieces: string[] = [];
  for (const [index, line] of lines.entries()) {
    const below = lines[index + 1];
    const isSoft = below !== undefined && line.endsWith('\u00AD');
    const isHyphen = below !== undefined && /[\p{L}\p{N}]-$/u.test(line) && /^\p{Ll}/u.test(below);
    pieces.push(isSoft ? line.slice(0, -1) : line, below === undefined || isSoft || isHyphen ? '' : ' ');
  }
  return pieces.join('');
}
