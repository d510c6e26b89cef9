/** A stage direction over several lines ends within this many. */
export const longestDirection = 14;
const pairs: Readonly<Record<string, string>> = { '[': ']', '(': ')', '（': '）', '【': '】' };

/**
 * How many of `texts` the bracketed direction takes that begins on the first: `[Enter Lane.]` takes 1. 0 where the first
 * line is not bracketed, or where more text follows the closing bracket on its line.
 */
export function directionLines(texts: readonly string[]): number {
  const open = texts[0]?.charAt(0) ?? '';
  const close = pairs[open];
  if (close === undefined) return 0;
  let depth = 0;
  for (const [index, text] of texts.slice(0, longestDirection).entries()) {
    for (const [at, letter] of [...text].entries()) {
      if (letter === open) depth += 1;
      if (letter === close) depth -= 1;
      if (depth === 0)
        return /^[.,;:)\]]?$/.test(
          [...text]
            .slice(at + 1)
            .join('')
            .trim(),
        )
          ? index + 1
          : 0;
    }
  }
  return 0;
}
