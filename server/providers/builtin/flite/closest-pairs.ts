/**
 * For every item of `to`, the place in `from` of its counterpart in the cheapest way to turn one sequence into the other
 * (Levenshtein); an item without one has the counterpart of the item before it, those at the start the first. Empty
 * where `from` is empty.
 */
export function closestPairs<Item>(
  from: readonly Item[],
  to: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): number[] {
  if (from.length === 0) return [];
  const width = to.length + 1;
  const costs = new Float64Array((from.length + 1) * width);
  const cost = (row: number, column: number) => costs[row * width + column] ?? Number.POSITIVE_INFINITY;
  const replacing = (row: number, column: number) => {
    const [one, other] = [from[row - 1], to[column - 1]];
    return one !== undefined && other !== undefined && isSame(one, other) ? 0 : changed;
  };
  for (let row = 0; row <= from.length; row += 1) {
    for (let column = 0; column <= to.length; column += 1) {
      const ways = [
        row > 0 && column > 0 ? cost(row - 1, column - 1) + replacing(row, column) : Number.POSITIVE_INFINITY,
        row > 0 ? cost(row - 1, column) + 1 : Number.POSITIVE_INFINITY,
        column > 0 ? cost(row, column - 1) + 1 : Number.POSITIVE_INFINITY,
      ];
      costs[row * width + column] = row === 0 && column === 0 ? 0 : Math.min(...ways);
    }
  }
  const counterparts: (number | undefined)[] = to.map(() => undefined);
  let [row, column] = [from.length, to.length];
  while (row > 0 && column > 0) {
    if (cost(row, column) === cost(row - 1, column - 1) + replacing(row, column)) {
      row -= 1;
      column -= 1;
      counterparts[column] = row;
    } else if (cost(row, column) === cost(row - 1, column) + 1) row -= 1;
    else column -= 1;
  }
  let latest = 0;
  return counterparts.map((counterpart) => {
    latest = counterpart ?? latest;
    return latest;
  });
}

/** A change costs a little less than leaving one out and putting another in for it, and more than either. */
const changed = 1.5;
