import { readCapitalCue } from '#core/screenplay/wording/cue.ts';
import { mostFrequent } from './measure.ts';
import type { TextLine } from './rows.ts';

const furthestShift = 9;

/**
 * Moves pages whose text stands further left or right than that of most (pages bound on alternate sides, text files
 * pasted together from pages) so that all pages share their columns.
 */
export function alignPages(lines: readonly TextLine[]): TextLine[] {
  const pages = new Map<number, TextLine[]>();
  for (const line of lines) {
    const page = pages.get(line.page);
    if (page) page.push(line);
    else pages.set(line.page, [line]);
  }
  const speechOf = new Map([...pages].map(([page, own]) => [page, speechColumn(own)]));
  const usual = mostFrequent([...speechOf.values()].filter((left) => left !== undefined));
  if (usual === undefined || pages.size < 2) return [...lines];
  const indents = [...pages].map(([page, own]) => indentOf(own, speechOf.get(page)));
  const usualIndent = mostFrequent(indents.filter((indent) => indent !== undefined));
  const shifts = new Map<number, number>();
  for (const [page, own] of pages) {
    const speech = speechOf.get(page);
    const shift = usual - (speech ?? usual);
    const indent = indentOf(own, speech) ?? usualIndent;
    const fits = indent === undefined || usualIndent === undefined || Math.abs(indent - usualIndent) <= 1;
    if (shift !== 0 && Math.abs(shift) <= furthestShift && fits) shifts.set(page, shift);
  }
  return lines.map((line) => {
    const shift = shifts.get(line.page);
    return shift === undefined ? line : { ...line, left: line.left + shift, right: line.right + shift };
  });
}

/** Where speech starts on a page: below cues, left of them. */
function speechColumn(page: readonly TextLine[]): number | undefined {
  const lefts = page.flatMap((line, index) => {
    const above = page[index - 1];
    const isSpeech =
      above && (line.gap ?? 0) < 0.5 && line.left < above.left - 1.5 && !line.text.startsWith('(');
    return isSpeech && !line.dual && readCapitalCue(above.text) ? [Math.round(line.left)] : [];
  });
  return mostFrequent(lefts);
}

/** How far speech is set in from the action; undefined on a page that holds speech alone. */
function indentOf(page: readonly TextLine[], speech: number | undefined): number | undefined {
  const edge = page.reduce((least, line) => Math.min(least, line.left), Number.POSITIVE_INFINITY);
  return speech !== undefined && edge < speech - 3 ? Math.round(speech - edge) : undefined;
}
