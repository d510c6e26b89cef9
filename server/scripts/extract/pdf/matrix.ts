/** A PDF's matrix: `x' = ax + cy + e`, `y' = bx + dy + f`. */
export type Matrix = readonly [number, number, number, number, number, number];

export type Point = readonly [x: number, y: number];

/** The matrix in an operation's arguments; what is missing or no number is as in the matrix that changes nothing. */
export function matrixOf(values: unknown): Matrix {
  const numbers =
    Array.isArray(values) || ArrayBuffer.isView(values) ? [...(values as Iterable<unknown>)] : [];
  const at = (index: number, otherwise: number) => {
    const value = numbers[index];
    return typeof value === 'number' ? value : otherwise;
  };
  return [at(0, 1), at(1, 0), at(2, 0), at(3, 1), at(4, 0), at(5, 0)];
}

/** First `n`, then `m`. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

export function moved(x: number, y: number, [a, b, c, d, e, f]: Matrix): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}
