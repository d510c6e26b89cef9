/** Some voices fall silent for good after about fifteen seconds at a stretch, so none is given more than this at once. */
const longestBreath = 160;

/**
 * A text in pieces that are spoken one after the other: whole sentences where they are short enough, else up to a comma,
 * else up to a space. Nothing of it is lost but space between pieces.
 */
export function breathsOf(text: string): string[] {
  const breaths: string[] = [];
  let rest = text.trim();
  while (rest.length > longestBreath) {
    const length = breakIn(rest);
    breaths.push(rest.slice(0, length).trim());
    rest = rest.slice(length).trim();
  }
  if (rest !== '') breaths.push(rest);
  return breaths;
}

/** After the last sentence that fits, else the last comma, else the last space; in the middle of a word at the worst. */
function breakIn(text: string): number {
  for (const boundary of [/[.!?…]["'”’)]*\s/gu, /[,;:–—]\s/gu, /\s/gu]) {
    const ends = [...text.slice(0, longestBreath).matchAll(boundary)].map(
      ({ index, 0: found }) => index + found.length,
    );
    const last = ends.at(-1);
    if (last !== undefined) return last;
  }
  return longestBreath;
}
