/** A run of text as the PDF draws it, upright on its page: points from the top left corner, `y` on the baseline. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
  rightToLeft: boolean;
  strike?: boolean;
}

/** What is needed of a text item of pdf.js. */
export interface PdfTextItem {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
  fontName: string;
  dir: string;
}

type Matrix = readonly [number, number, number, number, number, number];

/**
 * The runs of a page that stand upright, in the page's own orientation: `viewport` is the matrix from the file's space to
 * the page as it is shown. Runs at another angle (a watermark across the page, a stamp in the margin) are left out; where
 * most text is turned by the same quarter, the page is read from that side.
 */
export function uprightRuns(
  items: readonly PdfTextItem[],
  viewport: readonly number[],
  size: PageSize,
): TextRun[] {
  const placed = items
    .filter((item) => item.str.trim() !== '')
    .map((item) => ({ item, matrix: multiply(matrixOf(viewport), matrixOf(item.transform)) }));
  const turn = commonTurn(placed);
  return placed.flatMap(({ item, matrix }) => {
    const [a, b, c, d, e, f] = matrix;
    if (quarterOf(matrix) !== turn) return [];
    const [x, y] = turned(e, f, turn, size);
    return [
      {
        text: item.str,
        x,
        y,
        width: item.width,
        size: Math.hypot(c, d) || Math.hypot(a, b),
        font: item.fontName,
        rightToLeft: item.dir === 'rtl',
      },
    ];
  });
}

export interface PageSize {
  width: number;
  height: number;
}

function matrixOf(values: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values;
  return [a, b, c, d, e, f];
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

/** 0 to 3 clockwise quarter turns of the writing direction; undefined for anything aslant. */
function quarterOf([a, b]: Matrix): number | undefined {
  const angle = Math.atan2(b, a) / (Math.PI / 2);
  const quarter = Math.round(angle);
  return Math.abs(angle - quarter) < 0.03 ? (quarter + 4) % 4 : undefined;
}

function commonTurn(placed: readonly { item: PdfTextItem; matrix: Matrix }[]): number {
  const letters = [0, 0, 0, 0];
  for (const { item, matrix } of placed) {
    const quarter = quarterOf(matrix);
    if (quarter !== undefined) letters[quarter] = (letters[quarter] ?? 0) + item.str.length;
  }
  return letters.indexOf(Math.max(...letters));
}

function turned(x: number, y: number, turn: number, { width, height }: PageSize): [number, number] {
  switch (turn) {
    case 1:
      return [y, width - x];
    case 2:
      return [width - x, height - y];
    case 3:
      return [height - y, x];
    default:
      return [x, y];
  }
}
