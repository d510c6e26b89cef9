import type { StyledRun } from './laid-out-line.ts';

const boldCue = /^\s*(?:\*\*|__)\s*["“]?\p{Lu}[^*_]{0,60}(?:\*\*|__)/u;
const headingMarks = /^\s*#{1,6}\s+/;
const emphasised = /(\*\*\*|\*\*|__|\*)(?=[^\s*_])((?:(?!\1).)*?[^\s*_])\1(?![\p{L}\p{N}])/gu;
const fewestCues = 4;
const leastShare = 0.15;

/** Whether lines begin with names in bold between asterisks again and again, as notes apps and chats write a play. */
export function hasBoldCues(rows: readonly string[]): boolean {
  const filled = rows.filter((row) => row.trim() !== '').length;
  const cues = rows.filter((row) => row.length < 4_000 && boldCue.test(row)).length;
  return cues >= fewestCues && cues >= filled * leastShare;
}

/** A line's words without the marks of Markdown, and the looks that those give; single underscores are `pages/underscores.ts`'s. */
export function readEmphasis(row: string): { text: string; runs?: StyledRun[] } {
  const text = row.replace(headingMarks, '');
  const runs: StyledRun[] = [];
  let at = 0;
  for (const match of text.matchAll(emphasised)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index) });
    const [whole, mark = '', words = ''] = match;
    const bold = mark.length > 1 ? { bold: true } : {};
    const italic = mark.length !== 2 ? { italic: true } : {};
    runs.push({ text: words, ...bold, ...italic });
    at = match.index + whole.length;
  }
  if (runs.length === 0) return { text };
  if (at < text.length) runs.push({ text: text.slice(at) });
  return { text: runs.map((run) => run.text).join(''), runs };
}
