import type { StyledRun } from '#core/screenplay/laid-out-line.ts';

/** Letters of no alphabet that mark where italics begin and end, until the whole speech is known. */
const begin = '\uE000';
const end = '\uE001';
const marks = /[\uE000\uE001]/gu;
const italicStretch = /\uE000([^\uE000\uE001]*)\uE001/gu;

/** The text of runs with its italics marked; `unmarked` must be used before it is shown. */
export function markItalics(runs: readonly StyledRun[]): string {
  return runs
    .map(({ text, italic }) =>
      italic && text.trim() !== '' ? `${begin}${text.replace(marks, '')}${end}` : text.replace(marks, ''),
    )
    .join('');
}

export function unmarked(text: string): string {
  return text.replace(marks, '');
}

/** The stretches in italics with their places in the marked text; neighbours parted by space alone are one. */
export function italicStretches(text: string): { words: string; start: number; end: number }[] {
  const found: { words: string; start: number; end: number }[] = [];
  for (const match of text.matchAll(italicStretch)) {
    const last = found.at(-1);
    const stretch = { words: match[1] ?? '', start: match.index, end: match.index + match[0].length };
    if (last && text.slice(last.end, stretch.start).trim() === '') {
      last.words = `${last.words} ${stretch.words}`;
      last.end = stretch.end;
    } else {
      found.push(stretch);
    }
  }
  return found.map((stretch) => ({ ...stretch, words: stretch.words.replace(/\s+/g, ' ').trim() }));
}
