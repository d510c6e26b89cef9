import type { TextLine } from '#core/screenplay/pages/rows.ts';
import type { LabelledLine } from './labelled-line.ts';

/** On fewer lines nothing shows that a layout has changed. */
const fewestLines = 12;
/** Where another layout begins, a reading by the first finds this share of the cues that it finds elsewhere, at most. */
const sparse = 0.25;

/** Empty lines above a line that may be another script's first, in a text without pages. */
const wideGap = 2;

interface Stretch {
  lines: number;
  cues: number;
}

/**
 * The line before which, or from which on, a reading finds hardly any cues, though it finds many over the rest: there another
 * layout may begin, as where two scripts are in one file. It is the first of a page, or, in a text without pages, has a wide
 * space above. Undefined where cues are spread evenly.
 */
export function layoutChange(
  lines: readonly TextLine[],
  labelled: readonly LabelledLine[],
): number | undefined {
  const sections = sectionsOf(lines, labelled);
  const cues = sections.reduce((sum, section) => sum + section.cues, 0);
  let before: Stretch = { lines: 0, cues: 0 };
  let widest = 0;
  let change: number | undefined;
  for (const section of sections) {
    const behind = { lines: lines.length - before.lines, cues: cues - before.cues };
    const fromEven = Math.abs(before.cues - (cues * before.lines) / lines.length);
    if (fromEven > widest && differ(before, behind)) {
      widest = fromEven;
      change = before.lines;
    }
    before = { lines: before.lines + section.lines, cues: before.cues + section.cues };
  }
  return change;
}

function differ(one: Stretch, other: Stretch): boolean {
  if (Math.min(one.lines, other.lines) < fewestLines) return false;
  const shares = [one, other].map(({ cues, lines }) => cues / lines);
  return Math.min(...shares) <= Math.max(...shares) * sparse;
}

/** The lines in stretches, each of which could begin another script. */
function sectionsOf(lines: readonly TextLine[], labelled: readonly LabelledLine[]): Stretch[] {
  const cues = labelled.filter(({ type }) => type === 'character').map(({ line }) => line);
  const isPaged = lines[0]?.page !== lines.at(-1)?.page;
  const sections: Stretch[] = [];
  let met = 0;
  for (const [index, line] of lines.entries()) {
    const begins = isPaged ? line.page !== lines[index - 1]?.page : (line.gap ?? 0) >= wideGap;
    const section = (begins ? undefined : sections.pop()) ?? { lines: 0, cues: 0 };
    // Lines are read in their order; a layout may have moved them, but leaves their text.
    const isCue = cues[met]?.text === line.text && cues[met]?.page === line.page;
    if (isCue) met += 1;
    sections.push({ lines: section.lines + 1, cues: section.cues + (isCue ? 1 : 0) });
  }
  return sections;
}
