import { readCapitalCue, readCue } from '#core/screenplay/wording/cue.ts';
import { readInlineCue } from '#core/screenplay/wording/inline-cue.ts';
import { mostFrequent, quantile } from './measure.ts';
import type { Cell, Row } from './rows.ts';

/** The empty strip between two columns of text, in columns of characters. */
interface Gutter {
  left: number;
  right: number;
}

const fewestRows = 8;
/** Of a page's rows at most this share may cross the gutter, and at least this share stands on either side. */
const crossingShare = 0.08;
const sideShare = 0.25;
const narrowestGutter = 1.2;
/** A column of names has fewer words in its rows. */
const fewestWords = 3;
/** Names in a column of their own come back; of running text hardly a line does. */
const mostDistinctNames = 0.6;
const leastNames = 0.6;
const fewestCues = 3;
const cueShare = 0.1;
const pictureHead = /^(?:VIDEO|PICTURE|VISUALS?|IMAGE|VISION)$/i;
const soundHead = /^(?:AUDIO|SOUND|VOICE(?:\s*OVER)?|VO|DIALOG(?:UE)?)$/i;

/**
 * Puts pages that are set in two columns into reading order: down the left column, then down the right one, which is moved
 * over the left so that both share their indents. In A/V scripts the picture column stands beside what is said, so rows
 * stay in the order of their height, and those of the picture are marked.
 */
export function inReadingOrder(rows: readonly Row[]): Row[] {
  const pages = groupPages(rows);
  const found = pages.map((page) => gutterOf(page));
  const measured = pages.filter((page) => page.length >= fewestRows).length;
  const gutters = found.filter((gutter) => gutter !== undefined);
  if (gutters.length === 0 || gutters.length < measured / 2) return [...rows];
  const usual = usualGutter(gutters);
  const sides = pages.map((page, index) => ({ page, gutter: found[index] ?? fitting(page, usual) }));
  const isPicture = pictureColumn(sides);
  return sides.flatMap(({ page, gutter }) => {
    if (!gutter) return page;
    return isPicture ? besideSound(page, gutter) : columnAfterColumn(page, gutter);
  });
}

function groupPages(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = [];
  for (const row of rows) {
    const page = pages.at(-1);
    if (page && page[0]?.page === row.page) page.push(row);
    else pages.push([row]);
  }
  return pages;
}

function gutterOf(page: readonly Row[]): Gutter | undefined {
  if (page.length < fewestRows || page.some((row) => row.table)) return undefined;
  const cells = page.flatMap((row) => row.cells);
  const start = Math.floor(
    cells.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY),
  );
  const end = Math.ceil(cells.reduce((most, { right }) => Math.max(most, right), 0));
  const steps = Math.round((end - start) * 2);
  const covered = Array.from({ length: steps }, (_, step) => {
    const x = start + step / 2;
    return cells.filter(({ left, right }) => left < x && right > x).length;
  });
  const middle = { from: Math.floor(steps * 0.3), to: steps * 0.7 };
  const free = widest(
    middle.from,
    middle.to,
    (step) => (covered[step] ?? Number.POSITIVE_INFINITY) <= page.length * crossingShare,
  );
  if (!free) return undefined;
  // A few lines may reach into the strip: it is what even they leave free.
  const fewest = Math.min(...covered.slice(free.from, free.to + 1));
  const { from, to } = widest(free.from, free.to + 1, (step) => covered[step] === fewest) ?? free;
  const best: Gutter = { left: start + from / 2, right: start + to / 2 };
  if (best.right - best.left < narrowestGutter) return undefined;
  return isProse(page, best) || speaksOnBothSides(page, best) ? best : undefined;
}

/** The longest stretch of steps from `start` on, begun before `end`, that are all free. */
function widest(
  start: number,
  end: number,
  isFree: (step: number) => boolean,
): { from: number; to: number } | undefined {
  let best: { from: number; to: number } | undefined;
  for (let from = start; from < end; from += 1) {
    if (!isFree(from)) continue;
    let to = from;
    while (isFree(to + 1)) to += 1;
    if (!best || to - from > best.to - best.from) best = { from, to };
    from = to;
  }
  return best;
}

/** Whether two pages of a script stand side by side: there are cues on either half, again and again. */
function speaksOnBothSides(page: readonly Row[], gutter: Gutter): boolean {
  return (['left', 'right'] as const).every((side) => {
    const cells = sideOf(page, gutter, side);
    const cues = cells.filter(({ text }) => readCapitalCue(text) !== undefined);
    return cues.length >= Math.max(fewestCues, cells.length * cueShare) && !holdsNames(cells);
  });
}

/** Whether both sides hold running text, which fills many rows with several words. */
function isProse(page: readonly Row[], gutter: Gutter): boolean {
  return [sideOf(page, gutter, 'left'), sideOf(page, gutter, 'right')].every((cells) => {
    const words = quantile(
      cells.map(({ text }) => text.split(' ').length),
      0.5,
    );
    return cells.length >= page.length * sideShare && (words ?? 0) >= fewestWords && !holdsNames(cells);
  });
}

/** A column whose texts come back, apart from their numbers, and have the form of names, holds names. */
function holdsNames(cells: readonly Cell[]): boolean {
  const texts = cells.map(({ text }) => text.replace(/^\d+\s*[.)]?\s*/, '').replace(/\s*[:.]$/, ''));
  const names = texts.filter((text) => readCue(text) !== undefined).length;
  return names >= texts.length * leastNames && new Set(texts).size <= texts.length * mostDistinctNames;
}

function sideOf(page: readonly Row[], gutter: Gutter, side: 'left' | 'right'): Cell[] {
  return page.flatMap((row) => row.cells.filter((cell) => isOn(cell, gutter, side)));
}

function isOn(cell: Cell, gutter: Gutter, side: 'left' | 'right'): boolean {
  const middle = (gutter.left + gutter.right) / 2;
  return side === 'left' ? cell.right <= middle + 0.5 : cell.left >= middle - 0.5;
}

function usualGutter(gutters: readonly Gutter[]): Gutter {
  const middle = mostFrequent(gutters.map(({ left, right }) => Math.round((left + right) / 2))) ?? 0;
  return (
    gutters.find(({ left, right }) => Math.round((left + right) / 2) === middle) ?? { left: 0, right: 0 }
  );
}

/** The gutter of most pages, on a page with too little text to show one, if hardly anything crosses it. */
function fitting(page: readonly Row[], gutter: Gutter): Gutter | undefined {
  if (page.some((row) => row.table)) return undefined;
  const crossing = page.filter((row) => crosses(row, gutter)).length;
  const hasRight = sideOf(page, gutter, 'right').length > 0;
  return hasRight && crossing <= Math.max(2, page.length * 0.2) ? gutter : undefined;
}

function crosses(row: Row, gutter: Gutter): boolean {
  return !row.cells.every((cell) => isOn(cell, gutter, 'left') || isOn(cell, gutter, 'right'));
}

/** Whether the left column shows the picture: its head says so, or cues stand in the right column alone. */
function pictureColumn(sides: readonly { page: Row[]; gutter: Gutter | undefined }[]): boolean {
  const cues = { left: 0, right: 0 };
  for (const { page, gutter } of sides) {
    if (!gutter) continue;
    for (const row of page) {
      const [left, right] = row.cells;
      if (left && right && pictureHead.test(left.text) && soundHead.test(right.text)) return true;
      for (const cell of row.cells) {
        if (!startsWithName(cell.text)) continue;
        cues[isOn(cell, gutter, 'left') ? 'left' : 'right'] += 1;
      }
    }
  }
  return cues.right >= 4 && cues.left <= cues.right * 0.05;
}

function startsWithName(text: string): boolean {
  const inline = readInlineCue(text, 'colon') ?? readInlineCue(text, 'dot');
  return inline !== undefined || readCapitalCue(text) !== undefined;
}

/** Rows that cross the gutter part the page: what is above them is read before. */
function columnAfterColumn(page: readonly Row[], gutter: Gutter): Row[] {
  const ordered: Row[] = [];
  let band: Row[] = [];
  const edges = { left: edgeOf(page, gutter, 'left'), right: edgeOf(page, gutter, 'right') };
  const close = () => {
    // A text file is one page, however long: its rows are too many for the arguments of one call.
    for (const row of columnRows(band, gutter, 'left', 0)) ordered.push(row);
    for (const row of columnRows(band, gutter, 'right', edges.left - edges.right)) ordered.push(row);
    band = [];
  };
  for (const row of page) {
    if (crosses(row, gutter)) {
      close();
      ordered.push(row);
    } else {
      band.push(row);
    }
  }
  close();
  return ordered;
}

function edgeOf(page: readonly Row[], gutter: Gutter, side: 'left' | 'right'): number {
  return (
    quantile(
      sideOf(page, gutter, side).map(({ left }) => left),
      0.02,
    ) ?? 0
  );
}

/** The rows of one column with the space above each, measured in that column. */
function columnRows(rows: readonly Row[], gutter: Gutter, side: 'left' | 'right', shift: number): Row[] {
  const own = rows.flatMap((row): Row[] => {
    const cells = row.cells.filter((cell) => isOn(cell, gutter, side));
    const moved = cells.map((cell) => ({ ...cell, left: cell.left + shift, right: cell.right + shift }));
    return cells.length === 0 ? [] : [{ ...row, cells: moved }];
  });
  const steps = own.slice(1).map((row, index) => (row.top ?? 0) - (own[index]?.top ?? 0));
  const pitch =
    mostFrequent(steps.filter((step) => step > 0.5).map((step) => Math.round(step * 20) / 20)) ?? 1;
  return own.map(({ gap: _, ...row }, index) => {
    const step = steps[index - 1];
    if (step === undefined) return row;
    const space = step / pitch - 1;
    return { ...row, gap: space > 0.2 ? Math.max(1, space) : 0 };
  });
}

function besideSound(page: readonly Row[], gutter: Gutter): Row[] {
  const heads = (row: Row) => row.cells.length === 2 && pictureHead.test(row.cells[0]?.text ?? '');
  const body = page.filter((row) => !heads(row) && !crosses(row, gutter));
  const whole = page.filter((row) => crosses(row, gutter));
  const picture = columnRows(body, gutter, 'left', 0).map((row) => ({ ...row, aside: true }));
  const sound = columnRows(body, gutter, 'right', 0);
  return [...whole, ...picture, ...sound].sort((a, b) => (a.top ?? 0) - (b.top ?? 0));
}
