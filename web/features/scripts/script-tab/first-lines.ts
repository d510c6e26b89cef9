/** How much of a script that could not be formatted is shown. */
const shownLines = 50;

/** The first lines of a text, and how many follow them. */
export function firstLines(text: string): { shown: string; left: number } {
  const lines = text.split('\n');
  return { shown: lines.slice(0, shownLines).join('\n'), left: Math.max(0, lines.length - shownLines) };
}
