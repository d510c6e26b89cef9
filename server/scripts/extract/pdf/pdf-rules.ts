import { type Matrix, matrixOf, moved, multiply, type Point } from './matrix.ts';

/** A thin straight line, from its left end to its right one: points from the page's top left corner. */
export interface Rule {
  left: number;
  right: number;
  yLeft: number;
  yRight: number;
}

/** What a page of pdf.js draws: operations by number, with what each takes. */
export interface OperatorList {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

/** The numbers of the operations looked at, by pdf.js' names. */
export interface DrawingOperations {
  save: number;
  restore: number;
  transform: number;
  constructPath: number;
  stroke: number;
  closeStroke: number;
  fill: number;
  eoFill: number;
  fillStroke: number;
  paintFormXObjectBegin: number;
  paintFormXObjectEnd: number;
  beginText: number;
}

const shortestRule = 4;
const thickestRule = 2.5;
/** A mark's box reaches from below the letters' descent to above them; its line is taken to be this far up. */
const marksHeight = 0.45;
/** A line drawn by hand is straight enough when its way is at most so many times as long as the straight one. */
const handsDetour = 1.15;

/** The thin straight lines that a page draws; `viewport` is the matrix from the file's space to the page as shown. */
export function rulesOf(
  { fnArray, argsArray }: OperatorList,
  operations: DrawingOperations,
  viewport: readonly number[],
): Rule[] {
  const rules: Rule[] = [];
  let matrix = matrixOf(viewport);
  const saved: Matrix[] = [];
  for (const [index, operation] of fnArray.entries()) {
    const args = argsArray[index];
    if (operation === operations.save) saved.push(matrix);
    else if (operation === operations.restore) matrix = saved.pop() ?? matrix;
    else if (operation === operations.transform) matrix = multiply(matrix, matrixOf(args));
    else if (operation === operations.paintFormXObjectBegin) {
      saved.push(matrix);
      if (Array.isArray(args)) matrix = multiply(matrix, matrixOf(args[0]));
    } else if (operation === operations.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (operation === operations.constructPath) {
      const [paint, [path]] = pathOf(args);
      const strokes = [operations.stroke, operations.closeStroke, operations.fillStroke].includes(paint);
      const fills = [operations.fill, operations.eoFill].includes(paint);
      for (const points of subpathsOf(path, matrix)) {
        if (strokes || fills) rules.push(...rulesOfPoints(points, strokes));
      }
    }
  }
  return rules;
}

/** The lines of marks that a reader put on the page: struck out with a tool, or drawn over it. */
export function rulesOfMarks(annotations: readonly unknown[], viewport: readonly number[]): Rule[] {
  const matrix = matrixOf(viewport);
  return annotations.flatMap((annotation) => {
    if (typeof annotation !== 'object' || annotation === null) return [];
    const mark = annotation as Record<string, unknown>;
    switch (mark.subtype) {
      case 'StrikeOut':
        return rulesOfBoxes(pairsOf(mark.quadPoints, matrix));
      case 'Line':
        return ruleOfHand(pairsOf(mark.lineCoordinates, matrix));
      case 'PolyLine':
        return ruleOfHand(pairsOf(mark.vertices, matrix));
      case 'Ink':
        return Array.isArray(mark.inkLists)
          ? mark.inkLists.flatMap((list: unknown) => ruleOfHand(pairsOf(list, matrix)))
          : [];
      default:
        return [];
    }
  });
}

/** Each box has a corner in every point of four. */
function rulesOfBoxes(corners: readonly Point[]): Rule[] {
  return Array.from({ length: Math.floor(corners.length / 4) }, (_, index) => {
    const box = corners.slice(index * 4, index * 4 + 4);
    const xs = box.map(([x]) => x);
    const ys = box.map(([, y]) => y);
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const y = bottom - (bottom - top) * marksHeight;
    return ruleBetween([Math.min(...xs), y], [Math.max(...xs), y]);
  }).flat();
}

function ruleOfHand(points: readonly Point[]): Rule[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const way = points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0);
  return way <= distance(first, last) * handsDetour ? ruleBetween(first, last) : [];
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY);
}

function pairsOf(values: unknown, matrix: Matrix): Point[] {
  const numbers =
    Array.isArray(values) || ArrayBuffer.isView(values) ? [...(values as Iterable<unknown>)].map(Number) : [];
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) =>
    moved(numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0, matrix),
  );
}

function pathOf(args: unknown): [paint: number, path: readonly [Float32Array | undefined]] {
  if (!Array.isArray(args)) return [-1, [undefined]];
  const [paint, data] = args as unknown[];
  const buffer = Array.isArray(data) && data[0] instanceof Float32Array ? data[0] : undefined;
  return [typeof paint === 'number' ? paint : -1, [buffer]];
}

/** Path steps in pdf.js: 0 moves and 1 draws to a point, 2 and 3 are curves of three and two points, 4 closes. */
const pointsOfStep = [1, 1, 3, 2, 0];

function subpathsOf(path: Float32Array | undefined, matrix: Matrix): Point[][] {
  const subpaths: Point[][] = [];
  if (!path) return subpaths;
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? 0;
    const count = pointsOfStep[step];
    if (count === undefined) break;
    const end = at + 1 + count * 2;
    if (step === 0 || subpaths.length === 0) subpaths.push([]);
    if (count > 0) subpaths.at(-1)?.push(moved(path[end - 2] ?? 0, path[end - 1] ?? 0, matrix));
    else if (subpaths.at(-1)?.[0]) subpaths.at(-1)?.push(subpaths.at(-1)?.[0] ?? [0, 0]);
    at = end;
  }
  return subpaths;
}

function rulesOfPoints(points: readonly Point[], strokes: boolean): Rule[] {
  if (strokes) {
    return points.slice(1).flatMap((point, index) => ruleBetween(points[index] ?? point, point));
  }
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  if (bottom - top > thickestRule) return [];
  const y = (top + bottom) / 2;
  return ruleBetween([Math.min(...xs), y], [Math.max(...xs), y]);
}

function ruleBetween(one: Point, other: Point): Rule[] {
  const [[left, yLeft], [right, yRight]] = one[0] <= other[0] ? [one, other] : [other, one];
  return right - left >= shortestRule ? [{ left, right, yLeft, yRight }] : [];
}
