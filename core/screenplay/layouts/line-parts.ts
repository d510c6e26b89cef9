import type { StyledRun } from '#core/screenplay/laid-out-line.ts';
import type { TextLine } from '#core/screenplay/pages/rows.ts';
import { directionLines, longestDirection } from '#core/screenplay/wording/directions.ts';
import { longestParenthesis, parenthesisLines } from '#core/screenplay/wording/parentheses.ts';

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

/** How many lines the parenthesis takes that is all of the line at `index` and may go on below; 0 where it is speech. */
export function parenthesisAt(lines: readonly TextLine[], index: number): number {
  return parenthesisLines(textsFrom(lines, index, longestParenthesis));
}

/** How many lines the bracketed direction takes that begins at `index`; 0 where none does. */
export function directionAt(lines: readonly TextLine[], index: number): number {
  return directionLines(textsFrom(lines, index, longestDirection));
}

function textsFrom(lines: readonly TextLine[], index: number, most: number): string[] {
  const text = lines[index]?.text ?? '';
  const opens = /^[([（【]/u.test(text);
  return opens ? lines.slice(index, index + most).map((line) => line.text) : [text];
}
