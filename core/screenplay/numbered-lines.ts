const numberedLine = /^\s*(\d{1,4})[.):]?(?:\s+|$)/;
const fewestLines = 8;
const numberedShare = 0.9;

/**
 * Takes off the numbers that a word processor or a court's transcript counts every line by. What is behind them keeps the
 * place that it has among lines of numbers as long. A text that numbers its speeches alone is given back as it is.
 */
export function withoutLineNumbers(rows: readonly string[]): readonly string[] {
  const heads = rows.map((row) => (row.trim() === '' ? undefined : numberedLine.exec(row)));
  const filled = heads.filter((head) => head !== undefined);
  const numbered = filled.filter((head) => head !== null);
  if (numbered.length < Math.max(fewestLines, filled.length * numberedShare)) return rows;
  const counted = numbered
    .slice(1)
    .filter((head, index) => Number(head[1]) - Number(numbered[index]?.[1]) === 1);
  if (counted.length < (numbered.length - 1) * numberedShare) return rows;
  const edges = new Map<number, number>();
  for (const [head, digits = ''] of numbered)
    edges.set(digits.length, Math.min(head.length, edges.get(digits.length) ?? head.length));
  return rows.map((row, index) => {
    const [head, digits = ''] = heads[index] ?? [];
    if (head === undefined) return row;
    return `${' '.repeat(head.length - (edges.get(digits.length) ?? 0))}${row.slice(head.length)}`;
  });
}
