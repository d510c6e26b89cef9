import type { StyledRun } from '#core/screenplay/laid-out-line.ts';
import type { TextLine } from '#core/screenplay/pages/rows.ts';

/** The rest of a line behind its cue, with the looks that its letters have. */
export function behindCue(line: TextLine, at: number, text: string): TextLine {
  const { runs, ...rest } = line;
  const left = runs === undefined ? undefined : runsFrom(runs, at);
  const looks = left?.length === 1 ? left[0] : undefined;
  return {
    ...rest,
    text,
    left: line.left + Math.min(at, line.text.length),
    cells: [],
    ...(left && left.length > 1 ? { runs: left } : {}),
    ...(looks ? { bold: looks.bold ?? false, italic: looks.italic ?? false } : {}),
    ...(looks?.strike ? { strike: true } : {}),
  };
}

/** Lines of a text that are all shorter than this, in columns, were not broken by a margin. */
const narrowestText = 45;

/** Whether the line above had no room for the first word of the next. */
export function wasFull(above: TextLine, line: TextLine, width: number): boolean {
  const word = line.text.indexOf(' ');
  if (width < narrowestText) return false;
  return above.right + 1 + (word < 0 ? line.text.length : word) > width - 2;
}

/** The runs from a place in their text on, without space at its start. */
export function runsFrom(runs: readonly StyledRun[], at: number): StyledRun[] {
  const rest: StyledRun[] = [];
  let before = 0;
  for (const run of runs) {
    const cut = Math.max(0, at - before);
    before += run.text.length;
    const piece = run.text.slice(cut);
    const text = rest.length === 0 ? piece.trimStart() : piece;
    if (text !== '') rest.push({ ...run, text });
  }
  return rest;
}
