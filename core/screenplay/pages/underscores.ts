import type { LaidOutDocument, LaidOutLine, StyledRun } from '#core/screenplay/laid-out-line.ts';

/** `_so_`, `_all of this_`; a single letter may begin a word, `_H_anwell`. A blank has no words, an identifier no edges. */
const emphasis =
  /(?<![\p{L}\p{M}\p{N}_])_(?:(?=[^\s_])[^_]*[^\s_]_(?![\p{L}\p{M}\p{N}_])|\p{L}_(?=\p{Ll}))/gu;
const underlined = /(?<![\p{L}\p{M}\p{N}'’_])([\p{L}\p{M}\p{N}'’]+)(_+)(?![\p{L}\p{M}\p{N}_])/gu;

/**
 * The document without the underscores that mark a style. Around words, where plain text writes italics with them, they
 * become italics, also across the lines of a paragraph. Right after a word, as many as it has letters, they were its
 * underline, and are dropped. Blanks to fill in, and names such as `snake_case`, stay as they are.
 */
export function withoutUnderscores(document: LaidOutDocument): LaidOutDocument {
  if (!document.lines.some(({ text }) => text.includes('_'))) return document;
  const lines = paragraphsOf(document.lines).flatMap((paragraph) =>
    paragraph.some(({ text }) => text.includes('_')) ? withoutMarks(paragraph) : paragraph,
  );
  return { ...document, lines };
}

/** Lines that follow each other closely. */
function paragraphsOf(lines: readonly LaidOutLine[]): LaidOutLine[][] {
  const paragraphs: LaidOutLine[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const goesOn = (line.gapBefore ?? 1) < 0.5 && line.page === last?.[0]?.page;
    if (last && goesOn && line.cells === undefined) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

function withoutMarks(paragraph: readonly LaidOutLine[]): LaidOutLine[] {
  const marks = marksIn(paragraph.map(({ text }) => text).join('\n'));
  let start = 0;
  return paragraph.map((line) => {
    const from = start;
    start += line.text.length + 1;
    return remade(line, (at) => marks.get(from + at));
  });
}

type Mark = 'left-out' | 'italic';

/** The line without what is left out of it, and with italics where they are now. */
function remade(line: LaidOutLine, markAt: (at: number) => Mark | undefined): LaidOutLine {
  const { bold, italic, strike } = line;
  const looks = { ...(bold ? { bold } : {}), ...(italic ? { italic } : {}), ...(strike ? { strike } : {}) };
  let at = 0;
  let isTouched = false;
  const runs = (line.runs ?? [{ text: line.text, ...looks }]).flatMap((run) => {
    const pieces: StyledRun[] = [];
    let last: Mark | undefined;
    for (const letter of run.text) {
      const mark = markAt(at);
      at += letter.length;
      isTouched ||= mark !== undefined;
      const piece = pieces.at(-1);
      if (mark !== 'left-out' && piece && mark === last) piece.text += letter;
      else if (mark !== 'left-out') pieces.push({ ...run, text: letter, ...(mark ? { italic: true } : {}) });
      if (mark !== 'left-out') last = mark;
    }
    return pieces;
  });
  if (!isTouched) return line;
  const text = runs.map((run) => run.text).join('');
  const isItalic = runs.every((run) => run.italic || run.text.trim() === '');
  const cells = line.cells && text.split('\t');
  return { ...line, text, runs, ...(isItalic ? { italic: true } : {}), ...(cells ? { cells } : {}) };
}

/** What to do with the letters of a text, by their places. */
function marksIn(text: string): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { 0: stretch, index } of text.matchAll(emphasis)) {
    const end = index + stretch.length - 1;
    for (let at = index + 1; at < end; at += 1) marks.set(at, 'italic');
    marks.set(index, 'left-out').set(end, 'left-out');
  }
  for (const { 1: word = '', 2: line = '', index } of text.matchAll(underlined)) {
    if (line.length !== [...word].length) continue;
    const start = index + word.length;
    for (let at = start; at < start + line.length; at += 1) marks.set(at, 'left-out');
  }
  return marks;
}
