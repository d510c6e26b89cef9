import { type Matrix, matrixOf, multiply } from './matrix.ts';
import type { DrawingOperations, OperatorList } from './pdf-rules.ts';
import type { PageSize } from './pdf-runs.ts';

/** A page with fewer letters than this may be a scan that bears a stamp, a watermark or a header besides. */
const fewLetters = 200;
/** Shares of the page that its pictures cover: of one that holds some text besides, and of one that holds none. */
const coveredWithText = 0.5;
const coveredWithoutText = 0.02;
/** Letters that were made shapes of are many shapes. */
const shapesOfText = 60;

/** Whether a page with so many letters needs to be looked at for pictures of its text. */
export function mayBePicture(letters: number): boolean {
  return letters < fewLetters;
}

/** Whether a page's text stands in its pictures or shapes, by what it draws where pictures are not loaded. */
export function isPicture(
  letters: number,
  drawn: OperatorList,
  operations: DrawingOperations,
  { width, height }: PageSize,
): boolean {
  if (!mayBePicture(letters)) return false;
  const share = areaOfPictures(drawn, operations) / Math.max(1, width * height);
  if (letters > 0) return share >= coveredWithText;
  const shapes = drawn.fnArray.filter((operation) => operation === operations.constructPath).length;
  return share >= coveredWithoutText || shapes >= shapesOfText;
}

/**
 * In square points. pdf.js leaves pictures out that it was told not to load: what remains of one is its place, a matrix
 * under which nothing is drawn.
 */
function areaOfPictures({ fnArray, argsArray }: OperatorList, operations: DrawingOperations): number {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let placed = false;
  let area = 0;
  const saved: Matrix[] = [];
  const leave = () => {
    if (placed) area += Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
    placed = false;
  };
  for (const [index, operation] of fnArray.entries()) {
    if (operation === operations.transform) {
      matrix = multiply(matrix, matrixOf(argsArray[index]));
      placed = true;
    } else if (operation === operations.save) saved.push(matrix);
    else if (operation === operations.restore) {
      leave();
      matrix = saved.pop() ?? matrix;
    } else if (operation === operations.paintFormXObjectBegin) {
      placed = false;
      saved.push(matrix);
      const args = argsArray[index];
      if (Array.isArray(args)) matrix = multiply(matrix, matrixOf(args[0]));
    } else if (operation === operations.paintFormXObjectEnd) {
      leave();
      matrix = saved.pop() ?? matrix;
    } else if (operation === operations.constructPath || operation === operations.beginText) placed = false;
  }
  leave();
  return area;
}
