/** A place of the one row beside the place of the other that goes with it; alone, it goes with none. */
export interface AlignedPair {
  one?: number | undefined;
  other?: number | undefined;
}

export interface AlignmentCosts {
  /** Of a place of the one row that goes with none. */
  leftOut: number;
  /** Of a place of the other row that goes with none. */
  added: number;
  /** Of two places that go together. */
  ofPair(one: number, other: number): number;
}

/** What is compared at once: 1,000 words with 1,000, which take seven minutes to say. */
const mostCells = 1_000_000;

/**
 * The cheapest way to lay two rows of these lengths beside each other, in order (Levenshtein's distance). Rows too long for
 * that are laid beside each other stretch by stretch, so that work and memory stay within bounds: each stretch is the
 * cheapest, and the whole nearly so.
 */
export function align(
  oneLength: number,
  otherLength: number,
  costs: AlignmentCosts,
  most = mostCells,
): AlignedPair[] {
  const side = Math.floor(Math.sqrt(most));
  const pairs: AlignedPair[] = [];
  let [one, other] = [0, 0];
  for (;;) {
    const [ones, others] = [oneLength - one, otherLength - other];
    const width = Math.min(others, Math.max(side, Math.floor(most / Math.max(ones, 1))));
    const height = Math.min(ones, Math.max(side, Math.floor(most / Math.max(width, 1))));
    const stretch = alignStretch({ one, other, height, width }, costs);
    if (height === ones && width === others) return [...pairs, ...stretch];
    // The end of a stretch is pressed to fit: only its first half is settled.
    const settled = stretch.slice(0, Math.max(1, Math.ceil(stretch.length / 2)));
    for (const pair of settled) {
      if (pair.one !== undefined) one = pair.one + 1;
      if (pair.other !== undefined) other = pair.other + 1;
    }
    pairs.push(...settled);
  }
}

interface Stretch {
  one: number;
  other: number;
  height: number;
  width: number;
}

const together = 0;
const alone = 1;
const otherAlone = 2;

function alignStretch({ one, other, height, width }: Stretch, costs: AlignmentCosts): AlignedPair[] {
  const { leftOut, added } = costs;
  const moves = new Uint8Array((height + 1) * (width + 1)).fill(otherAlone, 0, width + 1);
  let above = Float64Array.from({ length: width + 1 }, (_, column) => column * added);
  let here = new Float64Array(width + 1);
  for (let row = 1; row <= height; row += 1) {
    const start = row * (width + 1);
    here[0] = row * leftOut;
    moves[start] = alone;
    for (let column = 1; column <= width; column += 1) {
      const paired = (above[column - 1] ?? 0) + costs.ofPair(one + row - 1, other + column - 1);
      const withOne = (above[column] ?? 0) + leftOut;
      const withOther = (here[column - 1] ?? 0) + added;
      const least = Math.min(paired, withOne, withOther);
      here[column] = least;
      moves[start + column] = least === paired ? together : least === withOne ? alone : otherAlone;
    }
    [above, here] = [here, above];
  }
  const pairs: AlignedPair[] = [];
  for (let [row, column] = [height, width]; row > 0 || column > 0; ) {
    const move = moves[row * (width + 1) + column];
    if (move !== otherAlone) row -= 1;
    if (move !== alone) column -= 1;
    pairs.push({
      one: move === otherAlone ? undefined : one + row,
      other: move === alone ? undefined : other + column,
    });
  }
  return pairs.reverse();
}
