/** The value below which `share` (0 to 1) of the values lie; undefined where there are none. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** The value that occurs most; of several, the one met first. */
export function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: Value | undefined;
  let most = 0;
  for (const [value, count] of counts) {
    if (count > most) {
      best = value;
      most = count;
    }
  }
  return best;
}

/** Groups of values that lie within `reach` of their group's most frequent value, the largest first, at most eight. */
export function clusters(values: readonly number[], reach: number): { centre: number; count: number }[] {
  const found: { centre: number; count: number }[] = [];
  let rest = values.map((value) => Math.round(value * 2) / 2);
  while (rest.length > 0 && found.length < 8) {
    const centre = mostFrequent(rest) ?? 0;
    const far = rest.filter((value) => Math.abs(value - centre) > reach);
    found.push({ centre, count: rest.length - far.length });
    rest = far;
  }
  return found.sort((a, b) => b.count - a.count);
}

const widestPage = 120;

/** The width at which lines are broken, in columns; undefined where they are as long as their paragraphs. */
export function widthOfLines(lines: readonly { right: number }[]): number | undefined {
  const width =
    quantile(
      lines.map(({ right }) => right),
      0.98,
    ) ?? 0;
  return width > widestPage ? undefined : width;
}
