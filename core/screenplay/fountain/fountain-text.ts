import { readElementNote } from './element-notes.ts';

/**
 * Takes the boneyard (`/* … *\/`) and notes (`[[ … ]]`) out of Fountain source; line breaks inside them stay, so that
 * what follows keeps its place. A note ends at an empty line at the latest; a boneyard that is never closed is text.
 * Notes that tell of elements (`element-notes.ts`) stay.
 */
export function withoutHiddenText(source: string): string {
  return cut(cut(source, '/*', '*/'), '[[', ']]', { endsAtBlankLine: true, keepsElementNotes: true });
}

function cut(
  source: string,
  open: string,
  close: string,
  { endsAtBlankLine = false, keepsElementNotes = false } = {},
): string {
  let out = '';
  let at = 0;
  let end = -1;
  for (;;) {
    const start = source.indexOf(open, at);
    if (start < 0) return out + source.slice(at);
    const row = keepsElementNotes ? rowFrom(source, start) : '';
    if (readElementNote(row)) {
      out += source.slice(at, start) + row;
      at = start + row.length;
      continue;
    }
    if (end < start + open.length) end = source.indexOf(close, start + open.length);
    if (end < 0) return out + source.slice(at);
    const blankLine = endsAtBlankLine ? source.indexOf('\n\n', start) : -1;
    if (blankLine >= 0 && blankLine < end) {
      out += source.slice(at, start + open.length);
      at = start + open.length;
    } else {
      const hidden = source.slice(start, end);
      out += source.slice(at, start) + hidden.replace(/[^\n]+/g, '');
      at = end + close.length;
    }
  }
}

/** The row that begins at `start`; empty where none begins there. */
function rowFrom(source: string, start: number): string {
  if (start > 0 && source[start - 1] !== '\n') return '';
  const end = source.indexOf('\n', start);
  return end < 0 ? source.slice(start) : source.slice(start, end);
}

/** The row as Fountain source in which its words stay what they are: emphasis, notes and the boneyard are escaped. */
export function escapeMarks(text: string): string {
  return text.replace(/[*_\\]|(?<=\[)\[/g, '\\$&');
}

/** The text that was escaped, with all else in it as it stands. */
export function withoutEscapes(text: string): string {
  return text.replace(escaped, '$1');
}

const escaped = /\\([*_\\[])/g;
const placeholder = '\uE000';
const escapedOrPlaceholder = /\\([*_\\[])|\uE000/g;

/** The words of a line without Fountain's emphasis: `*italic*`, `**bold**`, `***both***`, `_underlined_`. */
export function withoutEmphasis(text: string): string {
  if (!/[*_\\]/.test(text)) return text;
  const kept: string[] = [];
  const guarded = text.replace(escapedOrPlaceholder, (whole, mark: string | undefined) => {
    kept.push(mark ?? whole);
    return placeholder;
  });
  const plain = guarded
    .replace(/(\*{1,3})(?=[^\s*])([^*]*[^\s*])\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])_(?=[^\s_])([^_]*[^\s_])_(?![\p{L}\p{N}])/gu, '$1');
  return plain.replaceAll(placeholder, () => kept.shift() ?? '');
}
