import { inflateSync } from 'node:zlib';
import type { TextRun } from './pdf-runs.ts';

/** A thin horizontal line: points from the page's top left corner. */
export interface Rule {
  left: number;
  right: number;
  y: number;
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
}

type Matrix = readonly [number, number, number, number, number, number];

const shortestRule = 4;
const thickestRule = 2.5;
/** A rule through letters lies between these shares of their size above the baseline; an underline lies below it. */
const strikeZone = { lowest: 0.12, highest: 0.6 };
const coveredShare = 0.6;
/** A mark's box reaches from below the letters' descent to above them; its line is taken to be this far up. */
const marksHeight = 0.45;

const mostStreamBytes = 4 * 1024 * 1024;
const mostBytes = 48 * 1024 * 1024;
const strikeOutMark = '/StrikeOut';
const horizontalLine = /(?<![\d.])(-?[\d.]{1,16})\s{1,4}m\s{1,4}-?[\d.]{1,16}\s{1,4}\1\s{1,4}l\b/;
const rectangle = /\sre\s{1,4}(?:f|F|f\*|B|b|S|s)\b/;

/**
 * Whether a PDF may draw lines at all, told from its raw content streams. Listing what a page draws takes half as long as
 * reading its text, and most scripts draw nothing but text.
 */
export function mayDrawRules(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes('/Encrypt') || file.includes(strikeOutMark)) return true;
  let read = 0;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const start = at + (file[at + 6] === 0x0d ? 8 : 7);
    const dictionary =
      file
        .subarray(Math.max(0, at - 400), at)
        .toString('latin1')
        .split(/\bobj\b/)
        .at(-1) ?? '';
    if (/\/(?:Image|FontFile|Length1|XRef|CIDFontType0C|Type1C|ICCBased|Metadata)\b/.test(dictionary))
      continue;
    if (/\/Filter/.test(dictionary) && !/\/FlateDecode/.test(dictionary)) return true;
    const content = contentOf(file, start, /\/FlateDecode/.test(dictionary));
    read += content.length;
    if (
      content.includes(strikeOutMark) ||
      rectangle.test(content) ||
      horizontalLine.test(content) ||
      read > mostBytes
    )
      return true;
  }
  return false;
}

function contentOf(file: Buffer, start: number, deflated: boolean): string {
  const end = file.indexOf('endstream', start);
  const raw = file.subarray(start, end < 0 ? Math.min(file.length, start + mostStreamBytes) : end);
  if (!deflated) return raw.subarray(0, mostStreamBytes).toString('latin1');
  try {
    return inflateSync(raw, { maxOutputLength: mostStreamBytes }).toString('latin1');
  } catch {
    // What cannot be unpacked here draws nothing that pdf.js could show either.
    return '';
  }
}

/** The thin horizontal lines that a page draws; `viewport` is the matrix from the file's space to the page as shown. */
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

/** The lines of strike-out marks that a reader put on the page; each has a corner of its box in every pair. */
export function rulesOfMarks(annotations: readonly unknown[], viewport: readonly number[]): Rule[] {
  const matrix = matrixOf(viewport);
  return annotations.flatMap((annotation) => {
    if (typeof annotation !== 'object' || annotation === null) return [];
    const { subtype, quadPoints } = annotation as { subtype?: unknown; quadPoints?: unknown };
    if (subtype !== 'StrikeOut' || !ArrayBuffer.isView(quadPoints)) return [];
    const numbers = [...(quadPoints as Float32Array)];
    const boxes = Array.from({ length: Math.floor(numbers.length / 8) }, (_, index) =>
      numbers.slice(index * 8, index * 8 + 8),
    );
    return boxes.flatMap((box) => {
      const points = [0, 2, 4, 6].map((at) => moved(box[at] ?? 0, box[at + 1] ?? 0, matrix));
      const xs = points.map(([x]) => x);
      const ys = points.map(([, y]) => y);
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
      return ruleBetween(Math.min(...xs), Math.max(...xs), bottom - (bottom - top) * marksHeight);
    });
  });
}

type Point = readonly [x: number, y: number];

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
    return points.slice(1).flatMap(([x, y], index) => {
      const [beforeX, beforeY] = points[index] ?? [x, y];
      return Math.abs(y - beforeY) <= 1 ? ruleBetween(beforeX, x, (y + beforeY) / 2) : [];
    });
  }
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return bottom - top <= thickestRule
    ? ruleBetween(Math.min(...xs), Math.max(...xs), (top + bottom) / 2)
    : [];
}

function ruleBetween(one: number, other: number, y: number): Rule[] {
  const [left, right] = [Math.min(one, other), Math.max(one, other)];
  return right - left >= shortestRule ? [{ left, right, y }] : [];
}

/** Parts runs where a rule through their letters begins or ends, word by word, and marks what it strikes out. */
export function strikeOut(runs: readonly TextRun[], rules: readonly Rule[]): TextRun[] {
  if (rules.length === 0) return [...runs];
  return runs.flatMap((run) => {
    const through = rules.filter(
      ({ y, left, right }) =>
        y <= run.y - run.size * strikeZone.lowest &&
        y >= run.y - run.size * strikeZone.highest &&
        right > run.x &&
        left < run.x + run.width,
    );
    return through.length === 0 ? [run] : piecesOf(run, through);
  });
}

/** The run's words in pieces that are struck out or not. Its characters are taken to be equally wide. */
function piecesOf(run: TextRun, rules: readonly Rule[]): TextRun[] {
  const character = run.width / run.text.length;
  const pieces: TextRun[] = [];
  for (const match of run.text.matchAll(/\s*\S+\s*/g)) {
    const word = match[0].trim();
    const x = run.x + (match.index + match[0].indexOf(word)) * character;
    const width = word.length * character;
    const struck = rules.some(
      ({ left, right }) => Math.min(right, x + width) - Math.max(left, x) >= width * coveredShare,
    );
    const last = pieces.at(-1);
    if (last && (last.strike ?? false) === struck) {
      last.text += match[0];
      last.width = x + width - last.x;
    } else {
      pieces.push({ ...run, text: match[0], x, width, ...(struck ? { strike: true } : {}) });
    }
  }
  return pieces.length === 0 ? [run] : pieces;
}

function matrixOf(values: unknown): Matrix {
  const numbers =
    Array.isArray(values) || ArrayBuffer.isView(values) ? [...(values as Iterable<unknown>)] : [];
  const at = (index: number, otherwise: number) => {
    const value = numbers[index];
    return typeof value === 'number' ? value : otherwise;
  };
  return [at(0, 1), at(1, 0), at(2, 0), at(3, 1), at(4, 0), at(5, 0)];
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

function moved(x: number, y: number, [a, b, c, d, e, f]: Matrix): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}
