import { describe, expect, test } from 'vitest';
import { withoutFurniture } from './furniture.ts';
import { type Row, textOfRow } from './rows.ts';

function row(page: number, top: number, ...cells: [left: number, text: string][]): Row {
  return {
    page,
    top,
    cells: cells.map(([left, text]) => ({
      text,
      left,
      right: left + text.length,
      bold: false,
      italic: false,
      strike: false,
    })),
  };
}

function below(one: Row, gap: number): Row {
  return { ...one, gap };
}

/** Two pages of 66 lines whose body starts at line 7. */
function pages(...extra: Row[]): Row[] {
  const body = [1, 2].flatMap((page) => [
    below(
      row(page, 7, [15, `${page === 1 ? 'It starts' : 'It goes on'} with this line of action, wide.`]),
      2,
    ),
    below(row(page, 9, [15, 'NORMALIZATION FIXTURE is what the sign says, page.']), 1),
    below(row(page, 40, [25, `And ${page} people read it aloud.`]), 1),
  ]);
  return [...body, ...extra].sort((a, b) => a.page - b.page || (a.top ?? 0) - (b.top ?? 0));
}

function texts(rows: readonly Row[], measures = { pages: 2, pageHeight: 66 }): string[] {
  return withoutFurniture(rows, measures).map(textOfRow);
}

const bodyTexts = texts(pages());

describe('page furniture', () => {
  test('running heads go by their place and their return, the same words in the text stay', () => {
    const heads = [1, 2].map((page) => row(page, 4, [15, 'NORMALIZATION FIXTURE'], [70, `${page}.`]));
    expect(texts(pages(...heads))).toEqual(bodyTexts);
    expect(bodyTexts).toHaveLength(6);
  });

  test('a page number goes, wherever it stands in the margin', () => {
    expect(texts(pages(row(1, 4, [70, '1.']), row(2, 4, [70, '2.'])))).toEqual(bodyTexts);
    expect(texts(pages(below(row(2, 63, [40, '- 2 -']), 4)))).toEqual(bodyTexts);
  });

  test('CONTINUED goes with the scene numbers beside it', () => {
    const marks = [row(1, 60, [60, '(CONTINUED)']), row(2, 6, [8, '4'], [15, 'CONTINUED: (2)'], [72, '4'])];
    expect(texts(pages(...marks.map((one) => below(one, 1))))).toEqual(bodyTexts);
  });

  test('scene numbers leave the heading, revision marks leave the line', () => {
    const rows = [
      row(1, 7, [8, '4A'], [15, 'INT. ROOM 12 - DAY'], [72, '4A']),
      below(row(1, 9, [15, 'A line of action that is as wide as the page allows.'], [75, '*']), 1),
      below(row(1, 10, [75, '**']), 0),
    ];
    expect(texts(rows, { pages: 1, pageHeight: 66 })).toEqual([
      'INT. ROOM 12 - DAY',
      'A line of action that is as wide as the page allows.',
    ]);
  });

  test('text that ends in a number stays, at the top of a page too', () => {
    const rows = [
      row(1, 7, [15, 'It is the spring of 1945.']),
      below(row(1, 9, [15, 'A line of action that is as wide as the page allows.']), 1),
      row(2, 7, [15, 'Paris, 1968.']),
      below(row(2, 9, [15, 'A line of action that is as wide as the page allows.']), 1),
    ];
    expect(texts(rows)).toEqual(rows.map(textOfRow));
  });

  test('a number that somebody says stays', () => {
    const rows = [
      row(1, 7, [15, 'How old is he? He looks at the man for a long time.']),
      below(row(1, 20, [40, 'MIKE']), 1),
      below(row(1, 21, [25, '42.']), 0),
    ];
    expect(texts(rows, { pages: 1, pageHeight: 66 })).toContain('42.');
  });

  test('in a text file a number set apart is a page number and starts a page', () => {
    const rows = [
      row(1, 0, [10, 'A line of action that is as wide as the page allows.']),
      below(row(1, 1, [60, '12.']), 0),
      below(row(1, 4, [10, 'And it goes on.']), 2),
    ];
    const kept = withoutFurniture(rows, { pages: 1 });
    expect(kept.map((one) => [textOfRow(one), one.page])).toEqual([
      ['A line of action that is as wide as the page allows.', 1],
      ['And it goes on.', 2],
    ]);
  });

  test('what is stamped over every page at one place goes, wherever that is', () => {
    const sheet = (page: number, ...extra: Row[]) => [
      row(page, 7, [15, `This is a line of action on page ${page}, and wide.`]),
      ...extra.map((one) => below(one, 1)),
      below(row(page, 44, [25, `And ${page} people read it aloud.`]), 1),
    ];
    const stamped = [1, 2, 3].flatMap((page) => sheet(page, row(page, 33, [30, 'AUDITION COPY'])));
    const bare = [1, 2, 3].flatMap((page) => sheet(page));
    const measures = { pages: 3, pageHeight: 66 };
    expect(texts(stamped, measures)).toEqual(texts(bare, measures));
  });

  test('the numbers of verse lines go, other numbers at the end of a line stay', () => {
    const verse = Array.from({ length: 30 }, (_, index) =>
      row(
        1,
        7 + index,
        [10, `This is the verse ${index}`],
        ...(index % 5 === 4 ? [[45, `${index + 1}`] as [number, string]] : []),
      ),
    );
    expect(texts(verse, { pages: 1, pageHeight: 66 }).every((text) => /verse \d+$/.test(text))).toBe(true);
    const years = [1945, 1968, 1912, 1990, 2001].map((year, index) =>
      row(1, 20 + index, [10, 'In the year'], [45, `${year}`]),
    );
    expect(texts(years, { pages: 1, pageHeight: 66 })).toEqual(
      years.map((one) => one.cells.map(({ text }) => text).join(' ')),
    );
  });
});

describe('what counts beside the text', () => {
  const spoken = Array.from(
    { length: 12 },
    (_, index) => `This is what is said in line ${'abcdefghijkl'[index]}.`,
  );
  const numbered = (step: number) =>
    spoken.map((text, index) => row(1, 8 + index, [5, `${(index + 1) * step}`], [15, text]));

  test('numbers of lines go, whether each line has one or only some have', () => {
    expect(texts(numbered(1))).toEqual(spoken);
    expect(texts(numbered(5))).toEqual(spoken);
  });

  test('numbers that count by one in few places stay', () => {
    const rows = spoken.map((text, index) => row(1, 8 + index, [15, text]));
    const few = [row(1, 30, [15, '1'], [25, 'egg']), row(1, 31, [15, '2'], [25, 'cups'])];
    expect(texts([...rows, ...few]).slice(-2)).toEqual(['1 egg', '2 cups']);
  });

  test('time codes go, in columns of their own and at the head of the names', () => {
    const rows = spoken.map((text, index) =>
      row(1, 8 + index, [5, `01:00:${10 + index}:12`], [20, `01:00:${11 + index}:02 ANNA`], [45, text]),
    );
    expect(texts(rows)).toEqual(spoken.map((text) => `ANNA ${text}`));
  });

  test('a time that is told in the text stays', () => {
    const rows = spoken.map((text, index) => row(1, 8 + index, [15, text]));
    expect(texts([...rows, row(1, 30, [15, '12:30'], [45, 'at the gate'])]).at(-1)).toBe('12:30 at the gate');
  });
});
