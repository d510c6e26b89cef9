import { expect, test } from 'vitest';
import { isPicture } from './pictured-pages.ts';

const operations = {
  save: 1,
  restore: 2,
  transform: 3,
  constructPath: 4,
  stroke: 5,
  closeStroke: 6,
  fill: 7,
  eoFill: 8,
  fillStroke: 9,
  paintFormXObjectBegin: 10,
  paintFormXObjectEnd: 11,
  beginText: 12,
};
const letter = { width: 612, height: 792 };

/** What is left of a page on which a picture of this size is placed, and some text drawn. */
function pageWith(width: number, height: number) {
  return {
    fnArray: [operations.save, operations.transform, operations.restore, operations.beginText],
    argsArray: [null, [width, 0, 0, height, 0, 0], null, null],
  };
}

test.each([
  ['a scan', 0, 612, 792, true],
  ['a scan with a stamp', 60, 612, 792, true],
  ['a scan over which its text lies', 900, 612, 792, false],
  ['a title page with a picture', 60, 300, 200, false],
  ['an empty page', 0, 0, 0, false],
])('%s', (_what, letters, width, height, expected) => {
  expect(isPicture(letters, pageWith(width, height), operations, letter)).toBe(expected);
});

test('letters made of shapes are read as pictures, a frame is not', () => {
  const shapes = (count: number) => ({
    fnArray: Array<number>(count).fill(operations.constructPath),
    argsArray: [],
  });
  expect(isPicture(0, shapes(400), operations, letter)).toBe(true);
  expect(isPicture(0, shapes(1), operations, letter)).toBe(false);
});

test('a matrix under which something is drawn is no picture', () => {
  const drawn = {
    fnArray: [operations.save, operations.transform, operations.constructPath, operations.restore],
    argsArray: [null, [612, 0, 0, 792, 0, 0], null, null],
  };
  expect(isPicture(0, drawn, operations, letter)).toBe(false);
});
