import { alignPages } from '#core/screenplay/pages/page-shift.ts';
import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { learnFilmColumns } from './film-columns.ts';
import { labelFilm } from './film-layout.ts';
import { labelFlat } from './flat-layout.ts';
import { learnInlineStyle } from './inline-cues.ts';
import { labelInline } from './inline-layout.ts';
import type { LabelledLine } from './labelled-line.ts';
import { labelOwnLine } from './own-line-layout.ts';
import { learnOwnLineStyle } from './own-line-names.ts';

/** Share of a script's lines that are speech, at the very least. */
const leastSpoken = 0.06;
const clearlyMore = 1.2;

/**
 * Labels lines by the layout that finds most cues; each layout is a module of its own. Film columns prove more than
 * names that repeat, so another layout must find clearly more than they do.
 */
export function labelLines(lines: readonly TextLine[]): LabelledLine[] {
  let best = filmReading(lines) ?? [];
  for (const reading of [labelFlat(lines), inlineReading(lines), ownLineReading(lines)]) {
    if (reading && cuesIn(reading) > cuesIn(best) * clearlyMore) best = reading;
  }
  return best.length > 0 ? best : labelFlat(lines);
}

function filmReading(lines: readonly TextLine[]): LabelledLine[] | undefined {
  const aligned = alignPages(lines);
  const columns = learnFilmColumns(aligned);
  const film = columns ? labelFilm(aligned, columns) : undefined;
  return film && explainsText(film) ? film : undefined;
}

function inlineReading(lines: readonly TextLine[]): LabelledLine[] | undefined {
  const style = learnInlineStyle(lines);
  return style ? labelInline(lines, style) : undefined;
}

function ownLineReading(lines: readonly TextLine[]): LabelledLine[] | undefined {
  const style = learnOwnLineStyle(lines);
  return style ? labelOwnLine(lines, style) : undefined;
}

function cuesIn(labelled: readonly LabelledLine[]): number {
  return labelled.filter(({ type }) => type === 'character').length;
}

/** Columns under which hardly anything is said were learned from something else than speeches. */
function explainsText(labelled: readonly LabelledLine[]): boolean {
  const spoken = labelled.filter(({ type }) => type === 'dialogue').length;
  return spoken >= labelled.length * leastSpoken;
}
