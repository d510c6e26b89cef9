/**
 * Takes the boneyard (`/* … *\/`) and notes (`[[ … ]]`) out of Fountain source; line breaks inside them stay, so that
 * what follows keeps its place. A note ends at an empty line at the latest; a boneyard that is never closed is text.
 */
export function withoutHiddenText(source: string): string {
  return cut(cut(source, '/*', '*/', false), '[[', ']]', true);
}

function cut(source: string, open: string, close: string, endsAtBlankLine: boolean): string {
  let out = '';
  let at = 0;
  let end = -1;
  for (;;) {
    const start = source.indexOf(open, at);
    if (start < 0) return out + source.slice(at);
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

const escaped = /\\([*_\\])/g;
const placeholder = '\uE000';

/** The words of a line without Fountain's emphasis: `*italic*`, `**bold**`, `***both***`, `_underlined_`. */
export function withoutEmphasis(text: string): string {
  if (!/[*_\\]/.test(text)) return text;
  const kept: string[] = [];
  const guarded = text.replace(escaped, (_, mark: string) => {
    kept.push(mark);
    return placeholder;
  });
  const plain = guarded
    .replace(/(\*{1,3})(?=[^\s*])([^*]*[^\s*])\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])_(?=[^\s_])([^_]*[^\s_])_(?![\p{L}\p{N}])/gu, '$1');
  return plain.replaceAll(placeholder, () => kept.shift() ?? '');
}
