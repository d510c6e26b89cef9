import { type Matrix, matrixOf, multiply } from './matrix.ts';

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

export interface PageSize {
  width: number;
  height: number;
}

/** How a page is read: the matrix from the file's space to the page with its text upright, and its size so. */
export interface UprightPage extends PageSize {
  matrix: Matrix;
}

/** `viewport` is the matrix to the page as it is shown. Where most text is turned by a quarter, so is the page. */
export function uprightPage(
  items: readonly PdfTextItem[],
  viewport: readonly number[],
  { width, height }: PageSize,
): UprightPage {
  const shown = matrixOf(viewport);
  const turn = commonTurn(items.filter(isVisible), shown);
  const matrix = multiply(turnedBack(turn, { width, height }), shown);
  return turn % 2 === 0 ? { matrix, width, height } : { matrix, width: height, height: width };
}

/** The runs that stand upright; others (a watermark across the page, a stamp in the margin) are left out. */
export function uprightRuns(items: readonly PdfTextItem[], page: UprightPage): TextRun[] {
  return items.filter(isVisible).flatMap((item) => {
    const matrix = multiply(page.matrix, matrixOf(item.transform));
    const [a, b, c, d, x, y] = matrix;
    if (quarterOf(matrix) !== 0) return [];
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

function isVisible({ str }: PdfTextItem): boolean {
  return str.trim() !== '';
}

/** 0 to 3 clockwise quarter turns of the writing direction; undefined for anything aslant. */
function quarterOf([a, b]: Matrix): number | undefined {
  const angle = Math.atan2(b, a) / (Math.PI / 2);
  const quarter = Math.round(angle);
  return Math.abs(angle - quarter) < 0.03 ? (quarter + 4) % 4 : undefined;
}

function commonTurn(items: readonly PdfTextItem[], shown: Matrix): number {
  const letters = [0, 0, 0, 0];
  for (const { str, transform } of items) {
    const quarter = quarterOf(multiply(shown, matrixOf(transform)));
    if (quarter !== undefined) letters[quarter] = (letters[quarter] ?? 0) + str.length;
  }
  return letters.indexOf(Math.max(...letters));
}

/** Turns a page of this size by so many quarters against the clock, into its upper left corner. */
function turnedBack(turn: number, { width, height }: PageSize): Matrix {
  switch (turn) {
    case 1:
      return [0, -1, 1, 0, 0, width];
    case 2:
      return [-1, 0, 0, -1, width, height];
    case 3:
      return [0, 1, -1, 0, height, 0];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}
