/**
 * A reply as it is read on the screen: links by their words, escaped signs as they are. What is quoted from the script
 * stands in rows of its own that begin with `>`.
 */
export function plainAnswer(markdown: string): string {
  return markdown
    .split('\n')
    .map((row) => {
      const [, speaker = '', words] = quoted.exec(row) ?? [];
      const plain = unescaped(row.replace(link, '$1'));
      if (words === undefined) return plain;
      const name = unescaped(speaker.replaceAll('**', '')).trim();
      return `> ${name === '' ? '' : `${name}: `}“${unescaped(words)}”`;
    })
    .join('\n');
}

const link = /\[((?:\\.|[^\]\\])*)\]\(#line=[^)]*\)/gu;
const quoted = /^- (\*\*.*?\*\* )?\[((?:\\.|[^\]\\])*)\]\(#line=[^)]*\)$/u;

function unescaped(text: string): string {
  return text.replace(/\\([\\`*_[\]<>~|&#+=.)-])/gu, '$1');
}
