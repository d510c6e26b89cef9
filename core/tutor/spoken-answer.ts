/** What is said of an answer that is heard: its words without marks, up to a sentence that ends within `most` characters. */
export function spokenAnswer(markdown: string, most: number): string {
  const words = markdown
    .replace(/\[((?:\\.|[^\]\\])*)\]\([^)]*\)/gu, '$1')
    .split('\n')
    .map((row) => row.replace(/^\s*(?:>\s*)*(?:#{1,6}\s+|[-*+]\s+|\d+[.)]\s+)?/u, '').trim())
    .filter((row) => row !== '')
    .map((row) => (/[.!?…:,;”"']$/u.test(row) ? row : `${row}.`))
    .join(' ')
    .replace(/\\([\\`*_[\]<>~|&#+=-])/gu, (_, mark: string) => (/[*_`~]/u.test(mark) ? '' : mark))
    .replace(/[*_`~]+/gu, '');
  if (words.length <= most) return words;
  const end = Math.max(...['. ', '! ', '? '].map((mark) => words.lastIndexOf(mark, most - 1)));
  return end > 0 ? words.slice(0, end + 1) : words.slice(0, most);
}
