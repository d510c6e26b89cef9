import type { ElementType } from '#core/api/screenplay.ts';
import { type ExactPiece, exactElements } from '#core/screenplay/export/exact-elements.ts';
import { fountainRows } from '#core/screenplay/export/to-fountain.ts';

/** One row of what `toMarkdown` writes, and the element that it is. Anything else is action. */
const forms: readonly [type: ElementType, form: RegExp][] = [
  ['scene', /^## (.+)$/],
  ['character', /^\*\*(.+)\*\*$/],
  ['parenthetical', /^> \*(.+)\*$/],
  ['lyric', /^> ♪ (.+) ♪$/],
  ['dialogue', /^> (.+)$/],
  ['transition', /^\*(.+)\*$/],
];
const titleForm = /^# (.+)$/;
const struckForm = /^~~(.+)~~$/;
/** Marks that `toMarkdown` always escapes within words, so that a bare one belongs to somebody else's Markdown. */
const bareMark = /(?<!\\)(?:\\\\)*[*`_{}[\]<>#|~!&$^]/;
const escaped = /\\([!-/:-@[-`{-~])/g;

/**
 * Reads Markdown that `toMarkdown` wrote, element by element, as rows of Fountain; undefined for any other text. In it every
 * other row is empty, each speech is quoted below a name in bold, and marks within words are escaped.
 */
export function fountainOfMarkdown(rows: readonly string[]): string[] | undefined {
  const filled = rows.filter((row) => row !== '');
  if (filled.length < 2 || !isSpaced(rows)) return undefined;
  const title = titleForm.exec(filled[0] ?? '')?.[1];
  const pieces = (title === undefined ? filled : filled.slice(1)).map(pieceOf);
  if ([title ?? '', ...pieces.map(({ marked }) => marked)].some((text) => bareMark.test(text)))
    return undefined;
  if (!hasQuotedSpeech(pieces)) return undefined;
  const elements = exactElements(
    pieces.map(({ marked, ...piece }) => ({ ...piece, text: unescaped(marked) })),
  );
  return fountainRows(elements, title === undefined ? undefined : unescaped(title));
}

type MarkedPiece = Omit<ExactPiece, 'text'> & { marked: string };

function pieceOf(row: string): MarkedPiece {
  for (const [type, form] of forms) {
    const words = form.exec(row)?.[1];
    if (words !== undefined) return withStrike(type, words);
  }
  return withStrike('action', row);
}

function withStrike(type: ElementType, words: string): MarkedPiece {
  const struck = struckForm.exec(words)?.[1];
  return { type, marked: struck ?? words, struck: struck !== undefined };
}

/** One empty row between two others, as paragraphs stand that are one row each. */
function isSpaced(rows: readonly string[]): boolean {
  let length = rows.length;
  while (length > 0 && rows[length - 1] === '') length -= 1;
  return rows.slice(0, length).every((row, index) => (row === '') === (index % 2 === 1));
}

function hasQuotedSpeech(pieces: readonly MarkedPiece[]): boolean {
  return pieces.some(
    ({ type }, index) =>
      type === 'character' && ['dialogue', 'parenthetical', 'lyric'].includes(pieces[index + 1]?.type ?? ''),
  );
}

function unescaped(text: string): string {
  return text.replace(escaped, '$1');
}
