import { alignPages } from '#core/screenplay/pages/page-shift.ts';
import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { readSceneHeading } from '#core/screenplay/wording/headings.ts';
import { learnFilmColumns } from './film-columns.ts';
import { labelFilm } from './film-layout.ts';
import { flatCandidates, labelFlat } from './flat-layout.ts';
import { learnInlineStyle } from './inline-cues.ts';
import { labelInline } from './inline-layout.ts';
import type { LabelledLine } from './labelled-line.ts';
import { layoutChange } from './layout-change.ts';
import { labelOwnLine } from './own-line-layout.ts';
import { learnOwnLineStyle } from './own-line-names.ts';
import { readTables } from './table-layout.ts';

/** Share of a script's lines that are speech, at the very least. */
const leastSpoken = 0.06;
const clearlyMore = 1.2;
/** Of two parts of a file that are read by layouts of their own, each must have so many cues. */
const fewestCues = 6;
/** Where so many lines are cues in film columns, no other layout can find clearly more. */
const denseCues = 0.25;

/** Labels lines by the layout that explains them; each layout is a module of its own. */
export function labelLines(lines: readonly TextLine[]): LabelledLine[] {
  const table = readTables(lines);
  if (table?.kind === 'labelled') return table.labelled;
  const flow = table?.lines ?? lines;
  const spoken = flow.filter((line) => !line.aside);
  return withAsides(labelFlow(spoken), flow);
}

/** By one layout, or where a file is put together of two scripts, each of them by its own. */
function labelFlow(lines: readonly TextLine[]): LabelledLine[] {
  const whole = labelByOneLayout(lines);
  const change = layoutChange(lines, whole);
  if (change === undefined) return whole;
  const parts = [lines.slice(0, change), lines.slice(change)].map(labelByOneLayout);
  const isProven = parts.every((part) => cuesIn(part) >= fewestCues && explainsText(part));
  return isProven && cuesIn(parts.flat()) > cuesIn(whole) ? parts.flat() : whole;
}

/**
 * The layout that finds most cues. Film columns prove more than names that repeat, so another layout must find clearly
 * more than they do.
 */
function labelByOneLayout(lines: readonly TextLine[]): LabelledLine[] {
  let best = filmReading(lines) ?? [];
  const isDense = cuesIn(best) >= lines.length * denseCues;
  if (isDense && !lines.some(({ align }) => align === 'center')) return best;
  const ownLine = learnOwnLineStyle(lines);
  if (ownLine?.setting === 'centred') {
    const centred = labelOwnLine(lines, ownLine);
    if (cuesIn(centred) >= cuesIn(best)) best = centred;
  }
  const inline = learnInlineStyle(lines);
  const others: readonly (OtherLayout | undefined)[] = [
    { mostCues: flatCandidates(lines), label: () => labelFlat(lines) },
    inline && { mostCues: inline.mostCues, label: () => labelInline(lines, inline) },
    ownLine && { mostCues: ownLine.mostCues, label: () => labelOwnLine(lines, ownLine) },
  ];
  for (const other of others) {
    const enough = cuesIn(best) * clearlyMore;
    const labelled = other && other.mostCues > enough ? other.label() : [];
    if (cuesIn(labelled) > enough) best = labelled;
  }
  return best.length > 0 ? best : labelFlat(lines);
}

/** Another layout, with the most cues that it could find: to count those is quicker than to label all lines by it. */
interface OtherLayout {
  mostCues: number;
  label: () => LabelledLine[];
}

/** Puts what stands beside the speeches back in between, each piece before the cue or paragraph that follows it. */
function withAsides(labelled: readonly LabelledLine[], flow: readonly TextLine[]): LabelledLine[] {
  if (labelled.length === 0 && flow.length === 0) return [];
  const place = new Map(flow.map((line, index) => [line, index]));
  const asides = flow.flatMap((line, at) => (line.aside ? [{ line, at }] : []));
  const merged: LabelledLine[] = [];
  let next = 0;
  for (const one of labelled) {
    const at = place.get(one.line);
    const opens = one.type !== 'dialogue' && one.type !== 'parenthetical' && one.type !== 'lyric';
    const isDue = (aside: (typeof asides)[number] | undefined, isFirst: boolean) =>
      aside !== undefined &&
      at !== undefined &&
      (aside.at < at || (!isFirst && !startsParagraph(aside.line)));
    for (let isFirst = true; opens && isDue(asides[next], isFirst); next += 1) {
      merged.push(...asideAt(asides[next]?.line));
      isFirst = false;
    }
    merged.push(one);
  }
  for (; next < asides.length; next += 1) merged.push(...asideAt(asides[next]?.line));
  return merged;
}

function asideAt(line: TextLine | undefined): LabelledLine[] {
  if (!line) return [];
  const type = readSceneHeading(line.text) === undefined ? 'action' : 'scene';
  return [{ type, line, confidence: 0.9, starts: startsParagraph(line) }];
}

function startsParagraph(line: TextLine): boolean {
  return line.gap === undefined || line.gap >= 0.5;
}

function filmReading(lines: readonly TextLine[]): LabelledLine[] | undefined {
  const aligned = alignPages(lines);
  const columns = learnFilmColumns(aligned);
  const film = columns ? labelFilm(aligned, columns) : undefined;
  return film && explainsText(film) ? film : undefined;
}

function cuesIn(labelled: readonly LabelledLine[]): number {
  return labelled.filter(({ type }) => type === 'character').length;
}

/** Columns under which hardly anything is said were learned from something else than speeches. */
function explainsText(labelled: readonly LabelledLine[]): boolean {
  const spoken = labelled.filter(({ type }) => type === 'dialogue').length;
  return spoken >= labelled.length * leastSpoken;
}
