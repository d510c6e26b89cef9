import { alignPages } from '#core/screenplay/pages/page-shift.ts';
import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { learnFilmColumns } from './film-columns.ts';
import { labelFilm } from './film-layout.ts';
import { labelFlat } from './flat-layout.ts';
import { learnInlineStyle } from './inline-cues.ts';
import { labelInline } from './inline-layout.ts';
import type { LabelledLine } from './labelled-line.ts';

/** Share of a script's lines that are speech, at the very least. */
const leastSpoken = 0.06;

/** Labels lines by the layout that explains most of them; each layout is a module of its own. */
export function labelLines(lines: readonly TextLine[]): LabelledLine[] {
  const candidates = [filmReading(lines), inlineReading(lines), labelFlat(lines)];
  const [film, inline, flat] = candidates;
  if (inline && cuesIn(inline) > Math.max(cuesIn(film), cuesIn(flat)) * 1.2) return inline;
  return film ?? flat ?? [];
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

function cuesIn(labelled: readonly LabelledLine[] | undefined): number {
  return labelled?.filter(({ type }) => type === 'character').length ?? 0;
}

/** Columns under which hardly anything is said were learned from something else than speeches. */
function explainsText(labelled: readonly LabelledLine[]): boolean {
  const spoken = labelled.filter(({ type }) => type === 'dialogue').length;
  return spoken >= labelled.length * leastSpoken;
}
