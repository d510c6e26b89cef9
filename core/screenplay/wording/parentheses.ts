/** Lines that a parenthesis over several lines may take. */
export const longestParenthesis = 5;

/**
 * How many lines the direction that begins on the first of `texts` takes: 1 for `(beat)`, 2 for `(in Vietnamese,` with
 * `subtitled)` below. 0 where the first line is speech, also when a direction only begins it: `(beat) I know.`
 */
export function parenthesisLines(texts: readonly string[]): number {
  const [first] = texts;
  if (!first?.startsWith('(')) return 0;
  const closed = texts.slice(0, longestParenthesis).findIndex((text) => text.includes(')'));
  if (closed < 0) return 0;
  if (closed === 0) return /^\([^()]*\)[.,;:]?$/.test(first) ? 1 : 0;
  return /\)[.,;:]?$/.test(texts[closed] ?? '') ? closed + 1 : 0;
}
