import { expect, test } from 'vitest';
import { createPageLayout } from './pdf-lines.ts';
import { type TextRun, uprightPage, uprightRuns } from './pdf-runs.ts';

function run(text: string, x: number, y: number, extra: Partial<TextRun> = {}): TextRun {
  return { text, x, y, width: text.length * 7.2, size: 12, font: 'f', rightToLeft: false, ...extra };
}

function layout() {
  return createPageLayout((font) => (font === 'bold' ? { bold: true, italic: false } : undefined));
}

function lines(...runs: TextRun[]) {
  return layout()(1, runs);
}

test('words drawn one by one make a line, and a wide space parts it', () => {
  const found = lines(
    run('EXT.', 108, 100),
    run('PATIO', 144, 100),
    run('1', 552, 100.5),
    run('Next', 108, 112),
  );
  expect(found.map(({ text, x, y, gapBefore }) => [text, x, y, gapBefore])).toEqual([
    ['EXT. PATIO', 108, 100, undefined],
    ['1', 552, 100, undefined],
    ['Next', 108, 112, 0],
  ]);
});

test('parts of a word that were drawn apart stay one word', () => {
  expect(lines(run('Wo', 108, 100), run('rd', 122.4, 100)).map(({ text }) => text)).toEqual(['Word']);
});

test('words of letters that are set apart are told by the wider space between them', () => {
  const found = lines(run('Y O U N G', 226, 100, { width: 44 }), run('J O H N', 281, 100, { width: 35 }));
  expect(found.map(({ text }) => text)).toEqual(['YOUNG JOHN']);
});

const words = (text: string, x: number, y: number) => {
  let at = x;
  return text.split(' ').map((word) => {
    const one = run(word, at, y);
    at += one.width + 12;
    return one;
  });
};

/** A row of words that are as wide as their number, so that no two rows part their words at the same places. */
const uneven = (row: number, x: number, y: number) =>
  words(
    ['a'.repeat(2 + (row % 7)), 'b'.repeat(3 + (row % 5)), 'c'.repeat(14 - (row % 7) - (row % 5))].join(' '),
    x,
    y,
  );

test('a narrow space that goes down the page parts two columns, in lines whose words stand as far apart', () => {
  const rows = Array.from({ length: 24 }, (_, row) => 100 + row * 12);
  const found = lines(...rows.flatMap((y, row) => [...uneven(row, 72, y), ...uneven(row + 3, 246, y)]));
  expect(found.length).toBe(48);
  expect(new Set(found.map(({ x }) => x))).toEqual(new Set([72, 246]));
});

test('a page of few lines has the columns of the page before', () => {
  const speech = (row: number) => [run('ANNA', 72, 100 + row * 12), ...uneven(row, 113, 100 + row * 12)];
  const read = layout();
  read(1, Array.from({ length: 24 }, (_, row) => speech(row)).flat());
  expect(read(2, speech(0)).map(({ x }) => x)).toEqual([72, 113]);
  expect(layout()(2, speech(0)).map(({ x }) => x)).toEqual([72]);
});

test('empty space above is told in lines', () => {
  const found = lines(
    run('one', 108, 100),
    run('two', 108, 112),
    run('three', 108, 124),
    run('four', 108, 160),
  );
  expect(found.map(({ gapBefore }) => gapBefore)).toEqual([undefined, 0, 0, 2]);
});

test('a run that is drawn twice to look bold is read once', () => {
  expect(lines(run('MIKE', 108, 100), run('MIKE', 108.4, 100)).map(({ text }) => text)).toEqual(['MIKE']);
});

test('a run with wide spaces in it stands in several columns', () => {
  const found = lines(run('4     INT. ROOM     4', 72, 100));
  expect(found.map(({ text, x }) => [text, x])).toEqual([
    ['4', 72],
    ['INT. ROOM', 115.2],
    ['4', 216],
  ]);
});

test('big type over small type is a line of its own', () => {
  const found = lines(run('Some words', 108, 100), run('COPY', 180, 101, { size: 60, width: 150 }));
  expect(found.map(({ text }) => text)).toEqual(['Some words', 'COPY']);
});

test('writing from right to left is read from the right', () => {
  const found = lines(
    run('שלום', 200, 100, { rightToLeft: true }),
    run('אנה', 160, 100, { rightToLeft: true, width: 36 }),
  );
  expect(found.map(({ text }) => text)).toEqual(['שלום אנה']);
});

test('bold is told where the whole line is', () => {
  expect(
    lines(run('INT.', 108, 100, { font: 'bold' }), run('ROOM', 144, 100, { font: 'bold' }))[0]?.bold,
  ).toBe(true);
  expect(lines(run('INT.', 108, 100, { font: 'bold' }), run('room', 144, 100))[0]?.bold).toBeUndefined();
});

const page = { width: 612, height: 792 };
const viewport = [1, 0, 0, -1, 0, 792];
const item = (str: string, transform: number[]) => ({
  str,
  transform,
  width: 70,
  height: 12,
  fontName: 'f',
  dir: 'ltr',
});

test('runs come from the top of the page, and what stands aslant is left out', () => {
  const items = [
    item('Upright', [12, 0, 0, 12, 108, 692]),
    item('COPY', [42, 42, -42, 42, 149, 205]),
    item('  ', [12, 0, 0, 12, 0, 0]),
  ];
  const runs = uprightRuns(items, uprightPage(items, viewport, page));
  expect(runs.map(({ text, x, y, size }) => [text, x, y, size])).toEqual([['Upright', 108, 100, 12]]);
});

test('a page whose text all stands sideways is read from that side', () => {
  const sideways = (str: string, x: number, y: number) => item(str, [0, 12, -12, 0, x, y]);
  const items = [sideways('First', 100, 72), sideways('Second', 112, 72)];
  const upright = uprightPage(items, viewport, page);
  expect(upright).toMatchObject({ width: 792, height: 612 });
  const runs = uprightRuns(items, upright);
  const [first, second] = runs;
  expect(first?.text).toBe('First');
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(12);
  expect(second?.x).toBeCloseTo(first?.x ?? Number.NaN);
});
